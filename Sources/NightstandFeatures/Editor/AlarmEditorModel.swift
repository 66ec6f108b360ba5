// SPDX-License-Identifier: MIT
import NightstandService
import Observation
import Phrasing
import Timekeeping

/// An alarm while the user changes it; nothing is stored before Save.
@MainActor @Observable package final class AlarmEditorModel: WindowPart {
    /// Whether it is a new alarm or one that is stored.
    package let isNew: Bool

    /// Everything that is not about when; the parts below make up the schedule.
    package var draft: Alarm
    /// The time of day, unless it follows the sun.
    package var time: CivilTime
    /// Whether the second of the time can be chosen.
    package private(set) var showsSeconds: Bool
    /// The sun's time; nil for an alarm by the clock.
    package var solar: SolarTime?
    /// How it repeats.
    package private(set) var repeats: RepeatChoice
    /// The days of the week it repeats on, where the choice is one of days.
    package private(set) var days: Set<Weekday>
    /// The rule put together by hand, for ``RepeatChoice/built``.
    package var built: RuleDraft
    /// The day from which a rule is counted; nil for the one so far, or the soonest.
    package var firstDay: CivilDate?
    /// Days that the user has left out, and those that shall ring after all.
    var skipped: Set<CivilDate> = []
    var broughtBack: Set<CivilDate> = []
    /// Why a day was not left out; empty when it was.
    package internal(set) var skipNote = ""
    /// The text of the rule, for ``RepeatChoice/custom``.
    package var ruleText: String
    /// The day of an alarm that rings once; nil for the first day that still has this time ahead.
    package var chosenDate: CivilDate?
    /// The name of the zone; empty for wherever the user is.
    package var zoneText: String
    /// Whether the snooze length is a number of the user's own.
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
    /// Whether the user has come to choose the time, so that it gets the keyboard.
    package private(set) var awaitsTime = false
    /// Whether Save is under way.
    package private(set) var isSaving = false
    /// Whether the editor is done with: saved, deleted or cancelled.
    package private(set) var isDone = false

    /// Chooses and plays sounds.
    @ObservationIgnored package let sounds: SoundPickerModel
    /// Finds icons.
    @ObservationIgnored package let icons = IconPickerModel()
    /// Finds time zones.
    @ObservationIgnored package let zones: ZonePickerModel
    /// Steps once a minute while the editor is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    /// The zone and the style of times.
    @ObservationIgnored package let local: LocalTime
    @ObservationIgnored let original: Alarm
    /// The draft of the stored alarm's rule; nil where a draft cannot say it.
    @ObservationIgnored let originalDraft: RuleDraft?
    @ObservationIgnored let places: () -> [Place]
    /// Whether this machine has what reads aloud.
    @ObservationIgnored let canReadAloud: Bool
    @ObservationIgnored private let alarms: AlarmsModel
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue

    var heartbeats: [Heartbeat] { [heartbeat] }

    /// Edits `alarm`, or a new one at the next full hour; `asNew` adds `alarm` as a new one.
    package init(
        _ alarm: Alarm?, asNew: Bool = false, alarms: AlarmsModel, service: any Nightstand, requests: RequestQueue,
        time source: any TimeSource,
        local: LocalTime, sounds catalogue: [SoundSection], places: @escaping () -> [Place] = { [] },
        canReadAloud: Bool = true
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
        self.canReadAloud = canReadAloud
        isNew = alarm == nil || asNew
        draft = original
        isOtherSnooze = false
        let schedule = original.schedule
        solar = schedule.solar
        time = schedule.solar == nil ? schedule.start.time : Self.usualTime
        showsSeconds = schedule.solar == nil && schedule.start.time.second != 0
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
        sounds = SoundPickerModel(catalogue, chosen: original.sound, service: service, requests: requests)
        sounds.volume = original.volume
        zones = ZonePickerModel(local, heartbeat: heartbeat)
        if schedule.recurrence == nil, alarm != nil, schedule.due(of: schedule.start, zones: local.zones) > source.now,
            schedule.start.date != nextDate
        {
            chosenDate = schedule.start.date
        }
    }

    /// Takes from a phrase the days that its alarm, which is edited, does not say by itself.
    func takes(_ phrase: IncompletePhrase) {
        awaitsTime = true
        skipped = Set(original.schedule.excluded.map(\.date))
        guard let rule = original.schedule.recurrence, let first = phrase.dates.first else { return }
        let start = CivilDateTime(date: today, time: .midnight)
        let next = Schedule(start: start, zone: original.schedule.zone, recurrence: rule)
        let soonest = try? next.next(after: local.zones.local.instant(of: start) - .seconds(1), zones: local.zones)
        // The first day is only told where the rule alone begins on another.
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

    /// The user wants to choose the second too, or no second at all.
    package func secondsToggled(_ isOn: Bool) {
        showsSeconds = isOn
        if !isOn { time = CivilTime(minuteOf: time) }
    }

    /// The user chose a snooze length in minutes; nil to type one.
    package func snoozeChosen(_ minutes: Int?) {
        isOtherSnooze = minutes == nil
        if let minutes { draft.snooze.minutes = minutes }
    }

    /// The user chose a zone by its name; empty for wherever the user is.
    package func zoneChosen(_ identifier: String) {
        zoneText = identifier
        isChoosingZone = false
    }

    /// The user chose how loud it is, from 0 to 100; previews are as loud.
    package func volumeChosen(_ volume: Int) {
        draft.volume = volume
        sounds.volume = volume
    }

    /// The user asked to store the alarm.
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

    /// Stores what the user changed, and nothing else: what others change meanwhile stays.
    private func change(to alarm: Alarm) async throws(ServiceError) -> AlarmStatus {
        try await service.edit(original) { [original] newest throws(ServiceError) in
            newest.applying(alarm, madeFrom: original)
        }
    }

    /// The user asked to delete the alarm.
    package func deleteTapped() {
        sounds.stopTapped()
        alarms.deleteTapped(original.id)
        isDone = true
    }

    /// The user left without saving.
    package func cancelTapped() {
        sounds.stopTapped()
        isDone = true
    }

    var now: CivilDateTime { local.civil(heartbeat.now) }
    /// The day, where the user is.
    package var today: CivilDate { now.date }

    /// The first day that still has this time ahead, on the alarm's own wall clock.
    package var nextDate: CivilDate {
        let rules = (try? local.zones.rules(for: zone)) ?? local.zones.local
        let today = rules.civil(at: heartbeat.now).date
        let start = CivilDateTime(date: today, time: solar == nil ? time : .midnight)
        let due = Schedule(start: start, zone: zone, solar: solar).due(of: start, zones: local.zones)
        return due <= heartbeat.now ? today.adding(days: 1) : today
    }

    /// The day of an alarm that rings once.
    package var date: CivilDate { chosenDate ?? nextDate }
}
