// SPDX-License-Identifier: MIT

/// Reads what people say when they want a countdown: `9m`, `1h30`, `pasta 9 min`, `half an hour`, `90 s eggs`.
public enum CountdownPhrase {
    /// A length and what is left of the words.
    public struct Draft: Hashable, Sendable {
        /// What it is for; may be empty.
        public var label: String
        /// How long it is, in seconds.
        public var seconds: Int
    }

    private static let units: [(names: Set<String>, seconds: Int)] = [
        (["h", "hr", "hrs", "hour", "hours"], 3600), (["m", "min", "mins", "minute", "minutes", "'", "′"], 60),
        (["s", "sec", "secs", "second", "seconds", "\"", "″"], 1), (["d", "day", "days"], 86_400),
    ]
    private static let numbers: [String: Int] = [
        "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
        "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40,
        "forty-five": 45, "fifty": 50, "sixty": 60, "ninety": 90,
    ]
    private static let fillers: Set<String> = ["for", "in", "timer", "of", "countdown"]

    /// Reads a phrase; nil when it tells no length, or one of nothing or of more than ``CountdownLimits/seconds``.
    ///
    /// A number without a unit is minutes when it stands alone, and the next smaller unit after another: `1h30` is an hour and
    /// a half. `1:30` is a minute and a half, `1:00:00` an hour.
    public static func read(_ phrase: String) -> Draft? {
        let words = tokens(phrase)
        var best: (range: Range<Int>, seconds: Int)?
        var start = 0
        while start < words.count {
            if let (seconds, end) = length(words, from: start), best.map({ end - start > $0.range.count }) ?? true {
                best = (start..<end, seconds)
                start = end
            } else {
                start += 1
            }
        }
        guard let best, CountdownLimits.seconds.contains(best.seconds) else { return nil }
        var rest = Array(words[..<best.range.lowerBound])
        while let last = rest.last, fillers.contains(last.lowercased()) { rest.removeLast() }
        var after = words[best.range.upperBound...]
        while let first = after.first, fillers.contains(first.lowercased()) { after = after.dropFirst() }
        return Draft(label: (rest + after).joined(separator: " "), seconds: best.seconds)
    }

    /// The longest length that begins at a word: its seconds, and where it ends.
    private static func length(_ words: [String], from start: Int) -> (Int, Int)? {
        if let seconds = clock(words[start]) { return (seconds, start + 1) }
        if let half = fraction(words, from: start) { return half }
        var total = 0
        var place = start
        var smallest = Int.max
        while place < words.count {
            if total > 0, words[place].lowercased() == "and" {
                guard place + 1 < words.count, number(words[place + 1]) != nil else { break }
                place += 1
            }
            guard let number = number(words[place]) else { break }
            if place + 1 < words.count, let unit = unit(words[place + 1]), unit < smallest {
                guard let sum = sum(total, number, unit) else { return nil }
                (total, smallest) = (sum, unit)
                place += 2
            } else if Double(words[place]) != nil, total > 0, smallest == 3600 || smallest == 60 {
                guard let sum = sum(total, number, smallest / 60) else { return nil }
                return (sum, place + 1)
            } else if Double(words[place]) != nil, total == 0 {
                // A lone number is a length only when no unit is said anywhere: "2 eggs 9 min".
                guard !words.contains(where: { unit($0) != nil || clock($0) != nil }),
                    let sum = sum(0, number, 60)
                else { return nil }
                return (sum, place + 1)
            } else {
                break
            }
        }
        return total > 0 ? (total, place) : nil
    }

    private static func sum(_ total: Int, _ number: Double, _ unit: Int) -> Int? {
        let seconds = number * Double(unit)
        return seconds <= Double(CountdownLimits.seconds.upperBound) ? total + Int(seconds.rounded()) : nil
    }

    /// `half an hour`, `quarter of an hour`.
    private static func fraction(_ words: [String], from start: Int) -> (Int, Int)? {
        let shares = ["half": 2, "quarter": 4]
        var place = start
        if ["a", "an"].contains(words[place].lowercased()) { place += 1 }
        guard place < words.count, let share = shares[words[place].lowercased()] else { return nil }
        place += 1
        while place < words.count, ["of", "a", "an"].contains(words[place].lowercased()) { place += 1 }
        guard place < words.count, let unit = unit(words[place]), unit >= share else { return nil }
        return (unit / share, place + 1)
    }

    /// `M:SS` or `H:MM:SS`.
    private static func clock(_ word: String) -> Int? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts[0].count <= 5, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
            !parts[0].isEmpty, parts.dropFirst().allSatisfy({ $0.count == 2 && (Int($0) ?? 60) < 60 })
        else { return nil }
        return parts.reduce(0) { $0 * 60 + (Int($1) ?? 0) }
    }

    private static func number(_ word: String) -> Double? {
        if let number = numbers[word.lowercased()] { return Double(number) }
        guard word.first?.isASCIIDigit == true, word.count <= 12 else { return nil }
        return Double(word.replacing(",", with: "."))
    }

    private static func unit(_ word: String) -> Int? {
        units.first { $0.names.contains(word.lowercased()) }?.seconds
    }

    /// Words, with `1h30m` taken apart where digits meet letters; a clock such as `1:30` stays whole.
    private static func tokens(_ phrase: String) -> [String] {
        phrase.split(whereSeparator: \.isWhitespace).flatMap { word -> [String] in
            let word = word.last == "." || word.last == "," ? word.dropLast() : word
            guard word.first?.isASCIIDigit == true else { return word.isEmpty ? [] : [String(word)] }
            var parts: [String] = []
            var isNumber = false
            for character in word {
                let joins = character.isASCIIDigit || ".,:".contains(character)
                if joins == isNumber, !parts.isEmpty {
                    parts[parts.count - 1].append(character)
                } else {
                    parts.append(String(character))
                }
                isNumber = joins
            }
            // "3rd" and "7up" are words, "1h30" is not.
            let letters = parts.filter { $0.first?.isASCIIDigit == false }
            return letters.allSatisfy { unit($0) != nil } ? parts : [String(word)]
        }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
