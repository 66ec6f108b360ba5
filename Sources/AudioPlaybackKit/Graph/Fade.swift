// SPDX-License-Identifier: MIT

/// How a gain changes: how long it takes and along which curve.
public struct Fade: Hashable, Sendable {
    /// Frames from start to end.
    public var frames: Int
    /// The curve.
    public var shape: Shape

    /// The curves.
    public enum Shape: Hashable, Sendable {
        /// Half a cosine: level at both ends, no click.
        case raisedCosine
        /// A quarter sine: two of them crossing keep the power.
        case equalPower
        /// Grows from nearly silent (−42 dB) at the pace the ear takes for even; for gradual volume.
        case gradual

        /// How far the gain has come at `part` of the time, both 0 to 1.
        func progress(_ part: Float, rises: Bool = true) -> Float {
            switch self {
            case .raisedCosine: return 0.5 - 0.5 * cosine(part * .pi)
            // What falls takes the cosine, so that the squares of both add up to 1.
            case .equalPower: return rises ? sine(part * .pi / 2) : 1 - cosine(part * .pi / 2)
            // 9 % of the volume is −42 dB.
            case .gradual: return VolumeTaper.gain(percent: 9 + 91 * Double(part))
            }
        }
    }

    /// Makes a fade of some seconds.
    public init(seconds: Double, _ shape: Shape = .raisedCosine) {
        frames = max(1, Int(seconds * Double(AudioFormat.sampleRate)))
        self.shape = shape
    }

    /// 15 ms: as short as it can be without a click.
    public static let quick = Fade(seconds: 0.015)
}

extension Fade {
    /// Makes a fade of some length.
    public init(_ length: Duration, _ shape: Shape = .raisedCosine) {
        let (seconds, attoseconds) = length.components
        self.init(seconds: Double(seconds) + Double(attoseconds) / 1e18, shape)
    }
}
