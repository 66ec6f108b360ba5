// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit

/// Reports the current loudness a few times a second, while a client watches.
@MainActor final class SleepMeter {
    /// Between two looks: 15 a second.
    private static let pace: Duration = .milliseconds(66)

    private let lookahead: Lookahead
    private lazy var meter = BandMeter()
    private lazy var frames = [Frame](repeating: .zero, count: BandMeter.frames)
    private var timer: TimerSource?

    init(_ lookahead: Lookahead) {
        self.lookahead = lookahead
    }

    /// Begins to report; `position` is the frame that is heard, nil for silence.
    func start(position: @escaping () -> Int?, _ tell: @escaping ([Double]) -> Void) {
        timer = TimerSource(after: Self.pace) { [weak self] in
            guard let self else { return }
            if let frame = position() { tell(self.levels(at: frame)) }
            self.start(position: position, tell)
        }
    }

    /// Stops reporting.
    func stop() {
        timer = nil
    }

    private func levels(at frame: Int) -> [Double] {
        let start = frame - BandMeter.frames
        frames.withUnsafeMutableBufferPointer { lookahead.read($0, from: start) }
        return frames.withUnsafeBufferPointer { meter.levels($0) }
    }
}
