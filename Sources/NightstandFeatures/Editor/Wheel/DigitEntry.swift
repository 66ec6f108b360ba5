// SPDX-License-Identifier: MIT

/// A number that is typed digit by digit, at most two of them.
package nonisolated struct DigitEntry: Hashable, Sendable {
    private let numbers: ClosedRange<Int>
    private var first: Int?

    /// What a digit has come to.
    package struct Result: Hashable, Sendable {
        /// The number so far; nil while it is none of those that may be typed.
        package let number: Int?
        /// Whether no further digit can belong to it.
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

    /// Takes one digit more, 0 to 9: it belongs to the one before if both make a number.
    package mutating func type(_ digit: Int) -> Result {
        if let first, numbers.contains(first * 10 + digit) {
            self.first = nil
            return Result(number: first * 10 + digit, isComplete: true)
        }
        let isComplete = digit * 10 > numbers.upperBound
        first = isComplete ? nil : digit
        return Result(number: numbers.contains(digit) ? digit : nil, isComplete: isComplete)
    }

    /// Forgets the digit before.
    package mutating func reset() { first = nil }
}
