// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

/// When a reminder (`VALARM`) of an event rings.
enum CalendarReminder: Hashable, Sendable {
    /// This many seconds after the start, or before it when negative.
    case offset(Int64)
    /// At a time of its own.
    case time(CivilDateTime)

    /// Seconds beyond which no reminder is taken: a year.
    private static let reach: Int64 = 366 * 86_400

    /// Reads a reminder; nil for one that makes no sound and shows nothing here.
    ///
    /// - Throws: ``CalendarProblem`` for one that an alarm cannot be.
    init?(_ lines: [CalendarLine], number: Int) throws(CalendarProblem) {
        let action = lines.first { $0.name == "ACTION" }?.value.uppercased() ?? "DISPLAY"
        guard action != "NONE" else { return nil }
        guard action == "DISPLAY" || action == "AUDIO" else {
            // Translators: {1} is a word of calendar files such as EMAIL.
            throw CalendarProblem(tr("a reminder of the kind \(action.prefix(40)) was left out"), line: number)
        }
        guard let trigger = lines.first(where: { $0.name == "TRIGGER" }) else {
            throw CalendarProblem(tr("a reminder without a time was left out"), line: number)
        }
        if trigger.parameters["VALUE"]?.uppercased() == "DATE-TIME" {
            guard case .utc(let time)? = CalendarTime(trigger.value, zone: nil) else {
                throw CalendarProblem(tr("'\(trigger.value.prefix(40))' isn't a time in UTC"), line: trigger.number)
            }
            self = .time(time)
            return
        }
        guard trigger.parameters["RELATED"]?.uppercased() != "END" else {
            throw CalendarProblem(
                tr("a reminder that counts from the end of its event was left out"), line: trigger.number)
        }
        guard let seconds = Self.seconds(trigger.value), abs(seconds) <= Self.reach else {
            throw CalendarProblem(
                tr("'\(trigger.value.prefix(40))' isn't a duration of at most a year; the reminder was left out"),
                line: trigger.number)
        }
        self = .offset(seconds)
    }

    /// Reads a duration such as `-PT15M` or `P1DT2H` (RFC 5545 §3.3.6) in seconds; nil when it is none.
    private static func seconds(_ text: String) -> Int64? {
        var rest = Array(text.utf8)[...]
        var sign: Int64 = 1
        if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            if first == UInt8(ascii: "-") { sign = -1 }
            rest = rest.dropFirst()
        }
        guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
        var total: Int64 = 0
        var number: Int64?
        var isTime = false
        for byte in rest {
            switch (byte, isTime) {
            case (0x30...0x39, _):
                let next = (number ?? 0) * 10 + Int64(byte) - 0x30
                guard next < 1_000_000_000 else { return nil }
                number = next
                continue
            case (UInt8(ascii: "T"), false) where number == nil:
                isTime = true
                continue
            case (UInt8(ascii: "W"), false): total += (number ?? -1) * 604_800
            case (UInt8(ascii: "D"), false): total += (number ?? -1) * 86_400
            case (UInt8(ascii: "H"), true): total += (number ?? -1) * 3600
            case (UInt8(ascii: "M"), true): total += (number ?? -1) * 60
            case (UInt8(ascii: "S"), true): total += number ?? -1
            default: return nil
            }
            guard number != nil else { return nil }
            number = nil
        }
        return number == nil ? sign * total : nil
    }
}
