// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

extension NightsModel {
    /// The text below the chart: the night under the pointer, otherwise the last one.
    package var caption: String {
        let days = span.rawValue
        guard let night = nights.first else {
            return tr(
                "No data for the last \(days) night.", "No data for the last \(days) nights.",
                count: days)
        }
        guard let pointed else { return sentence(for: night) }
        let morning = firstDay.adding(days: pointed)
        return nights.first { $0.morning == morning }.map(sentence)
            ?? nothingKnown(of: TimeText.day(morning, currentYear: today.year))
    }

    /// The usual bedtime, such as `23:10`; nil when none is known.
    package var bedtimeText: String? { summary.bedtime.map { local.style.time($0) } }
    /// The usual wake-up, such as `06:50`; nil when none is known.
    package var wakeUpText: String? { summary.wakeUp.map { local.style.time($0) } }
    /// The length of the average night, such as `7 h 40 min`; nil when none is known.
    package var lengthText: String? { summary.length.map { TimeText.span($0) } }

    /// A summary of the chart for the screen reader.
    package var spokenSummary: String {
        let usual = [
            // Translators: {1} is a time of day.
            bedtimeText.map { tr("Usual bedtime: \($0).") }, wakeUpText.map { tr("Usual wake-up: \($0).") },
            // Translators: {1} is a duration.
            lengthText.map { tr("Average night: \($0).") },
        ]
        let days = span.rawValue
        let title = tr("Chart of the last \(days) night.", "Chart of the last \(days) nights.", count: days)
        return ([title] + usual.compactMap(\.self)).joined(separator: " ")
    }

    /// Each night shown in a sentence, newest first, for the screen reader.
    package var spokenNights: String { nights.map(sentence).joined(separator: " ") }

    /// A night in a sentence.
    ///
    /// Such as `Mon 23 Nov: in bed at 23:10, up at 06:51, 7 h 41 min, snoozed twice.`
    func sentence(for night: Night) -> String {
        let day = TimeText.day(night.morning, currentYear: today.year)
        let times: String
        switch (night.bedtime.map(minute), night.wakeUp.map(minute)) {
        case (let bedtime?, let wakeUp?):
            // Translators: {1} is a day, {2} and {3} are times of day, {4} is a duration.
            let whole = night.length.map { tr("\(day): in bed at \(bedtime), up at \(wakeUp), \(TimeText.span($0))") }
            times = whole ?? tr("\(day): in bed at \(bedtime), up at \(wakeUp)")
        case (let bedtime?, nil): times = tr("\(day): in bed at \(bedtime), wake-up unknown")
        case (nil, let wakeUp?): times = tr("\(day): up at \(wakeUp), bedtime unknown")
        case (nil, nil): return nothingKnown(of: day)
        }
        return switch night.snoozes {
        // Translators: {1} is such as "Sat 21 Nov: in bed at 23:00, up at 7:00".
        case 0: tr("\(times).", context: "night")
        case 1: tr("\(times), snoozed once.")
        case 2: tr("\(times), snoozed twice.")
        case let count: tr("\(times), snoozed \(count) time.", "\(times), snoozed \(count) times.", count: count)
        }
    }

    private func nothingKnown(of day: String) -> String {
        // Translators: of a night; {1} is a day.
        tr("\(day): no data.")
    }

    private func minute(_ instant: Instant) -> String {
        local.style.time(CivilTime(secondOfDay: local.civil(instant).time.secondOfDay / 60 * 60))
    }
}
