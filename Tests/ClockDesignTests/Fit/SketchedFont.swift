// SPDX-License-Identifier: MIT
import ClockDesign

/// A font made of numbers, with ink as uneven as wished; it counts how often it is measured.
final class SketchedFont: FontMetricsSource {
    /// The ink widths of the digits as parts of the size: a narrow 1 and a wide 4, as in proportional figures.
    static let proportional = [0.55, 0.31, 0.5, 0.51, 0.6, 0.52, 0.54, 0.49, 0.55, 0.54]
    private let widths: [Double]
    private let weight: Int
    private let bend: (Double) -> Double
    private(set) var measured: [Double] = []

    init(_ widths: [Double] = proportional, weight: Int = 400, bend: @escaping (Double) -> Double = { $0 }) {
        self.widths = widths
        self.weight = weight
        self.bend = bend
    }

    func metrics(size: Double) -> FaceMetrics {
        measured.append(size)
        let em = bend(size)
        return FaceMetrics(
            size: size, weight: weight,
            digits: widths.enumerated().map { digit, width in
                // Round digits stand a little below the line and above the height of the flat ones.
                let isRound = [0, 3, 6, 8, 9].contains(digit)
                return FaceArea(
                    x: 0.04 * em, y: isRound ? -0.71 * em : -0.7 * em, width: width * em,
                    height: isRound ? 0.72 * em : 0.7 * em)
            },
            periods: [
                FaceArea(x: 0.01 * em, y: -0.17 * em, width: 0.36 * em, height: 0.17 * em),
                FaceArea(x: 0.02 * em, y: -0.17 * em, width: 0.34 * em, height: 0.17 * em),
            ])
    }
}
