// SPDX-License-Identifier: MIT
import NightstandService
import NightstandServices
import NightstandSettings
import Observation
import Reactive
import Timekeeping

/// The whole window: its pages, the editor above them, and what the service tells them all.
@MainActor @Observable public final class WindowModel {
    /// The page on show.
    public var page: Destination.Page = .clock {
        didSet { if page != oldValue { isStageFull = false } }
    }
    /// Whether the stopwatch or a countdown has the whole screen.
    public var isStageFull = false
    /// Whether the user can see the window; while not, nothing is due.
    public var isSeen = true {
        didSet {
            suspend()
            clock.isWindowSeen = isSeen
            countdowns.isSuspended = !isSeen
            sounds.isWindowSeen = isSeen
        }
    }
    /// The open editor; nil when there is none.
    public private(set) var editor: AlarmEditorModel? {
        didSet { suspend() }
    }

    /// All about one alarm, while that is open.
    public private(set) var details: AlarmDetailModel? {
        didSet { suspend() }
    }

    /// The open preferences; nil while they are closed.
    public private(set) var settings: PreferencesModel? {
        didSet { suspend() }
    }

    /// Whether the service answers.
    @ObservationIgnored public let service: ServiceModel
    /// Short messages on their way to the user.
    @ObservationIgnored public let toasts: ToastModel
    /// The list of alarms.
    @ObservationIgnored public let alarms: AlarmsModel
    /// What is still to ring within a day.
    @ObservationIgnored public let today: TodayModel
    /// What the user says to set an alarm or a timer.
    @ObservationIgnored public let phrase: PhraseEntryModel
    /// What rings.
    @ObservationIgnored public let ringing: RingingModel
    /// The stopwatch.
    @ObservationIgnored public let stopwatch: StopwatchModel
    /// The countdowns.
    @ObservationIgnored public let countdowns: CountdownsModel
    /// The clock page.
    @ObservationIgnored public let clock: ClockModel
    /// The light to wake by.
    @ObservationIgnored public let light: LightModel
    /// The sounds to sleep by.
    @ObservationIgnored public let sounds: SoundsModel
    /// The sun and the places that it is looked at from.
    @ObservationIgnored public let sun: SunModel
    /// The clocks elsewhere.
    @ObservationIgnored public let world: WorldModel
    /// The zone and the style of times.
    @ObservationIgnored public let local: LocalTime
    /// What the user prefers.
    @ObservationIgnored public let preferences: Preferences
    @ObservationIgnored private let choices: PreferencesModel.Dependencies
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private let tones: () -> [SoundSection]
    @ObservationIgnored private var observations: [Subscription] = []
    @ObservationIgnored private var wanted: String?

    /// What the models need from outside.
    public struct Dependencies {
        /// The service.
        public var service: any Nightstand
        /// What the service does with the sounds to sleep by.
        public var soundService: any SoundService
        /// What the service does with places.
        public var places: any PlaceService
        /// Finds cities; reads nothing before the first question.
        public var cities: any CityFinding
        /// Starts the service.
        public var start: () async throws(ServiceError) -> Void
        /// The clock.
        public var time: any TimeSource
        /// The zone and the style of times.
        public var local: LocalTime
        /// The tones of alarms on offer.
        public var tones: () -> [SoundSection]
        /// What the user prefers.
        public var preferences: Preferences
        /// What the preferences window needs.
        public var choices: PreferencesModel.Dependencies
        /// The machine and its room.
        public var surroundings: Surroundings
        /// What all clocks of the machine show.
        public var reading: () -> ClockReading = { .present }

        /// Joins the parts.
        public init(
            service: any Nightstand, soundService: any SoundService, places: any PlaceService,
            cities: any CityFinding, start: @escaping () async throws(ServiceError) -> Void, time: any TimeSource,
            local: LocalTime, tones: @escaping () -> [SoundSection], preferences: Preferences,
            choices: PreferencesModel.Dependencies, surroundings: Surroundings
        ) {
            self.service = service
            self.soundService = soundService
            self.places = places
            self.cities = cities
            self.start = start
            self.time = time
            self.local = local
            self.tones = tones
            self.preferences = preferences
            self.choices = choices
            self.surroundings = surroundings
        }
    }

    /// Makes the models and asks the service for everything.
    public init(_ dependencies: Dependencies) {
        let toasts = ToastModel()
        let requests = RequestQueue { toasts.report($0) }
        let quiet = RequestQueue { if $0.kind != .unreachable { toasts.report($0) } }
        self.toasts = toasts
        local = dependencies.local
        time = dependencies.time
        tones = dependencies.tones
        preferences = dependencies.preferences
        choices = dependencies.choices
        service = ServiceModel(dependencies.service, requests: quiet, start: dependencies.start)
        alarms = AlarmsModel(
            dependencies.service, requests: requests, toasts: toasts, time: dependencies.time, local: dependencies.local
        )
        phrase = PhraseEntryModel(
            dependencies.service, alarms: alarms, requests: requests, toasts: toasts, time: dependencies.time,
            local: dependencies.local)
        phrase.preferences = { [preferences] in preferences.phrases.value }
        ringing = RingingModel(
            dependencies.service, requests: RequestQueue { toasts.report($0) }, time: dependencies.time,
            local: dependencies.local,
            anyKeySnoozes: { [preferences] in preferences.application.value.anyKeySnoozes })
        stopwatch = StopwatchModel(
            dependencies.service, requests: requests, toasts: toasts, time: dependencies.time,
            local: dependencies.local,
            preferences: dependencies.preferences.stage,
            reading: dependencies.reading)
        countdowns = CountdownsModel(
            dependencies.service, requests: requests, toasts: toasts, time: dependencies.time,
            local: dependencies.local, tones: dependencies.tones,
            reading: dependencies.reading)
        clock = ClockModel(
            time: dependencies.time, local: dependencies.local, alarms: alarms, ringing: ringing,
            preferences: preferences,
            surroundings: dependencies.surroundings)
        light = LightModel(alarms, ringing, time: dependencies.time, local: dependencies.local)
        let keys = dependencies.surroundings.keyboardLight
        keys.recover()
        keys.mayRaise = true
        light.onLamp = { [clock] level in
            clock.night.lamp = level
            keys.level = level
        }
        sounds = SoundsModel(
            dependencies.soundService, toasts: toasts, preferences: dependencies.preferences.sounds,
            time: dependencies.time,
            local: dependencies.local, nextAlarm: { [alarms] in alarms.next?.moment })
        sounds.onStart = { [service] in service.startTapped() }
        service.onLost = { [weak sounds, weak ringing] in
            ringing?.lost()
            if sounds?.reach == .asking { sounds?.lose($0) }
        }
        // Its own requests: the desktop may take its time to find the machine.
        sun = SunModel(
            PlacesModel(
                dependencies.places, cities: dependencies.cities, requests: RequestQueue { toasts.report($0) },
                toasts: toasts,
                local: dependencies.local),
            alarms: alarms, time: dependencies.time, local: dependencies.local)
        today = TodayModel(
            alarms, ringing, countdowns, sun.places, settings: preferences.application, toasts: toasts,
            local: dependencies.local, reading: dependencies.reading)
        self.world = WorldModel(sun.places, time: dependencies.time, local: dependencies.local)
        let touch: (HapticTap) -> Void = { [haptics = dependencies.surroundings.haptics] in haptics.tap($0) }
        (alarms.onTouch, sun.alarm.onTouch, sun.places.onTouch) = (touch, touch, touch)
        stopwatch.onTouch = touch
        clock.night.findSun = { [sun] in sun.night() }
        sun.places.onMoved = { [weak clock, weak sun, local] in
            local.follow(sun?.places.status?.current)
            clock?.night.sunChanged()
        }
        clock.night.sunChanged()
        today.onChosen = { [weak self] in self?.chosen($0) }
        sun.alarm.onAsked = { [weak self] in self?.newAlarm(at: $0) }
        service.onReady = { [weak self] () async throws(ServiceError) in try await self?.load() }
        observations.append(dependencies.service.observe { [weak self] in self?.handle($0) })
        observations.append(preferences.application.observe { [local] _ in local.refresh() })
        preferences.desktop.onChange { [local] in local.refresh() }
        service.connect()
    }

    /// Goes where the outside asks; what is elsewhere than on the clock ends its display mode.
    public func open(_ destination: Destination) {
        if destination != .ringing, destination != .page(.clock) { clock.display.leave() }
        switch destination {
        case .page(let page): self.page = page
        case .ringing: break
        case .newAlarm: newAlarmTapped()
        case .newTimer: newTimerTapped()
        case .preferences:
            if settings == nil { settings = PreferencesModel(preferences, choices, time: time, local: local) }
        case .alarm(let id):
            page = .alarms
            if alarms.row(id) != nil {
                alarmTapped(id)
            } else if service.reach == .asking {
                wanted = id
            } else {
                toasts.say("There is no alarm “\(id)” any more.")
            }
        }
    }

    /// Gives the clock the whole screen, or no longer.
    public func setDisplayMode(_ wish: Switching) {
        guard wish.applied(to: clock.display.isOn) else { return clock.display.leave() }
        page = .clock
        clock.display.enter()
    }

    /// Whether the stopwatch or the countdowns are on show.
    public var isOnStage: Bool { [.stopwatch, .timers].contains(page) }

    /// Whether something on the stage counts that somebody may be looking at, so that the screen shall stay on.
    public var keepsStageAwake: Bool {
        guard isOnStage, isSeen, preferences.stage.value.keepsAwake else { return false }
        return page == .stopwatch
            ? stopwatch.phase == .running : countdowns.rows.contains { [.running, .over].contains($0.phase) }
    }

    /// The preferences as they are changed beside the stopwatch.
    public func quickPreferences() -> PreferencesModel {
        PreferencesModel(preferences, choices, time: time, local: local, toasts: toasts)
    }

    /// The user asked for a new alarm.
    public func newAlarmTapped() {
        page = .alarms
        edit(nil)
    }

    /// The user asked for a new timer, to be set up in every part.
    public func newTimerTapped() {
        page = .timers
        countdowns.newTapped()
    }

    /// The user chose an alarm to edit.
    public func alarmTapped(_ id: String) {
        guard let row = alarms.row(id) else { return }
        edit(row.alarm)
    }

    /// The user wants to know all about an alarm.
    public func detailsTapped(_ id: String) {
        guard details == nil, alarms.row(id) != nil else { return }
        details = AlarmDetailModel(
            id, alarms: alarms, service: service.service, requests: RequestQueue { [toasts] in toasts.report($0) },
            time: time, local: local, tones: tones())
    }

    /// What was told of an alarm was closed.
    public func detailsClosed() {
        details?.closed()
        details = nil
    }

    /// The user wants to change the alarm that is told of.
    public func editFromDetailsTapped() {
        guard let id = details?.id else { return }
        detailsClosed()
        alarmTapped(id)
    }

    /// The user chose something of the day ahead.
    private func chosen(_ kind: TodayEntry.Kind) {
        switch kind {
        case .alarm(let id): detailsTapped(id)
        case .timer: page = .timers
        case .sun: page = .sun
        }
    }

    /// The preferences were closed.
    public func preferencesClosed() {
        settings?.storeNow()
        settings = nil
    }

    /// The editor was closed.
    public func editorClosed() {
        editor?.cancelTapped()
        editor = nil
    }

    /// The user wants to be woken by the sun, or to see the alarm that does so.
    private func newAlarm(at choice: SunriseAlarmModel.Choice) {
        if let id = choice.alarm?.id { return alarmTapped(id) }
        newAlarmTapped()
        editor?.solar = SolarTime(anchor: choice.anchor)
        editor?.repeatChosen(.everyDay)
    }

    private func edit(_ alarm: Alarm?) {
        guard editor == nil || editor?.isDone == true else { return }
        editor = AlarmEditorModel(
            alarm, alarms: alarms, service: service.service, requests: RequestQueue { [toasts] in toasts.report($0) },
            time: time, local: local, sounds: tones(), places: { [sun] in sun.places.saved.map(\.place) })
    }

    /// Lets nothing beat out of sight, whatever is open.
    private func suspend() {
        let open = [editor?.heartbeat, details?.heartbeat, settings?.heartbeat].compactMap { $0 }
        let pages = [alarms.heartbeat, ringing.heartbeat, ringing.waitingBeat, sun.heartbeat, world.heartbeat]
        for heartbeat in pages + open { heartbeat.isSuspended = !isSeen }
    }

    private func load() async throws(ServiceError) {
        // By itself, so that what is wrong with sounds keeps no alarm from being shown.
        sounds.connect()
        try await alarms.load()
        try await ringing.load()
        try await stopwatch.load()
        try await countdowns.load()
        sun.places.load()
        light.judge()
        if let id = wanted {
            wanted = nil
            alarms.row(id) == nil ? toasts.say("There is no alarm “\(id)” any more.") : alarmTapped(id)
        }
    }

    private func handle(_ event: ServiceEvent) {
        switch event {
        case .reachable(let isReachable): service.reachable(isReachable)
        case .statusChanged(let status):
            service.changed(to: status)
            local.refresh()
            clock.heartbeat.refresh()
        case .missed(let entries): toasts.say(Self.missedText(entries, local))
        case .alarmChanged, .alarmsChanged, .alarmDeleted, .ringsChanged: break
        case .stage(let event):
            stopwatch.handle(event)
            countdowns.handle(event)
        }
        alarms.handle(event)
        ringing.handle(event)
        details?.handle(event)
        light.judge()
    }

    private static func missedText(_ entries: [JournalEntry], _ local: LocalTime) -> String {
        guard entries.count == 1, let entry = entries.first else { return "\(entries.count) alarms were missed" }
        let time = local.style.time(local.civil(entry.due).time)
        return entry.label.isEmpty ? "The alarm of \(time) was missed" : "Missed at \(time): \(entry.label)"
    }
}
