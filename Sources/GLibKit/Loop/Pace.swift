// SPDX-License-Identifier: MIT

/// Yields to the loop during long work whenever a time slice is used up.
package struct Pace {
    private let slice: Duration
    private let uptime: () -> Duration
    private var began: Duration

    /// Begins a slice.
    ///
    /// - Parameters:
    ///   - slice: the time that work may take before others have a turn.
    ///   - uptime: the time since a moment that stays the same.
    package init(slice: Duration = .milliseconds(5), _ uptime: @escaping () -> Duration = Pace.sinceStart) {
        self.slice = slice
        self.uptime = uptime
        began = uptime()
    }

    /// Returns at once, or after others had a turn.
    @MainActor package mutating func rest() async {
        guard uptime() - began >= slice else { return }
        await TurnSource.next()
        began = uptime()
    }

    private nonisolated static let start = ContinuousClock.now

    /// The time since this was first read.
    package nonisolated static func sinceStart() -> Duration { start.duration(to: .now) }
}
