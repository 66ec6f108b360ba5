// SPDX-License-Identifier: MIT
import Wording
import NightstandService
import Timekeeping

extension NightsModel {
    /// What is said below the chart: the night that the user points at, else the last one.
    package var caption: String {
        guard let night = nights.first else { return "Nothing is known of the last \(span.rawValue) nights." }
        guard let pointed else { return sentence(for: night) }
        let morning = firstDay.adding(days: pointed)
        return nights.first { $0.morning == morning }.map(sentence)
            ?? "\(TimeText.day(morning, currentYear: today.year)): nothing is known."
    }

    /// The usual bedtime, such as `23:10`; nil when none is known.
    package var bedtimeText: String? { summary.bedtime.map { local.style.time($0) } }
    /// The usual wake-up, such as `06:50`; nil when none is known.
    package var wakeUpText: String? { summary.wakeUp.map { local.style.time($0) } }
    /// The length of the average night, such as `7 h 40 min`; nil when none is known.
    package var lengthText: String? { summary.length.map { TimeText.span($0) } }

    /// The chart in a few words, for the screen reader.
    package var spokenSummary: String {
        let usual = [
            bedtimeText.map { "Usual bedtime \($0)." }, wakeUpText.map { "Usual wake-up \($0)." },
            lengthText.map { "Average night \($0)." },
        ]
        return (["Chart of the last \(span.rawValue) nights."] + usual.compactMap(\.self)).joined(separator: " ")
    }

    /// Each night on show in a sentence, the newest first, for the screen reader.
    package var spokenNights: String { nights.map(sentence).joined(separator: " ") }

    /// A night in a sentence.
    ///
    /// Such as `Mon 23 Nov: in bed at 23:10, up at 06:51, 7 h 41 min, snoozed twice.`
    func sentence(for night: Night) -> String {
        let day = TimeText.day(night.morning, currentYear: today.year)
        let snoozes =
            switch night.snoozes {
            case 0: ""
            case 1: ", snoozed once"
            case 2: ", snoozed twice"
            default: ", snoozed \(night.snoozes) times"
            }
        switch (night.bedtime.map(minute), night.wakeUp.map(minute)) {
        case (let bedtime?, let wakeUp?):
            let length = night.length.map { ", \(TimeText.span($0))" } ?? ""
            return "\(day): in bed at \(bedtime), up at \(wakeUp)\(length)\(snoozes)."
        case (let bedtime?, nil): return "\(day): in bed at \(bedtime), wake-up unknown\(snoozes)."
        case (nil, let wakeUp?): return "\(day): up at \(wakeUp), bedtime unknown\(snoozes)."
        case (nil, nil): return "\(day): nothing is known."
        }
    }

    private func minute(_ instant: Instant) -> String {
        local.style.time(CivilTime(secondOfDay: local.civil(instant).time.secondOfDay / 60 * 60))
    }
}
