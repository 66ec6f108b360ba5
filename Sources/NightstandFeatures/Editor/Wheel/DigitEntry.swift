// SPDX-License-Identifier: MIT

/// A number typed digit by digit, at most two of them, as in a field that takes nothing wrong.
///
/// A digit counts only if it makes a number of the range, or can still become one; any other is refused and changes nothing, so what was
/// typed never becomes another number. `25` in an hour of 24 is 2, and the 5 is refused: it may have been meant for the minute, or as a
/// slip of 15, and a guess would set an alarm to the wrong time. A single digit is an hour if no second can follow: `730` is 07:30.
/// A minute is always typed with two, so that the 6 of `60` is refused instead of becoming 06.
package nonisolated struct DigitEntry: Hashable, Sendable {
    private let numbers: ClosedRange<Int>
    private let takesSingleDigits: Bool
    private var first: Int?

    /// The result of a digit.
    package enum Result: Hashable, Sendable {
        /// The number so far, nil while it is not in the range; another digit may follow.
        case begun(Int?)
        /// The number; no further digit can follow.
        case complete(Int)
        /// The digit makes no number, and the previous one still waits for its second.
        case refused
    }

    /// Takes the numbers of a range, and whether one digit is enough for those that no second digit can follow.
    package init(_ numbers: ClosedRange<Int>, takesSingleDigits: Bool) {
        self.numbers = numbers
        self.takesSingleDigits = takesSingleDigits
    }

    /// Takes one more digit, 0 to 9.
    package mutating func type(_ digit: Int) -> Result {
        if let first {
            guard numbers.contains(first * 10 + digit) else { return .refused }
            self.first = nil
            return .complete(first * 10 + digit)
        }
        guard digit * 10 > numbers.upperBound else {
            first = digit
            return .begun(numbers.contains(digit) ? digit : nil)
        }
        return takesSingleDigits && numbers.contains(digit) ? .complete(digit) : .refused
    }

    /// Forgets the previous digit.
    package mutating func reset() { first = nil }
}
