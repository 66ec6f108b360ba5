// SPDX-License-Identifier: MIT
import NightstandSettings

/// What a small window shows.
package nonisolated enum SmallContent: Hashable, Sendable {
    case clock
    /// The stopwatch that the Stopwatch page shows.
    case stopwatch
    /// One timer, by its id; nil for the foremost at each moment.
    case timer(String?)

    /// Parses `clock`, `stopwatch`, `timer` and `timer/ID`; nil for anything else.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
        switch (parts.first?.lowercased(), parts.count) {
        case ("clock", 1): self = .clock
        case ("stopwatch", 1): self = .stopwatch
        case ("timer", 1): self = .timer(nil)
        case ("timer", 2): self = .timer(parts[1])
        default: return nil
        }
    }

    /// What of a page a small window shows; the clock for pages without one.
    package init(of page: Page) {
        switch page {
        case .stopwatch: self = .stopwatch
        case .timers: self = .timer(nil)
        default: self = .clock
        }
    }

    /// Of each kind one window is open at a time.
    package var kind: SmallWindowKind {
        switch self {
        case .clock: .clock
        case .stopwatch: .stopwatch
        case .timer: .timer
        }
    }
}

nonisolated extension SmallWindowKind {
    /// The page that shows the same, and more.
    package var page: Page {
        switch self {
        case .clock: .clock
        case .stopwatch: .stopwatch
        case .timer: .timers
        }
    }
}
