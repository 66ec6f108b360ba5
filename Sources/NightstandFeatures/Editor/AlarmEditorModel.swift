// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Phrasing
import Timekeeping

/// An alarm being edited; nothing is stored before Save.
@MainActor @Observable package final class AlarmEditorModel: WindowPart, Editing {
    /// Whether the alarm is new.
    package let isNew: Bool

    /// Everything except the times; the parts below form the schedule.
    package var draft: Alarm
    /// The time of day, unless it follows the sun.
    package var time: CivilTime
    /// Whether the second of the time can be chosen.
    package private(set) var showsSeconds: Bool
    /// The sun's time; nil for an alarm with a fixed time.
    package var solar: SolarTime?
    /// The time before the first appointment; nil for an alarm that doesn't follow appointments.
    package var appointment: AppointmentTime?
    /// The reminders it rings at; nil for an alarm that doesn't follow reminders.
    package var reminders: ReminderTime?
    /// The ids of the calendars whose days off leave out times of the rule.
    package internal(set) var daysOff: [String]
    /// Whether days off leave out times.
    package internal(set) var skipsDaysOff: Bool
    /// How it repeats.
    package private(set) var repeats: RepeatChoice
    /// The days of the week it repeats on, where the choice is one of days.
    package private(set) var days: Set<Weekday>
    /// The custom rule, for ``RepeatChoice/built``.
    package var built: RuleDraft
    /// The day from which a rule counts; nil for the present one, or the earliest.
    package var firstDay: CivilDate?
    /// Dates that the user has skipped, and skipped ones to ring on again.
    var skipped: Set<CivilDate> = []
    var broughtBack: Set<CivilDate> = []
    /// Why a date was not skipped; empty if it was.
    package internal(set) var skipNote = ""
    /// Dates that the user has added at the time of day, and added times that are dropped.
    var extra: Set<CivilDate> = []
    var dropped: Set<CivilDateTime> = []
    /// Why a date was not added; empty if it was.
    package internal(set) var extraNote = ""
    /// The text of the rule, for ``RepeatChoice/custom``.
    package var ruleText: String
    /// The date of a one-time alarm; nil for the first day on which this time is still ahead.
    package var chosenDate: CivilDate?
    /// The name of the time zone; empty for local time.
    package var zoneText: String
    /// Whether the snooze length is a custom number.
    package private(set) var isOtherSnooze: Bool
    /// Whether the sounds are shown instead of the form.
    package var isChoosingSound = false {
        didSet { if !isChoosingSound { sounds.stopTapped() } }
    }
    /// Whether the icons are shown instead of the form.
    package var isChoosingIcon = false {
        didSet { if isChoosingIcon { icons.query = "" } }
    }
    /// Whether the time zones are shown instead of the form.
    package var isChoosingZone = false {
        didSet { if isChoosingZone { zones.query = "" } }
    }
    /// Whether the user opened the editor to set the time, so that it gets the keyboard focus.
    package private(set) var awaitsTime = false
    /// Whether saving is in progress.
    package private(set) var isSaving = false
    /// Whether the editor is finished: saved, deleted or cancelled.
    package private(set) var isDone = false

    /// The question whether to discard the changes.
    @ObservationIgnored package let discarding = DiscardQuestion()
    /// What the editor showed at first.
    @ObservationIgnored private var untouched: Contents?

    /// Chooses and plays sounds.
    @ObservationIgnored package let sounds: SoundPickerModel
    /// Finds icons.
    @ObservationIgnored package let icons = IconPickerModel()
    /// The user's calendars.
    @ObservationIgnored package let calendars: CalendarsModel
    /// Whether the user chose whose appointments count.
    @ObservationIgnored var hasChosenCalendars = false
    /// Finds time zones.
    @ObservationIgnored package let zones: ZonePickerModel
    /// Steps once a minute while the editor is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    /// The time zone and the format of times.
    @ObservationIgnored package let local: LocalTime
    @ObservationIgnored let original: Alarm
    /// The draft of the stored alarm's rule; nil where a draft cannot express it.
    @ObservationIgnored let originalDraft: RuleDraft?
    @ObservationIgnored let places: () -> [Place]
    /// Whether this machine has speech.
    @ObservationIgnored let canReadAloud: Bool
    @ObservationIgnored package let alarms: AlarmsModel
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue

    var heartbeats: [Heartbeat] { [heartbeat] }

    /// Edits `alarm`, or a new one at the next full hour; `asNew` adds `alarm` as a new one.
    package init(
        _ alarm: Alarm?, asNew: Bool = false, alarms: AlarmsModel, service: any Nightstand, requests: RequestQueue,
        time source: any TimeSource,
        local: LocalTime, sounds catalogue: [SoundSection], places: @escaping () -> [Place] = { [] },
        calendars: CalendarsModel? = nil, canReadAloud: Bool = true
    ) {
        heartbeat = Heartbeat(every: .minute, time: source)
        let now = local.civil(source.now)
        let hour = CivilTime(secondOfDay: (now.time.hour + 1) * 3600)
        let original =
            alarm ?? Alarm(id: "", schedule: Schedule(start: CivilDateTime(date: now.date, time: hour)))
        self.original = original
        self.alarms = alarms
        self.service = service
        self.requests = requests
        self.local = local
        self.places = places
        self.calendars = calendars ?? CalendarsModel(service, local: local)
        self.canReadAloud = canReadAloud
        isNew = alarm == nil || asNew
        draft = original
        isOtherSnooze = false
        let schedule = original.schedule
        (solar, appointment, reminders) = (schedule.solar, schedule.appointment, schedule.reminders)
        daysOff = schedule.daysOff ?? []
        skipsDaysOff = schedule.daysOff != nil
        time = schedule.timeSource == nil ? schedule.start.time : Self.usualTime
        showsSeconds = schedule.timeSource == nil && schedule.start.time.second != 0
        let plain = schedule.recurrence.map(RepeatChoice.plainDays)
        days = (plain ?? nil) ?? []
        ruleText = schedule.recurrence?.description ?? ""
        let draft = schedule.recurrence.flatMap { RuleDraft($0, start: schedule.start) }
        originalDraft = draft
        built = draft ?? RuleDraft(like: now.date, weekStart: local.style.firstWeekday)
        switch plain {
        case nil: repeats = .once
        case .some(nil): repeats = draft == nil ? .custom : .built
        case .some(let days?): repeats = RepeatChoice(days: days)
        }
        if case .named(let zone) = schedule.zone { zoneText = zone } else { zoneText = "" }
        chosenDate = nil
        sounds = SoundPickerModel(
            catalogue, chosen: original.sound, service: service, requests: requests, time: source)
        sounds.volume = original.volume
        zones = ZonePickerModel(local, heartbeat: heartbeat)
        if schedule.recurrence == nil, alarm != nil, schedule.due(of: schedule.start, zones: local.zones) > source.now,
            schedule.start.date != nextDate
        {
            chosenDate = schedule.start.date
        }
        begun()
        self.calendars.onChanged = { [weak self] in self?.calendarsChanged() }
        if !schedule.calendars.isEmpty { self.calendars.load(with: schedule.calendars) }
    }

    /// Takes what is set so far as the beginning, to which no change of the user belongs.
    func begun() { untouched = contents }

    /// Everything that the user can change.
    private struct Contents: Equatable {
        let draft: Alarm
        let (time, source): (CivilTime, Schedule.TimeSource?)
        let (daysOff, skipsDaysOff): ([String], Bool)
        let (repeats, days): (RepeatChoice, Set<Weekday>)
        let (built, firstDay): (RuleDraft, CivilDate?)
        let (skipped, broughtBack): (Set<CivilDate>, Set<CivilDate>)
        let (extra, dropped): (Set<CivilDate>, Set<CivilDateTime>)
        let (ruleText, zoneText): (String, String)
        let chosenDate: CivilDate?
        let sound: AlarmSound
    }

    private var contents: Contents {
        Contents(
            draft: draft, time: time, source: timeSource, daysOff: daysOff, skipsDaysOff: skipsDaysOff,
            repeats: repeats, days: days, built: built, firstDay: firstDay,
            skipped: skipped, broughtBack: broughtBack, extra: extra, dropped: dropped, ruleText: ruleText,
            zoneText: zoneText, chosenDate: chosenDate, sound: sounds.chosen)
    }

    /// Whether the user has changed anything.
    package var hasEdits: Bool { contents != untouched }

    /// What is lost with the changes, as a sentence.
    package var loss: String { tr("What you changed in this alarm will be lost.") }

    /// Takes the days from a phrase that the alarm being edited does not contain itself.
    func takes(_ phrase: IncompletePhrase) {
        defer { begun() }
        awaitsTime = true
        skipped = Set(original.schedule.excluded.map(\.date))
        guard let rule = original.schedule.recurrence, let first = phrase.dates.first else { return }
        let start = CivilDateTime(date: today, time: .midnight)
        let next = Schedule(start: start, zone: original.schedule.zone, recurrence: rule)
        let soonest = try? next.next(after: local.zones.local.instant(of: start) - .seconds(1), zones: local.zones)
        // The first day is only shown where the rule alone begins on another.
        if rule.parts.interval > 1 || soonest?.scheduled.date != first, first > today { firstDay = first }
    }

    /// The user chose how it repeats.
    package func repeatChosen(_ choice: RepeatChoice) {
        guard choice != repeats else { return }
        switch choice {
        case .built: built = presentDraft
        case .custom:
            let present = repeats == .built ? try? built.rule() : repeats == .once ? nil : RepeatChoice.rule(for: days)
            ruleText = present?.description ?? (ruleText.isEmpty ? "FREQ=DAILY" : ruleText)
        case .once, .everyDay, .weekdays, .weekends, .chosenDays: break
        }
        if let fixed = choice.days { days = fixed }
        if choice == .chosenDays, days.isEmpty { days = [today.weekday] }
        repeats = choice
    }

    /// The user pressed or released a day of the week.
    package func dayToggled(_ day: Weekday, isOn: Bool) {
        if isOn { days.insert(day) } else { days.remove(day) }
        repeats = days.isEmpty ? .once : RepeatChoice(days: days)
    }

    /// The user chose whether the second is shown too.
    package func secondsToggled(_ isOn: Bool) {
        showsSeconds = isOn
        if !isOn { time = CivilTime(minuteOf: time) }
    }

    /// The user chose a snooze length in minutes; nil to type one.
    package func snoozeChosen(_ minutes: Int?) {
        isOtherSnooze = minutes == nil
        if let minutes { draft.snooze.minutes = minutes }
    }

    /// The user chose a time zone by its name; empty for local time.
    package func zoneChosen(_ identifier: String) {
        zoneText = identifier
        isChoosingZone = false
    }

    /// The user chose how loud it is, from 0 to 100; previews are as loud.
    package func volumeChosen(_ volume: Int) {
        draft.volume = volume
        sounds.volume = volume
    }

    /// The user saved the alarm.
    package func saveTapped() {
        guard problems.isEmpty, !isSaving, let alarm else { return }
        isSaving = true
        sounds.stopTapped()
        requests.run { [self] () async throws(ServiceError) in
            let status = isNew ? try await service.add(alarm) : try await change(to: alarm)
            alarms.put(status)
            alarms.confirm(status)
            isSaving = false
            isDone = true
        } failed: { [self] _ in
            isSaving = false
        }
    }

    /// Stores only what the user changed, so that concurrent changes are kept.
    private func change(to alarm: Alarm) async throws(ServiceError) -> AlarmStatus {
        try await service.edit(original) { [original] newest throws(ServiceError) in
            newest.applying(alarm, madeFrom: original)
        }
    }

    /// The user deleted the alarm.
    package func deleteTapped() {
        sounds.stopTapped()
        alarms.deleteTapped(original.id)
        isDone = true
    }

    /// The user closed the editor without saving.
    package func cancelTapped() {
        sounds.stopTapped()
        isDone = true
    }

    var now: CivilDateTime { local.civil(heartbeat.now) }
    /// The current date of the user.
    package var today: CivilDate { now.date }

    /// The first day on which this time is still ahead, on the alarm's own wall clock.
    package var nextDate: CivilDate {
        let rules = (try? local.zones.rules(for: zone)) ?? local.zones.local
        let today = rules.civil(at: heartbeat.now).date
        if let appointment {
            let known = (0..<62).lazy.map(today.adding(days:)).first { date in
                let due = appointment.due(on: date, agenda: local.zones.agenda, zone: rules)
                return due.map { $0.instant > heartbeat.now } ?? false
            }
            return known ?? today.adding(days: 1)
        }
        if reminders != nil { return today }
        let start = CivilDateTime(date: today, time: basis == .clock ? time : .midnight)
        var schedule = Schedule(start: start, zone: zone)
        schedule.timeSource = timeSource
        let due = schedule.due(of: start, zones: local.zones)
        return due <= heartbeat.now ? today.adding(days: 1) : today
    }

    /// The date of a one-time alarm.
    package var date: CivilDate { chosenDate ?? nextDate }
}
