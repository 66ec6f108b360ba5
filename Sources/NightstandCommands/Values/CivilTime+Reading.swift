// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

nonisolated extension CivilTime {
    /// Reads a time of day as people type it: `7`, `7:30`, `07:30:15`, `7.30`, `7pm`, `7:30 am`, `noon`, `midnight`.
    static func reading(_ text: String) throws(CommandError) -> CivilTime {
        let wrong = CommandError.wrongUse(tr("\(text.quoted) is not a time of day; use HH:MM, such as 07:30"))
        var rest = text.lowercased().filter { $0 != " " }
        if rest == "noon" { return CivilTime(secondOfDay: 12 * 3600) }
        if rest == "midnight" { return .midnight }
        var half: Int?
        for (suffix, hours) in [("am", 0), ("a.m.", 0), ("pm", 12), ("p.m.", 12)] where rest.hasSuffix(suffix) {
            half = hours
            rest.removeLast(suffix.count)
        }
        let parts = rest.split(whereSeparator: { $0 == ":" || $0 == "." }).map(String.init)
        let separators = rest.count { $0 == ":" || $0 == "." }
        guard (1...3).contains(parts.count), separators == parts.count - 1,
            (1...2).contains(parts[0].count), parts.dropFirst().allSatisfy({ $0.count == 2 }),
            rest.utf8.allSatisfy({ (48...57).contains($0) || $0 == 58 || $0 == 46 })
        else { throw wrong }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == parts.count, var hour = numbers.first else { throw wrong }
        if let half {
            guard (1...12).contains(hour) else { throw wrong }
            hour = hour % 12 + half
        }
        guard
            let time = CivilTime(
                hour: hour, minute: numbers.count > 1 ? numbers[1] : 0, second: numbers.count > 2 ? numbers[2] : 0)
        else { throw wrong }
        return time
    }
}
