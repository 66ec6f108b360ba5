// SPDX-License-Identifier: MIT

/// A number typed digit by digit, at most two of them.
package nonisolated struct DigitEntry: Hashable, Sendable {
    private let numbers: ClosedRange<Int>
    private var first: Int?

    /// The result of a digit.
    package struct Result: Hashable, Sendable {
        /// The number so far; nil while it is not in the range.
        package let number: Int?
        /// Whether no further digit can follow.
        package let isComplete: Bool

        /// Joins the two.
        package init(number: Int?, isComplete: Bool) {
            self.number = number
            self.isComplete = isComplete
        }
    }

    /// Takes the numbers of a range.
    package init(_ numbers: ClosedRange<Int>) {
        self.numbers = numbers
    }

    /// Takes one more digit, 0 to 9: it is appended to the previous one if both form a number.
    package mutating func type(_ digit: Int) -> Result {
        if let first, numbers.contains(first * 10 + digit) {
            self.first = nil
            return Result(number: first * 10 + digit, isComplete: true)
        }
        let isComplete = digit * 10 > numbers.upperBound
        first = isComplete ? nil : digit
        return Result(number: numbers.contains(digit) ? digit : nil, isComplete: isComplete)
    }

    /// Forgets the previous digit.
    package mutating func reset() { first = nil }
}
