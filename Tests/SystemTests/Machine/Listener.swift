// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Timekeeping

/// An ear on the machine's sink.
struct Listener {
    /// Louder than this is heard, in dBFS.
    private static let threshold = -50.0

    let recording: SinkRecording

    /// Listens from now on.
    init(_ machine: Machine) throws {
        recording = try machine.sound.record()
    }

    /// Waits for a sound that begins at or after `start`; when it came, nil when there was none.
    func heard(since start: Instant, within limit: Duration) async -> Instant? {
        let offset = Self.now - start
        let begin = ContinuousClock.now - offset
        var first: ContinuousClock.Instant?
        _ = await eventually(within: limit) {
            first = recording.firstSound(above: Self.threshold, since: begin)
            return first != nil
        }
        return first.map { Self.now - (ContinuousClock.now - $0) }
    }

    /// Whether it is silent for half a second, within `limit`.
    func fallsSilent(within limit: Duration) async -> Bool {
        await eventually(within: limit) { recording.level(ofLast: 0.5) < Self.threshold - 20 }
    }

    /// The present on the wall clock.
    static var now: Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
}
