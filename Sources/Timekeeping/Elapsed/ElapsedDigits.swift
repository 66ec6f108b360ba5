// SPDX-License-Identifier: MIT

/// Writes counted time as ASCII characters where the caller wants them: nothing is allocated.
///
/// Parts are cut off, never rounded, so that no second is shown before it has come.
public enum ElapsedDigits {
    /// The most characters that a stopwatch takes: 13 digits of hours and `:MM:SS.mmm`.
    public static let stopwatchCapacity = 23
    /// The most characters that a countdown takes: a sign, 13 digits of hours and `:MM:SS`.
    public static let countdownCapacity = 20

    /// Writes `HH:MM:SS.mmm`, the hours growing past 99; less than nothing is zero.
    ///
    /// - Parameter buffer: Holds at least ``stopwatchCapacity`` characters.
    /// - Returns: How many characters were written.
    @inlinable public static func write(stopwatch milliseconds: Int64, into buffer: inout MutableSpan<UInt8>) -> Int {
        precondition(buffer.count >= stopwatchCapacity)
        // Unsigned division by constants becomes multiplication.
        let time = UInt64(max(0, milliseconds))
        let seconds = time / 1000
        let fraction = UInt32(truncatingIfNeeded: time % 1000)
        let hours = seconds / 3600
        let rest = UInt32(truncatingIfNeeded: seconds % 3600)
        var end = write(hours: hours, into: &buffer, at: 0)
        end = pair(rest / 60, after: 58, into: &buffer, at: end)
        end = pair(rest % 60, after: 58, into: &buffer, at: end)
        buffer[end] = 46
        buffer[end + 1] = 48 + UInt8(truncatingIfNeeded: fraction / 100)
        buffer[end + 2] = 48 + UInt8(truncatingIfNeeded: fraction / 10 % 10)
        buffer[end + 3] = 48 + UInt8(truncatingIfNeeded: fraction % 10)
        return end + 4
    }

    /// Writes `MM:SS`, from an hour on `H:MM:SS`; what is over has a `-` before it.
    ///
    /// What is left is rounded up to whole seconds and what is over rounded down, so that each number stands for a second
    /// and `00:00` is the moment itself.
    /// - Parameter buffer: Holds at least ``countdownCapacity`` characters.
    /// - Returns: How many characters were written.
    @inlinable public static func write(countdown milliseconds: Int64, into buffer: inout MutableSpan<UInt8>) -> Int {
        precondition(buffer.count >= countdownCapacity)
        let seconds =
            milliseconds > 0 ? (UInt64(milliseconds) + 999) / 1000 : UInt64(milliseconds.magnitude) / 1000
        var end = 0
        if milliseconds < 0, seconds > 0 {
            buffer[0] = 45
            end = 1
        }
        let rest = UInt32(truncatingIfNeeded: seconds % 3600)
        if seconds >= 3600 {
            let hours = seconds / 3600
            if hours < 10 {
                buffer[end] = 48 + UInt8(truncatingIfNeeded: hours)
                end += 1
            } else {
                end = write(hours: hours, into: &buffer, at: end)
            }
            end = pair(rest / 60, after: 58, into: &buffer, at: end)
        } else {
            end = pair(rest / 60, after: nil, into: &buffer, at: end)
        }
        return pair(rest % 60, after: 58, into: &buffer, at: end)
    }

    @inlinable static func write(hours: UInt64, into buffer: inout MutableSpan<UInt8>, at start: Int) -> Int {
        if hours < 100 {
            return pair(UInt32(truncatingIfNeeded: hours), after: nil, into: &buffer, at: start)
        }
        var digits = 0
        var rest = hours
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        rest = hours
        for place in stride(from: start + digits - 1, through: start, by: -1) {
            buffer[place] = 48 + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        return start + digits
    }

    @inlinable static func pair(
        _ number: UInt32, after mark: UInt8?, into buffer: inout MutableSpan<UInt8>, at start: Int
    ) -> Int {
        var place = start
        if let mark {
            buffer[place] = mark
            place += 1
        }
        buffer[place] = 48 + UInt8(truncatingIfNeeded: number / 10)
        buffer[place + 1] = 48 + UInt8(truncatingIfNeeded: number % 10)
        return place + 2
    }
}
