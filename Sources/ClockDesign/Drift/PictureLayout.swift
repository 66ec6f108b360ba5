// SPDX-License-Identifier: MIT

/// The layout of the digits and the overlays below them on a page: as one picture, in the middle, and free to drift.
///
/// The overlays have room of their own, so that they are never on top of digits.
public struct PictureLayout: Hashable, Sendable {
    /// The ink of the digits, while nothing drifts; nil where nothing fits.
    public private(set) var digits: FaceArea?
    /// The overlays, while nothing drifts; nil where there are none.
    public private(set) var overlays: FaceArea?
    /// How the whole picture may drift without leaving the page.
    public private(set) var drift: BurnInDrift

    /// Places a picture.
    ///
    /// - Parameters:
    ///   - digits: the digits as they were fitted above the overlays' room, wherever that puts them.
    ///   - overlays: the size of the overlays; nil for none.
    ///   - page: the size of the page.
    public init(
        digits: FaceArea?, overlays: (width: Double, height: Double)?, page: (width: Double, height: Double)
    ) {
        let gap = digits == nil || overlays == nil ? 0 : Self.gap(page)
        let width = max(digits?.width ?? 0, overlays?.width ?? 0)
        let height = (digits?.height ?? 0) + gap + (overlays?.height ?? 0)
        var top = (page.height - height) / 2
        self.digits = digits.map {
            FaceArea(x: (page.width - $0.width) / 2, y: top, width: $0.width, height: $0.height)
        }
        top += (digits?.height ?? 0) + gap
        self.overlays = overlays.map {
            FaceArea(x: (page.width - $0.width) / 2, y: top, width: $0.width, height: $0.height)
        }
        let edge = 2 * Self.edge
        drift = BurnInDrift(width: page.width - width - edge, height: page.height - height - edge)
    }

    /// What the digits must leave to overlays of a height, the gap between them counted.
    public static func room(forOverlays height: Double, page: (width: Double, height: Double)) -> Double {
        height + gap(page)
    }

    /// Between digits and overlays.
    private static func gap(_ page: (width: Double, height: Double)) -> Double {
        (0.045 * min(page.width, page.height)).rounded()
    }

    /// The drifting picture keeps this many logical pixels from the edges.
    private static let edge = 4.0
}
