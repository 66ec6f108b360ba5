// SPDX-License-Identifier: MIT
import Localization
import Phrasing
import Timekeeping
import Wording

/// Builds an alarm from the options of `alarm add` and `alarm edit`.
nonisolated struct AlarmDraft {
    /// What the user typed.
    let input: Input
    /// How times are written, and the current time.
    let phrases: Phrases
    /// The zones of this machine.
    let zones: ZoneResolver
    /// The available tones.
    let tones: [String]
    /// The fixed place of a solar alarm; nil for the current one.
    var place: Place?
    /// The ids of the calendars whose appointments or reminders count; nil if none are given.
    var calendars: [String]?
    /// The ids of the calendars with days off; nil if none are given.
    var daysOff: [String]?

    private var now: Instant { phrases.now }

    /// A new alarm.
    func alarm() throws(CommandError) -> Alarm {
        guard input.hasAny(of: [AlarmOptions.at, AlarmOptions.after] + AlarmOptions.sun + AlarmOptions.events)
        else {
            throw .wrongUse(
                tr(
                    """
                    no time given; describe the alarm, as in 'weekdays 6:45 gym', or use --at TIME, such as \
                    --at 07:30, --in DURATION, such as --in 20m, or --solar EVENT, such as --solar sunrise
                    """))
        }
        return try applied(to: Alarm(id: "", schedule: try schedule(replacing: nil)))
    }

    /// The alarm of a phrase, with what the options add.
    ///
    /// `isCompleted` means that an option has supplied its time.
    func alarm(of understanding: Understanding, isCompleted: Bool) throws(CommandError) -> Alarm {
        let timing = AlarmOptions.timing.filter {
            !isCompleted || $0.name != AlarmOptions.at.name && $0.name != AlarmOptions.after.name
        }
        guard !input.hasAny(of: timing) else {
            throw .wrongUse(tr("the phrase already sets the time; leave out --at, --in, --on, --repeat and --zone"))
        }
        let drafts = understanding.drafts
        guard let alarm = drafts.first?.newAlarm, drafts.count == 1 else {
            let (count, sentence) = (drafts.count, understanding.sentence.withoutControls)
            // Translators: {1} is a number of alarms, {2} says what they are.
            throw .wrongUse(
                tr(
                    "the phrase describes \(count) alarms, not one: \(sentence); set them with 'nightstand say'",
                    "the phrase describes \(count) alarms, not one: \(sentence); set them with 'nightstand say'",
                    count: count))
        }
        return try applied(to: alarm)
    }

    /// `alarm` with what the options change.
    ///
    /// A new time drops skipped and moved occurrences, which belonged to the old one, and enables the alarm.
    func edited(_ alarm: Alarm) throws(CommandError) -> Alarm {
        guard input.hasAny(of: AlarmOptions.sections.flatMap(\.options).filter { $0.name != "dry-run" }) else {
            throw .wrongUse(tr("nothing to change; give an option, such as --at 08:00 or --volume 60"))
        }
        var alarm = alarm
        if input.hasAny(of: AlarmOptions.timing) {
            alarm.schedule = try schedule(replacing: alarm.schedule)
            alarm.isEnabled = true
        } else if input.hasAny(of: [AlarmOptions.addDate, AlarmOptions.dropDate]) {
            try changeDates(of: &alarm.schedule)
        }
        return try applied(to: alarm)
    }

    private func applied(to alarm: Alarm) throws(CommandError) -> Alarm {
        for (on, off) in AlarmOptions.opposites where input[on] && input[off] {
            throw .wrongUse(tr("--\(on.name) and --\(off.name) cannot be used together"))
        }
        var alarm = alarm
        for setting in AlarmOptions.fields.flatMap(\.settings) { setting.apply(&alarm, input) }
        if let sound = input[AlarmOptions.sound] { alarm.sound = try AlarmSound.reading(sound, tones: tones) }
        if let daysOff {
            guard daysOff.isEmpty || alarm.schedule.recurrence != nil else {
                throw .wrongUse(tr("--days-off needs an alarm that repeats; add --repeat DAYS"))
            }
            alarm.schedule.daysOff = daysOff.isEmpty ? nil : daysOff
        }
        if input[AlarmOptions.disabled] { alarm.isEnabled = false }
        return alarm
    }

    private func schedule(replacing old: Schedule?) throws(CommandError) -> Schedule {
        let span = input[AlarmOptions.after]
        var schedule = if let span { try countdown(span) } else { try planned(replacing: old) }
        try changeDates(of: &schedule)
        return schedule
    }

    private func planned(replacing old: Schedule?) throws(CommandError) -> Schedule {
        let source = try timeSource(old)
        let solar: SolarTime? = if case .sun(let solar) = source { solar } else { nil }
        let zone = try scheduleZone(old, solar)
        let rules = try zones.existingRules(for: zone)
        let today = rules.civil(at: now).date
        let plan = SchedulePlan(
            time: input[AlarmOptions.at] ?? old?.start.time ?? .midnight, zone: zone,
            recurrence: recurrence(old, source),
            day: input[AlarmOptions.on]?.date(today: today), timeSource: source)
        do throws(SchedulePlan.Problem) {
            return try plan.schedule(replacing: old, at: now, zones: zones)
        } catch {
            switch error {
            case .zone(let error): throw CommandError(error, database: zones.database)
            case .past(let start):
                throw .wrongUse(tr("\(phrases.at(rules).civil(start)) has passed; choose a later day or time"))
            case .neverDue(let rule):
                throw .wrongUse(tr("the rule \(rule.description.quoted) never matches, so the alarm would never ring"))
            case .over(let rule):
                throw .wrongUse(tr("the rule \(rule.description.quoted) has no occurrences left"))
            }
        }
    }

    /// Adds and drops single dates (`RDATE`) as the options say.
    private func changeDates(of schedule: inout Schedule) throws(CommandError) {
        let rules = try zones.existingRules(for: schedule.zone)
        let phrases = phrases.at(rules)
        for date in input[AlarmOptions.addDate] ?? [] {
            guard rules.instant(of: date) > now else {
                throw .wrongUse(tr("\(phrases.civil(date)) has passed; add a future time"))
            }
            schedule.added.insert(date)
            schedule.excluded.remove(date)
        }
        for date in input[AlarmOptions.dropDate] ?? [] where schedule.added.remove(date) == nil {
            let there = schedule.added.sorted().map(\.description)
            let date = date.description.quoted
            throw .wrongUse(
                there.isEmpty
                    ? tr("\(date) is not an added date of this alarm; it has none")
                    : tr("\(date) is not an added date of this alarm; its added dates are \(there.listed(.and))"))
        }
    }

    /// Reminders count on all days unless the user says otherwise.
    private func recurrence(_ old: Schedule?, _ source: Schedule.TimeSource?) -> Recurrence? {
        switch input[AlarmOptions.repetition] {
        case .rule(let rule): rule
        case .once: nil
        case nil:
            if case .reminders = source, old?.reminders == nil, !input.hasAny(of: [AlarmOptions.on]) {
                old?.recurrence ?? .daily
            } else {
                old?.recurrence
            }
        }
    }

    private func scheduleZone(_ old: Schedule?, _ solar: SolarTime?) throws(CommandError) -> ScheduleZone {
        guard let name = input[AlarmOptions.zone] else {
            // The dates of a place are those of its own wall clock.
            if let place = solar?.place { return .named(place.zone) }
            return old?.solar?.place == nil ? old?.zone ?? .floating : .floating
        }
        if ["local", "floating"].contains(name.lowercased()) { return .floating }
        _ = try zones.existingRules(for: .named(name))
        return .named(name)
    }

    /// A schedule that is due after this many seconds, on a wall clock that shows that moment only once.
    private func countdown(_ seconds: Int) throws(CommandError) -> Schedule {
        for option: any OptionDescription in [
            AlarmOptions.at, AlarmOptions.on, AlarmOptions.repetition, AlarmOptions.zone,
        ] + AlarmOptions.sun + AlarmOptions.events
        where input.hasAny(of: [option]) {
            throw .wrongUse(tr("--in counts from now, so it cannot be used with --\(option.name)"))
        }
        let exact = Instant(seconds: (now.milliseconds + 999) / 1000 + Int64(seconds))
        // Hours ahead, nobody means a second: it rings at the nearest minute, as it does for a phrase.
        let due = seconds >= 3600 && seconds % 60 == 0 ? exact.nearestMinute : exact
        let local = zones.local.civil(at: due)
        if let rules = try? zones.database.rules(for: zones.local.identifier), rules.instant(of: local) == due {
            return Schedule(start: local, zone: .named(zones.local.identifier))
        }
        return Schedule(start: due.utc, zone: .named("UTC"))
    }
}
