// SPDX-License-Identifier: MIT
import Localization
import Timekeeping
import Wording

/// Reads spans of time such as `20s`, `1h30m` or `20 min`, in whole seconds.
nonisolated enum Seconds {
    private static let units: [(names: [String], seconds: Int)] = [
        (["s", "sec", "secs", "second", "seconds"], 1),
        (["m", "min", "mins", "minute", "minutes"], 60),
        (["h", "hr", "hrs", "hour", "hours"], 3600),
        (["d", "day", "days"], 86_400),
        (["w", "week", "weeks"], 604_800),
    ]
    private static let most = 366 * 86_400

    /// Reads a span of time; each number needs its unit, but `0` may stand alone.
    static func reading(_ text: String) throws(CommandError) -> Int {
        let wrong = CommandError.wrongUse(tr("\(text.quoted) is not a duration; use 90s, 20m or 1h30m"))
        var rest = Substring(text.lowercased())
        if rest == "0" { return 0 }
        var total = 0
        repeat {
            rest = rest.drop { $0 == " " }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let unit = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(unit.count).drop { $0 == " " }
            guard !digits.isEmpty else { throw wrong }
            if unit.isEmpty, rest.first.map({ $0.isASCII && $0.isNumber }) ?? true {
                throw .wrongUse(tr("\(text.quoted) has no unit; use \(digits)s, \(digits)m or \(digits)h"))
            }
            guard let factor = units.first(where: { $0.names.contains(String(unit)) })?.seconds else { throw wrong }
            // More digits than fit into a number are too long in any unit.
            guard let number = Int(digits), number <= most, total + number * factor <= most else {
                throw .wrongUse(tr("\(text.quoted) is too long; the maximum is one year"))
            }
            total += number * factor
        } while !rest.isEmpty
        return total
    }

    /// A reader that also holds the span to a range, in seconds.
    ///
    /// `bounds` says the range, such as `the fade-in must be from 0 s to 30 min`.
    static func reading(
        within range: ClosedRange<Int>, _ bounds: @escaping @Sendable (_ lowest: String, _ highest: String) -> String
    ) -> @Sendable (String) throws(CommandError) -> Int {
        { text throws(CommandError) in
            let seconds = try reading(text)
            guard range.contains(seconds) else {
                let bounds = bounds(TimeText.length(range.lowerBound), TimeText.length(range.upperBound))
                throw .wrongUse(WholeNumber.outOfRange(text, bounds))
            }
            return seconds
        }
    }
}
