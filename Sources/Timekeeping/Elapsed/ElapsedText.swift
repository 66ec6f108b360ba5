// SPDX-License-Identifier: MIT

/// Counted time as text, for lists, files and the ear; ``ElapsedDigits`` is what draws sixty times a second.
public enum ElapsedText {
    /// `HH:MM:SS.mmm`, the hours growing past 99.
    public static func stopwatch(_ milliseconds: Int64) -> String {
        text(ElapsedDigits.stopwatchCapacity) { ElapsedDigits.write(stopwatch: milliseconds, into: &$0) }
    }

    /// `MM:SS` or `H:MM:SS`; what is over has a minus sign (U+2212) before it, such as `−00:42`.
    public static func countdown(_ milliseconds: Int64) -> String {
        let digits = text(ElapsedDigits.countdownCapacity) {
            ElapsedDigits.write(countdown: milliseconds, into: &$0)
        }
        return digits.hasPrefix("-") ? "\u{2212}" + digits.dropFirst() : digits
    }

    /// As it is said: `1 hour, 2 minutes, 3 seconds`; whole seconds, parts that are nothing left out.
    public static func spoken(_ milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1000
        let parts = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")]
        let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        return words.isEmpty ? "0 seconds" : words.joined(separator: ", ")
    }

    /// What a countdown says: `2 minutes left`, `42 seconds over` or `time is up`.
    public static func spoken(left milliseconds: Int64) -> String {
        let seconds = milliseconds > 0 ? (milliseconds + 999) / 1000 : milliseconds / 1000
        if seconds == 0 { return "time is up" }
        return spoken(abs(seconds) * 1000) + (seconds > 0 ? " left" : " over")
    }

    private static func text(_ capacity: Int, _ write: (inout MutableSpan<UInt8>) -> Int) -> String {
        String(unsafeUninitializedCapacity: capacity) { buffer in
            buffer.initialize(repeating: 0)
            var span = buffer.mutableSpan
            return write(&span)
        }
    }
}
