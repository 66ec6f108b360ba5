// SPDX-License-Identifier: MIT

/// Measures the real ink of a font.
public protocol FontMetricsSource {
    /// Where the ink is at a size in logical pixels.
    func metrics(size: Double) -> FaceMetrics
}
