// SPDX-License-Identifier: MIT
import Localization
import Phrasing
import Timekeeping
import Wording

/// Puts a draft into one sentence, in the language of the interface whatever the language of the phrase.
struct DraftSentence {
    let draft: Draft
    let phrases: Phrases
    let zones: ZoneResolver
    let toneNames: [String: String]

    init(_ draft: Draft, in context: PhraseContext) {
        self.draft = draft
        zones = context.zones
        toneNames = context.toneNames
        phrases = Phrases(now: context.now, zone: zones.local, usesTwelveHours: context.usesTwelveHours)
    }

    /// What will be set: `Alarm every day at 07:00, without snooze`.
    var text: String { exceptions(manners(label(what))) }

    /// What is known of a draft that lacks its time or its duration: `Alarm every Tue: yoga`.
    func incompleteText(hasDays: Bool) -> String { exceptions(manners(label(incomplete(hasDays: hasDays)))) }

    private var what: String {
        if let duration = draft.duration {
            // Translators: {1} is a duration such as "9 min".
            return tr("Timer for \(TimeText.length(duration))")
        }
        let rules = (try? zones.rules(for: draft.schedule.zone)) ?? zones.local
        let here = phrases.at(rules)
        var times = times(here, rules)
        if case .named(let zone) = draft.schedule.zone, zone != zones.local.identifier {
            // Translators: {1} is a time such as "at 07:00", {2} a city whose time it follows.
            times = tr("\(times) in \(ZoneName(zone).place)", context: "time zone")
        }
        var text: String
        if let rule = rule(here, times: times) {
            // Translators: {1} is a rule such as "every day at 07:00" or "weekdays".
            text = tr("Alarm \(rule)", context: "rule")
        } else {
            // Translators: {1} is a date, {2} what follows it, such as "at 07:00 and 08:00".
            text = tr("Alarm once, \(here.day(draft.schedule.start.date)), \(times)")
        }
        for (date, times) in laterDays {
            // Translators: {1} is a sentence such as "Alarm once, Thu 26 Nov, at 07:00", {2} another date, {3} its times, such as "at 08:00".
            text = tr("\(text), \(here.day(date)) \(at(times, here))")
        }
        return text
    }

    private func incomplete(hasDays: Bool) -> String {
        if draft.kind == .timer { return tr("Timer") }
        guard hasDays else { return tr("Alarm") }
        if let rule = rule(phrases, times: nil) { return tr("Alarm \(rule)", context: "rule") }
        // Translators: {1} is a date; its time isn't known yet.
        var text = tr("Alarm once, \(phrases.day(draft.schedule.start.date))")
        for (date, _) in laterDays {
            // Translators: {1} is a sentence such as "Alarm once, Thu 26 Nov", {2} another date.
            text = tr("\(text), \(phrases.day(date))", context: "dates")
        }
        return text
    }

    /// How it repeats, with its times told apart from its days.
    private func rule(_ phrases: Phrases, times: String?) -> String? {
        draft.schedule.repetition(
            draft.schedule.recurrence?.parts.withoutTimes, times: times, currentYear: phrases.year, zones: zones)
    }

    /// The times of an alarm that rings on several days without a rule, but for its first day.
    private var laterDays: [(CivilDate, [CivilTime])] {
        guard draft.schedule.timeSource == nil, draft.schedule.recurrence == nil else { return [] }
        let later = draft.schedule.added.filter { $0.date != draft.schedule.start.date }.sorted()
        var days: [(date: CivilDate, times: [CivilTime])] = []
        for moment in later {
            if days.last?.date != moment.date { days.append((moment.date, [])) }
            days[days.count - 1].times.append(moment.time)
        }
        return days.map { ($0.date, $0.times) }
    }

    private func times(_ phrases: Phrases, _ rules: TimeZoneRules) -> String {
        if let solar = draft.solar { return words(for: solar, phrases) }
        if let appointment = draft.schedule.appointment { return words(for: appointment, phrases) }
        if let reminders = draft.schedule.reminders { return reminders.time }
        let start = draft.schedule.start
        guard let parts = draft.schedule.recurrence?.parts else {
            let moments = ([start] + draft.schedule.added).sorted()
            return at(moments.filter { $0.date == start.date }.map(\.time), phrases)
        }
        switch parts.frequency {
        case .hourly, .minutely, .secondly:
            // Translators: {1} is a time of day from which on it rings again and again.
            return tr("from \(phrases.time(start.time))", context: "time of day")
        default: break
        }
        guard !parts.byHour.isEmpty else { return at([start.time], phrases) }
        if let series = parts.series(from: start, time: phrases.time) { return series }
        var clocks: [CivilTime] = []
        for instant in draft.next {
            let time = rules.civil(at: instant).time
            if !clocks.contains(time) { clocks.append(time) }
        }
        guard !clocks.isEmpty else {
            // It rings no more, as one that is off.
            let minutes = parts.byMinute.isEmpty ? [start.time.minute] : parts.byMinute
            clocks = parts.byHour.flatMap { hour in
                minutes.map { CivilTime(secondOfDay: hour * 3600 + $0 * 60 + start.time.second) }
            }
            return at(Array(clocks.sorted().prefix(5)), phrases, isCut: clocks.count > 5)
        }
        let all = parts.byHour.count * max(1, parts.byMinute.count)
        return at(clocks.sorted(), phrases, isCut: all > clocks.count && clocks.count >= 5)
    }

    private func at(_ times: [CivilTime], _ phrases: Phrases, isCut: Bool = false) -> String {
        let clocks = times.map { phrases.time($0) }
        // Translators: {1} is a list of times of day; there are more of them.
        guard !isCut else { return tr("at \(TimeText.row(clocks)) …", context: "times of day") }
        // Translators: {1} is one time of day, or a list such as "07:00 and 08:00".
        return tr("at \(TimeText.list(clocks))", context: "times of day")
    }

    private func words(for solar: SolarTime, _ phrases: Phrases) -> String {
        var text = solar.anchor.time
        if let time = solar.notBefore { text = tr("\(text), not before \(phrases.time(time))") }
        if let time = solar.notAfter { text = tr("\(text), not after \(phrases.time(time))") }
        return text
    }

    private func words(for appointment: AppointmentTime, _ phrases: Phrases) -> String {
        var text = appointment.time
        if let time = appointment.notBefore { text = tr("\(text), not before \(phrases.time(time))") }
        if let time = appointment.notAfter { text = tr("\(text), not after \(phrases.time(time))") }
        // Translators: {1} is a time such as "1 h before the first appointment", {2} the time of days without one.
        if let time = appointment.otherwise { text = tr("\(text), otherwise at \(phrases.time(time))") }
        return text
    }

    private func label(_ text: String) -> String {
        // Translators: {1} is a sentence such as "Alarm every day at 07:00", {2} the label of the alarm.
        draft.label.isEmpty ? text : tr("\(text): \(draft.label)", context: "label")
    }

    private func manners(_ text: String) -> String {
        var manners: [String] = []
        if let volume = draft.volume { manners.append(tr("volume \(volume)%")) }
        // Translators: {1} is the duration over which an alarm grows loud, such as "3 min".
        if let fade = draft.fadeIn { manners.append(tr("fading in over \(TimeText.length(fade))")) }
        if let limit = draft.snoozeLimit {
            manners.append(
                limit == 0
                    ? tr("without snooze") : tr("at most \(limit) snooze", "at most \(limit) snoozes", count: limit))
        }
        if let minutes = draft.snoozeMinutes { manners.append(tr("snooze \(minutes) min")) }
        // Translators: {1} is the name of a sound.
        if let sound = draft.sound { manners.append(tr("with \(toneNames[sound] ?? sound)", context: "sound")) }
        if let vibrates = draft.vibrates { manners.append(vibrates ? tr("vibrating") : tr("without vibration")) }
        return manners.reduce(text) { text, manner in
            // Translators: {1} is a sentence such as "Alarm every day at 07:00", {2} how it rings, such as "without snooze".
            tr("\(text), \(manner)", context: "how it rings")
        }
    }

    private func exceptions(_ text: String) -> String {
        // Translators: {1} is a sentence such as "Alarm weekdays at 07:00"; the days off are those of a calendar.
        dates(draft.schedule.daysOff == nil ? text : tr("\(text), but not on days off"))
    }

    private func dates(_ text: String) -> String {
        let days = Set(draft.schedule.excluded.map(\.date)).sorted()
        guard !days.isEmpty else { return text }
        let names = days.prefix(3).map { phrases.day($0) }
        // Translators: {1} is a sentence such as "Alarm weekdays at 07:00", {2} dates; there are more of them.
        guard days.count <= 3 else { return tr("\(text), but not on \(TimeText.row(names)) …") }
        // Translators: {1} is a sentence such as "Alarm weekdays at 07:00", {2} dates.
        return tr("\(text), but not on \(TimeText.list(names))")
    }
}
