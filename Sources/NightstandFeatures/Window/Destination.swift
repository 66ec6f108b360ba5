// SPDX-License-Identifier: MIT

/// A place in the window that can be opened from outside.
package nonisolated enum Destination: Hashable, Sendable {
    /// One of the pages.
    case page(Page)
    /// The editor of an alarm, by its id.
    case alarm(String)
    /// The editor of a new alarm.
    case newAlarm
    /// The editor of a new timer.
    case newTimer
    /// The field for describing an alarm or timer, with this in it.
    case phrase(String)
    /// The ringing view.
    case ringing
    /// A small window; the main one stays as it is.
    case smallWindow(SmallContent)
    /// The preferences.
    case preferences
    /// The record of nights.
    case nights

    /// Parses an address: `nightstand://alarm/ID`, `nightstand://new-alarm`, `nightstand://new-timer`,
    /// `nightstand://page/alarms`, `nightstand://small/clock` (`stopwatch`, `timer`, `timer/ID`), `nightstand://ringing`, `nightstand://preferences`, `nightstand://nights`; nil for anything else.
    package init?(address: String) {
        let scheme = "nightstand:"
        guard address.lowercased().hasPrefix(scheme) else { return nil }
        let parts = address.dropFirst(scheme.count).split(separator: "/").map(String.init)
        switch (parts.first?.lowercased(), parts.count) {
        case ("alarm", 2): self = .alarm(parts[1])
        case ("new-alarm", 1): self = .newAlarm
        case ("new-timer", 1): self = .newTimer
        case ("ringing", 1): self = .ringing
        case ("preferences", 1): self = .preferences
        case ("nights", 1): self = .nights
        case ("page", 2):
            guard let page = Page(parts[1].lowercased()) else { return nil }
            self = .page(page)
        case ("small", 2...):
            guard let content = SmallContent(parts.dropFirst().joined(separator: "/")) else { return nil }
            self = .smallWindow(content)
        default: return nil
        }
    }
}
