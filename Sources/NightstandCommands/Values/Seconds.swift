// SPDX-License-Identifier: MIT

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
        let wrong = CommandError.wrongUse("\(text.quoted) is not a length of time; use 90s, 20m or 1h30m")
        var rest = Substring(text.lowercased())
        if rest == "0" { return 0 }
        var total = 0
        repeat {
            rest = rest.drop { $0 == " " }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let unit = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(unit.count).drop { $0 == " " }
            guard let number = Int(digits), number <= most else { throw wrong }
            if unit.isEmpty, rest.first.map({ $0.isASCII && $0.isNumber }) ?? true {
                throw .wrongUse("\(text.quoted) has no unit; use \(digits)s, \(digits)m or \(digits)h")
            }
            guard let factor = units.first(where: { $0.names.contains(String(unit)) })?.seconds else { throw wrong }
            total += number * factor
            guard total <= most else { throw .wrongUse("\(text.quoted) is too long; a year is the most") }
        } while !rest.isEmpty
        return total
    }

    /// A reader that also holds the span to a range, in seconds.
    static func reading(
        within range: ClosedRange<Int>, of subject: String
    ) -> @Sendable (String) throws(CommandError) -> Int {
        { text throws(CommandError) in
            let seconds = try reading(text)
            guard range.contains(seconds) else {
                throw .wrongUse(
                    "\(text.quoted) is out of range; \(subject) goes from \(Span.text(range.lowerBound)) "
                        + "to \(Span.text(range.upperBound))")
            }
            return seconds
        }
    }
}

/// Writes spans of time in the shortest units that are exact.
nonisolated enum Span {
    /// Such as `1 h 30 min`; `0 s` for nothing.
    static func text(_ seconds: Int) -> String {
        let parts = [(seconds / 3600, "h"), (seconds / 60 % 60, "min"), (seconds % 60, "s")]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: " ")
        return text.isEmpty ? "0 s" : text
    }
}
