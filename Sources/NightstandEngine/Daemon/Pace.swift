// SPDX-License-Identifier: MIT
import GLibKit

/// Lets the loop turn, in the midst of long work, whenever a slice of time was used up.
struct Pace {
    /// How long work goes on before others have a turn.
    private static let slice: Duration = .milliseconds(5)

    private let uptime: () -> Duration
    private var began: Duration

    /// Begins a slice; `uptime` is the time since the machine was started.
    init(_ uptime: @escaping () -> Duration) {
        self.uptime = uptime
        began = uptime()
    }

    /// Returns at once, or after others had a turn.
    @MainActor mutating func rest() async {
        guard uptime() - began >= Self.slice else { return }
        await TurnSource.next()
        began = uptime()
    }
}
