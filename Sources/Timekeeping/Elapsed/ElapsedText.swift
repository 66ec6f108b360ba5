// SPDX-License-Identifier: MIT
import Localization

/// Counted time as text, for lists, files and speech; ``ElapsedDigits`` is what draws sixty times a second.
public enum ElapsedText {
    /// `HH:MM:SS.mmm`, the hours growing past 99, with the decimal separator of the user's region.
    public static func stopwatch(_ milliseconds: Int64) -> String {
        stopwatch(milliseconds, separator: Localization.formats.decimalSeparator)
    }

    static func stopwatch(_ milliseconds: Int64, separator: String) -> String {
        let text = plainStopwatch(milliseconds)
        return separator == "." ? text : text.dropLast(4) + separator + text.suffix(3)
    }

    /// The same with a point, whatever the region: for files that programs read.
    static func plainStopwatch(_ milliseconds: Int64) -> String {
        text(ElapsedDigits.stopwatchCapacity) { ElapsedDigits.write(stopwatch: milliseconds, into: &$0) }
    }

    /// `MM:SS` or `H:MM:SS`; what is over has a minus sign (U+2212) before it, such as `−00:42`.
    public static func countdown(_ milliseconds: Int64) -> String {
        let digits = text(ElapsedDigits.countdownCapacity) {
            ElapsedDigits.write(countdown: milliseconds, into: &$0)
        }
        return digits.hasPrefix("-") ? "\u{2212}" + digits.dropFirst() : digits
    }

    /// As spoken text: `1 hour, 2 minutes, 3 seconds`; whole seconds, parts that are nothing left out.
    public static func spoken(_ milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1000
        let (hour, minute, second) = (Int(seconds / 3600), Int(seconds / 60 % 60), Int(seconds % 60))
        var words: [String] = []
        if hour > 0 { words.append(tr("\(hour) hour", "\(hour) hours", count: hour)) }
        if minute > 0 { words.append(tr("\(minute) minute", "\(minute) minutes", count: minute)) }
        if second > 0 || words.isEmpty { words.append(tr("\(second) second", "\(second) seconds", count: second)) }
        // Translators: joins the parts of a duration, such as "1 hour" and "2 minutes".
        return words.dropFirst().reduce(words[0]) { tr("\($0), \($1)", context: "duration") }
    }

    /// The remaining time of a countdown: `2 minutes left`, `42 seconds over` or `time is up`.
    public static func spoken(left milliseconds: Int64) -> String {
        let seconds = milliseconds > 0 ? (milliseconds + 999) / 1000 : milliseconds / 1000
        if seconds == 0 { return tr("time is up") }
        let duration = spoken(abs(seconds) * 1000)
        // Translators: what a timer says; {1} is a duration such as "2 minutes". "Over" is how long ago its time was up.
        return seconds > 0 ? tr("\(duration) left") : tr("\(duration) over")
    }

    private static func text(_ capacity: Int, _ write: (inout MutableSpan<UInt8>) -> Int) -> String {
        String(unsafeUninitializedCapacity: capacity) { buffer in
            buffer.initialize(repeating: 0)
            var span = buffer.mutableSpan
            return write(&span)
        }
    }
}
