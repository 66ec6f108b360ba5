// SPDX-License-Identifier: MIT
import Localization
import NightstandExchange
import NightstandService
import NightstandServices
import NightstandSettings
import Observation
import Phrasing
import Reactive
import Timekeeping

/// The whole window: its pages, the editor above them, and the events of the service for all of them.
@MainActor @Observable package final class WindowModel {
    /// The current page.
    package var page = Page.clock {
        didSet { if page != oldValue { isStageFull = false } }
    }
    /// Whether the stopwatch or a countdown fills the screen.
    package var isStageFull = false
    /// Whether the window is visible; otherwise nothing is scheduled.
    package var isSeen = true {
        didSet { for part in parts { part.windowSeen(isSeen) } }
    }
    /// The open editor; nil if there is none.
    package private(set) var editor: AlarmEditorModel? {
        didSet { editor?.windowSeen(isSeen) }
    }
    /// The details of one alarm, while they are open.
    package private(set) var details: AlarmDetailModel? {
        didSet { details?.windowSeen(isSeen) }
    }
    /// The open preferences; nil while they are closed.
    package private(set) var settings: PreferencesModel? {
        didSet { settings?.windowSeen(isSeen) }
    }

    /// Whether the service is reachable.
    @ObservationIgnored package let service: ServiceModel
    /// Toasts waiting to be shown.
    @ObservationIgnored package let toasts: ToastModel
    /// The list of alarms.
    @ObservationIgnored package let alarms: AlarmsModel
    /// What other clocks have, for a list without alarms.
    @ObservationIgnored package let movingIn: MovingInModel
    /// What rings within a day.
    @ObservationIgnored package let today: TodayModel
    /// Whether the next alarm will be heard.
    @ObservationIgnored package let tonight: TonightModel
    /// When the user went to bed and got up.
    @ObservationIgnored package let nights: NightsModel
    /// The phrase field.
    @ObservationIgnored package let phrase: PhraseEntryModel
    /// The rings.
    @ObservationIgnored package let ringing: RingingModel
    /// The stopwatch.
    @ObservationIgnored package let stopwatch: StopwatchModel
    /// The countdowns.
    @ObservationIgnored package let countdowns: CountdownsModel
    /// The clock page.
    @ObservationIgnored package let clock: ClockModel
    /// The sunrise light.
    @ObservationIgnored package let light: LightModel
    /// The small windows.
    @ObservationIgnored package let small: SmallWindowsModel
    /// The sleep sounds.
    @ObservationIgnored package let sounds: SoundsModel
    /// The user's calendars.
    @ObservationIgnored package let calendars: CalendarsModel
    /// The sun and the places.
    @ObservationIgnored package let sun: SunModel
    /// The time zone and the format of times.
    @ObservationIgnored package let local: LocalTime
    /// The user's preferences.
    @ObservationIgnored package let preferences: Preferences
    @ObservationIgnored let time: any TimeSource
    @ObservationIgnored private let nightstand: any Nightstand
    @ObservationIgnored private let transfer: ForeignTransfer
    @ObservationIgnored private let choices: PreferencesModel.Dependencies
    @ObservationIgnored private let tones: () -> [SoundSection]
    @ObservationIgnored private let speech: (any Speech)?
    @ObservationIgnored private var models: [Page: any WindowPart] = [:]
    @ObservationIgnored private var observations: [Subscription] = []
    @ObservationIgnored private var wanted: String?

    /// Makes the models and reads everything from the service.
    package init(_ dependencies: Dependencies) {
        let toasts = ToastModel()
        let (time, local, preferences) = (dependencies.time, dependencies.local, dependencies.preferences)
        let (machine, haptics) = (dependencies.surroundings, dependencies.surroundings.haptics)
        let requests = RequestQueue { toasts.report($0) }
        let service = ServiceModel(
            dependencies.service, requests: RequestQueue { if $0.kind != .unreachable { toasts.report($0) } },
            start: dependencies.start)
        let alarms = AlarmsModel(
            dependencies.service, requests: requests, toasts: toasts, time: time, local: local, haptics: haptics,
            settings: preferences.application)
        (self.toasts, self.time, self.local, self.preferences) = (toasts, time, local, preferences)
        (self.service, self.alarms) = (service, alarms)
        nightstand = dependencies.service
        calendars = CalendarsModel(dependencies.service, local: local)
        transfer = ForeignTransfer(
            dependencies.service, places: dependencies.places, sounds: dependencies.soundService)
        movingIn = MovingInModel(
            transfer, requests: requests, toasts: toasts, local: local, now: { time.now },
            find: dependencies.findForeign)
        tonight = TonightModel(
            dependencies.service, alarms, status: { service.status }, toasts: toasts, time: time, local: local)
        nights = NightsModel(dependencies.service, sounds: dependencies.soundService, time: time, local: local)
        (tones, choices, speech) = (dependencies.tones, dependencies.choices, machine.speech)
        phrase = PhraseEntryModel(
            dependencies.service, alarms: alarms, requests: requests, toasts: toasts, time: time, local: local,
            calendars: calendars, preferences: preferences.phrases)
        ringing = RingingModel(
            dependencies.service, requests: RequestQueue { toasts.report($0) }, time: time, local: local,
            settings: preferences.application)
        stopwatch = StopwatchModel(
            dependencies.service, requests: requests, toasts: toasts, time: time, local: local,
            preferences: preferences.stage, haptics: haptics, reading: dependencies.reading)
        countdowns = CountdownsModel(
            dependencies.service, requests: requests, toasts: toasts, time: time, local: local, tones: tones,
            reading: dependencies.reading)
        clock = ClockModel(
            time: time, local: local, alarms: alarms, ringing: ringing, preferences: preferences, surroundings: machine)
        small = SmallWindowsModel(
            .init(
                clock: clock, stopwatch: stopwatch, countdowns: countdowns, memory: preferences.window, time: time))
        light = LightModel(
            alarms, ringing, night: clock.night, keys: machine.keyboardLight, time: time, local: local)
        sounds = SoundsModel(
            dependencies.soundService, toasts: toasts, preferences: preferences.sounds, time: time, local: local,
            nextAlarm: { alarms.next?.moment }, start: { service.startTapped() })
        // A queue of its own: the desktop may take its time to locate the machine.
        let places = PlacesModel(
            dependencies.places, cities: dependencies.cities, requests: RequestQueue { toasts.report($0) },
            toasts: toasts, local: local, haptics: haptics)
        sun = SunModel(places, alarms: alarms, time: time, local: local, haptics: haptics)
        today = TodayModel(
            alarms, ringing, countdowns, places, settings: preferences.application, toasts: toasts, local: local,
            reading: dependencies.reading)
        models = Dictionary(uniqueKeysWithValues: Page.all.map { ($0, $0.makeModel(self)) })

        alarms.holidays.find = { [phrase] in phrase.context(at: time.now).holidays }
        observations.append(preferences.phrases.observe { [weak alarms] _ in alarms?.holidaysChanged() })
        clock.night.findSun = { [sun] in sun.night() }
        places.onMoved = { [weak clock, weak places] in
            local.follow(places?.status?.current)
            clock?.night.sunChanged()
        }
        clock.night.sunChanged()
        phrase.onIncomplete = { [weak self] in self?.complete($0) ?? false }
        tonight.onEdit = { [weak self] in self?.alarmTapped($0, choosesSound: $1) }
        today.onChosen = { [weak self] in self?.chosen($0) }
        sun.alarm.onAsked = { [weak self] in self?.newAlarm(at: $0) }
        service.onReady = { [weak self] () async throws(ServiceError) in try await self?.load() }
        service.onLost = { [weak self] sentence in self?.parts.forEach { $0.lost(sentence) } }
        observations.append(dependencies.service.observe { [weak self] in self?.handle($0) })
        observations.append(preferences.application.observe { _ in local.refresh() })
        preferences.desktop.onChange { local.refresh() }
        page = Page(preferences.window.value.page) ?? .clock
        service.connect()
    }

    /// The model of a page, whose type only its own view knows.
    package func model(of page: Page) -> AnyObject? { models[page] }

    /// Everything that gets events: the rings, the pages, what is open above them, and what depends on all these.
    private var parts: [any WindowPart] {
        let open: [(any WindowPart)?] = [editor, details, settings]
        let rest: [any WindowPart] = [small, light, tonight, nights]
        return [ringing] + Page.all.compactMap { models[$0] } + open.compactMap(\.self) + rest
    }

    /// Opens a destination; any other than the clock ends its display mode.
    package func open(_ destination: Destination) {
        if case .smallWindow(let content) = destination { return small.open(content) }
        if destination != .ringing, destination != .page(.clock) { clock.display.leave() }
        switch destination {
        case .page(let page): self.page = page
        case .ringing, .smallWindow: break
        case .newAlarm: newAlarmTapped()
        case .newTimer: newTimerTapped()
        case .phrase(let text):
            page = .alarms
            phrase.ask(text)
        case .preferences:
            if settings == nil { settings = makePreferences(ToastModel()) }
        case .nights: nights.isOpen = true
        case .alarm(let id):
            page = .alarms
            if alarms.row(id) != nil {
                alarmTapped(id)
            } else if service.reach == .asking {
                wanted = id
            } else {
                // Translators: {1} is the identifier of an alarm.
                toasts.say(tr("The alarm “\(id)” no longer exists."))
            }
        }
    }

    /// Shows the clock in full screen, or no longer.
    package func setDisplayMode(_ wish: Switching) {
        guard wish.applied(to: clock.display.isOn) else { return clock.display.leave() }
        page = .clock
        clock.display.enter()
    }

    /// Whether everything is dark: at night, and when an alarm rings over the clock in full screen.
    package var isDark: Bool { clock.night.isNight || clock.display.isOn && !ringing.ringing.isEmpty }

    /// Whether the stopwatch or the countdowns are shown.
    package var isOnStage: Bool { page.isOnStage }

    /// Whether something visible on the stage is running, so that the screen should stay on.
    package var keepsStageAwake: Bool {
        guard isOnStage, isSeen, preferences.stage.value.keepsAwake else { return false }
        return page == .stopwatch
            ? stopwatch.phase == .running : countdowns.rows.contains { [.running, .over].contains($0.phase) }
    }

    /// The preferences as changed beside the stopwatch.
    package func quickPreferences() -> PreferencesModel {
        makePreferences(toasts)
    }

    private func makePreferences(_ toasts: ToastModel) -> PreferencesModel {
        PreferencesModel(
            preferences, choices, clock: clock, service: nightstand, transfer: transfer, time: time, local: local,
            toasts: toasts)
    }

    /// The user wants a new alarm.
    package func newAlarmTapped() {
        page = .alarms
        edit(nil)
    }

    /// The user wants a new timer, set up in detail.
    package func newTimerTapped() {
        page = .timers
        countdowns.newTapped()
    }

    /// The user chose an alarm to edit.
    ///
    /// - Parameter choosesSound: whether its sounds come first.
    package func alarmTapped(_ id: String, choosesSound: Bool = false) {
        guard let row = alarms.row(id), edit(row.alarm), choosesSound else { return }
        editor?.isChoosingSound = true
    }

    /// The user wants the details of an alarm.
    package func detailsTapped(_ id: String) {
        guard details == nil, alarms.row(id) != nil else { return }
        details = AlarmDetailModel(
            id, alarms: alarms, service: service.service, requests: RequestQueue { [toasts] in toasts.report($0) },
            time: time, local: local, tones: tones())
    }

    /// The details of an alarm were closed.
    package func detailsClosed() {
        details?.closed()
        details = nil
    }

    /// The user wants to edit the alarm whose details are open.
    package func editFromDetailsTapped() {
        guard let id = details?.id else { return }
        detailsClosed()
        alarmTapped(id)
    }

    /// The user chose an event of the day ahead.
    private func chosen(_ kind: TodayEntry.Kind) {
        switch kind {
        case .alarm(let id): detailsTapped(id)
        case .timer: page = .timers
        case .sun: page = .sun
        }
    }

    /// The preferences were closed.
    package func preferencesClosed() {
        settings?.storeNow()
        settings = nil
    }

    /// The editor was closed.
    package func editorClosed() {
        editor?.cancelTapped()
        editor = nil
    }

    /// The user wants a solar alarm, or to see the existing one.
    private func newAlarm(at choice: SunriseAlarmModel.Choice) {
        if let id = choice.alarm?.id { return alarmTapped(id) }
        newAlarmTapped()
        editor?.solar = SolarTime(anchor: choice.anchor)
        editor?.repeatChosen(.everyDay)
        editor?.begun()
    }

    /// Opens an editor with the contents of a phrase, so that the user can add the time or the duration.
    private func complete(_ phrase: IncompletePhrase) -> Bool {
        switch phrase.missing {
        case .duration:
            guard countdowns.newTapped(label: phrase.understanding.drafts.first?.label ?? "") else { return false }
            page = .timers
            return true
        case .time:
            let now = local.civil(time.now)
            let hour = CivilTime(secondOfDay: (now.time.hour + 1) % 24 * 3600)
            guard let alarm = phrase.alarm(at: hour, today: now.date), alarm.schedule.added.isEmpty,
                edit(alarm, asNew: true)
            else { return false }
            editor?.takes(phrase)
            return true
        }
    }

    /// Opens the editor, unless another alarm is in it; returns whether it did.
    ///
    /// `asNew` treats the alarm as a new one that is not stored yet.
    @discardableResult private func edit(_ alarm: Alarm?, asNew: Bool = false) -> Bool {
        guard editor == nil || editor?.isDone == true else { return false }
        editor = AlarmEditorModel(
            alarm, asNew: asNew, alarms: alarms, service: service.service,
            requests: RequestQueue { [toasts] in toasts.report($0) },
            time: time, local: local, sounds: tones(), places: { [sun] in sun.places.saved.map(\.place) },
            calendars: calendars,
            canReadAloud: speech?.isAvailable ?? false)
        return true
    }

    /// Loads all parts, even if one of them fails.
    private func load() async throws(ServiceError) {
        var failure: ServiceError?
        for part in parts {
            do throws(ServiceError) { try await part.load() } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
        if let id = wanted {
            wanted = nil
            alarms.row(id) == nil ? toasts.say(tr("The alarm “\(id)” no longer exists.")) : alarmTapped(id)
        }
    }

    private func handle(_ event: ServiceEvent) {
        switch event {
        case .reachable(let isReachable): service.reachable(isReachable)
        case .statusChanged(let status):
            service.changed(to: status)
            local.refresh()
        case .missed(let entries): toasts.say(Self.missedText(entries, local))
        case .alarmChanged, .alarmsChanged, .alarmDeleted, .ringsChanged, .timers: break
        }
        for part in parts { part.handle(event) }
    }

    private static func missedText(_ entries: [JournalEntry], _ local: LocalTime) -> String {
        let count = entries.count
        guard count == 1, let entry = entries.first else {
            return tr("\(count) alarm was missed", "\(count) alarms were missed", count: count)
        }
        let time = local.style.time(local.civil(entry.due).time)
        // Translators: {1} is a time of day.
        return entry.label.isEmpty ? tr("The \(time) alarm was missed") : tr("Missed at \(time): \(entry.label)")
    }
}
