// SPDX-License-Identifier: MIT
import Timekeeping

nonisolated extension Recurrence {
    /// The rule in words where words are short, such as `Mon, Tue, Fri`; else the rule itself.
    var summary: String {
        var parts: [String: String] = [:]
        for part in description.split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { parts[String(pair[0])] = String(pair[1]) }
        }
        let frequency = parts.removeValue(forKey: "FREQ")
        let interval = parts.removeValue(forKey: "INTERVAL").flatMap { Int($0) } ?? 1
        parts["WKST"] = nil
        switch (frequency, interval) {
        case ("DAILY", 1) where parts.isEmpty: return "every day"
        case ("DAILY", _) where parts.isEmpty: return "every \(interval) days"
        case ("WEEKLY", _):
            guard parts.count <= 1 else { return description }
            let every = interval == 1 ? "every week" : "every \(interval) weeks"
            guard !parts.isEmpty else { return every }
            let days = (parts["BYDAY"] ?? "").split(separator: ",").map { Weekday(symbol: $0) }
            let known = days.compactMap { $0 }.sorted()
            guard !days.isEmpty, known.count == days.count else { return description }
            return interval == 1 ? Self.summary(of: known) : "\(every), \(Self.summary(of: known))"
        case ("MONTHLY", 1) where parts.isEmpty: return "every month"
        case ("YEARLY", 1) where parts.isEmpty: return "every year"
        default: return description
        }
    }

    private static func summary(of days: [Weekday]) -> String {
        switch days.map(\.rawValue) {
        case [1, 2, 3, 4, 5, 6, 7]: "every day"
        case [1, 2, 3, 4, 5]: "weekdays"
        case [6, 7]: "weekends"
        default: days.map(\.short).joined(separator: ", ")
        }
    }
}
