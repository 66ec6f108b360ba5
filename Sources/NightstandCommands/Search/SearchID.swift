// SPDX-License-Identifier: MIT
import Phrasing

/// What a result of the desktop's search is, and all that is needed to do it.
///
/// The desktop keeps it as text, and may ask a later process than the one that found it.
nonisolated enum SearchID: Hashable {
    /// Sets what a phrase asks for, read another way where the doubt says so.
    case phrase(String, Doubt?)
    /// Opens the window with a phrase that lacks something.
    case incomplete(String)
    /// Stops a ring.
    case stop(String)
    /// Snoozes a ring.
    case snooze(String)
    /// Opens an alarm.
    case alarm(String)
    /// Shows a timer.
    case timer(String)
    /// Shows a stopwatch.
    case stopwatch(String)
    /// Shows the clocks of the world, for the sake of this one.
    case place(zone: String, name: String)

    /// Reads ``text``; nil for anything else.
    init?(_ text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let kind = text[..<colon].split(separator: ".", maxSplits: 1).map(String.init)
        let rest = String(text[text.index(after: colon)...])
        guard !rest.isEmpty, rest.utf8.count <= SearchTerms.limit else { return nil }
        switch (kind.first, kind.dropFirst().first) {
        case ("set", nil): self = .phrase(rest, nil)
        case ("set", let word?):
            guard let doubt = Doubt(rawValue: word) else { return nil }
            self = .phrase(rest, doubt)
        case ("ask", nil): self = .incomplete(rest)
        case ("stop", nil): self = .stop(rest)
        case ("snooze", nil): self = .snooze(rest)
        case ("alarm", nil): self = .alarm(rest)
        case ("timer", nil): self = .timer(rest)
        case ("stopwatch", nil): self = .stopwatch(rest)
        case ("place", nil):
            let parts = rest.split(separator: ":", maxSplits: 1).map(String.init)
            guard parts.count == 2 else { return nil }
            self = .place(zone: parts[0], name: parts[1])
        default: return nil
        }
    }

    /// The id as the desktop keeps it.
    var text: String {
        switch self {
        case .phrase(let phrase, nil): "set:\(phrase)"
        case .phrase(let phrase, let doubt?): "set.\(doubt.rawValue):\(phrase)"
        case .incomplete(let phrase): "ask:\(phrase)"
        case .stop(let ring): "stop:\(ring)"
        case .snooze(let ring): "snooze:\(ring)"
        case .alarm(let id): "alarm:\(id)"
        case .timer(let id): "timer:\(id)"
        case .stopwatch(let id): "stopwatch:\(id)"
        case .place(let zone, let name): "place:\(zone):\(name)"
        }
    }
}
