// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Phrasing
import Reactive
import Timekeeping

/// The countdowns and their actions.
@MainActor @Observable package final class CountdownsModel: WindowPart {
    /// The active ones, oldest first.
    package private(set) var rows: [CountdownRowModel] = []
    /// The presets.
    package private(set) var presets: [Countdown] = []
    /// The open editor; nil if there is none.
    package private(set) var editor: CountdownEditorModel? {
        didSet { editor?.heartbeat.isSuspended = isSuspended }
    }
    /// What the user types, such as `pasta 9 min`.
    package var phrase = ""
    /// What was typed before it went to the open editor.
    @ObservationIgnored private var typed = ""
    /// Whether the list is on screen.
    package var isOnScreen = false {
        didSet { if isOnScreen != oldValue { step() } }
    }
    /// Whether the window is hidden, whatever it shows.
    package var isSuspended = false {
        didSet {
            editor?.heartbeat.isSuspended = isSuspended
            if isSuspended != oldValue { step() }
        }
    }
    /// What a small window shows of them, whatever the main window does.
    @ObservationIgnored var small = SmallRows.none {
        didSet { if small != oldValue { step() } }
    }

    /// Rows that count outside of the list.
    nonisolated enum SmallRows: Hashable, Sendable {
        case none, foremost
        case one(String)
    }

    /// The time shown; steps with the seconds of the countdowns, and only while it is visible.
    private var moment: ClockReading

    /// The available durations, in minutes.
    package nonisolated static let offered = [1, 3, 5, 10, 15, 30]

    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let tones: () -> [SoundSection]
    @ObservationIgnored private let reading: () -> ClockReading
    @ObservationIgnored private var next: Subscription?

    /// Makes an empty list.
    package init(
        _ service: any Nightstand, requests: RequestQueue, toasts: ToastModel, time: any TimeSource,
        local: LocalTime, tones: @escaping () -> [SoundSection], reading: @escaping () -> ClockReading
    ) {
        self.service = service
        self.requests = requests
        self.toasts = toasts
        self.time = time
        self.local = local
        self.tones = tones
        self.reading = reading
        moment = reading()
    }

    /// What a stage shows: a finished countdown, otherwise the one that ends next, otherwise a paused one; nil if
    /// there is none.
    package var foremost: CountdownRowModel? {
        rows.min { first, second in
            let (isFirst, isSecond) = (first.phase == .paused, second.phase == .paused)
            return isFirst == isSecond ? first.milliseconds < second.milliseconds : isSecond
        }
    }

    /// The countdown of the phrase, such as `Pasta, 9 min`; nil without a duration.
    package var draft: Countdown? { phrase.isEmpty ? nil : local.phrases.countdown(phrase) }

    /// The user entered the phrase.
    package func phraseEntered() {
        guard let draft else {
            if !phrase.isEmpty { toasts.say(tr("Enter a duration, such as “pasta 9 min”")) }
            return
        }
        phrase = ""
        start(draft)
    }

    /// The user chose a number of minutes.
    package func minutesTapped(_ minutes: Int) {
        start(Countdown(steps: [.init(seconds: minutes * 60)]))
    }

    /// The user chose a preset.
    package func presetTapped(_ id: String) {
        if let preset = presets.first(where: { $0.id == id }) { start(preset) }
    }

    /// The user wants to set up a timer in detail, starting from what was typed; without a duration, that is the label.
    package func newTapped() {
        guard edit(draft ?? Countdown(label: phrase.trimmed, steps: [.init(seconds: 600)]), as: .new) else { return }
        (typed, phrase) = (phrase, "")
    }

    /// The user wants a timer of which only the label is known; false while another one is being set up.
    func newTapped(label: String) -> Bool {
        edit(Countdown(label: label, steps: [.init(seconds: 600)]), as: .new)
    }

    /// The user wants to edit a running timer.
    package func editTapped(_ id: String) {
        if let row = row(id) { edit(row.status.run.countdown, as: .timer) }
    }

    /// The user wants to edit a preset.
    package func presetEditTapped(_ id: String) {
        if let preset = presets.first(where: { $0.id == id }) { edit(preset, as: .preset) }
    }

    /// The editor was closed; what was typed comes back unless it became a timer.
    package func editorClosed() {
        editor?.cancelTapped()
        if editor?.isCancelled == true, phrase.isEmpty { phrase = typed }
        typed = ""
        editor = nil
    }

    /// Opens an editor, and returns whether it did; an open one is not discarded.
    @discardableResult private func edit(_ countdown: Countdown, as subject: CountdownEditorModel.Subject) -> Bool {
        guard editor == nil || editor?.isDone == true else { return false }
        editor = CountdownEditorModel(
            countdown, as: subject,
            .init(service: service, requests: requests, toasts: toasts, time: time, local: local, tones: tones))
        return true
    }

    /// The user deleted a preset.
    package func forgetTapped(_ id: String) {
        requests.run { [service] () async throws(ServiceError) in _ = try await service.deletePreset(id: id) }
    }

    /// The user pressed a button of a countdown.
    package func tapped(_ event: CountdownRun.Event, _ id: String) {
        requests.run { [self] () async throws(ServiceError) in
            let status = try await service.countdown(event, id: id)
            guard event == .finish else { return }
            let name = status.run.countdown.label
            let message = name.isEmpty ? tr("Timer stopped") : tr("“\(name)” stopped")
            toasts.say(message, button: tr("Repeat", context: "button")) { [weak self] in self?.tapped(.restart, id) }
        }
    }

    /// The row of a countdown; nil if there is none.
    package func row(_ id: String) -> CountdownRowModel? { rows.first { $0.id == id } }

    func windowSeen(_ isSeen: Bool) { isSuspended = !isSeen }

    func handle(_ event: ServiceEvent) {
        guard case .timers(let event) = event else { return }
        switch event {
        case .countdownsChanged(let list): show(list)
        case .presetsChanged(let list): presets = list
        case .stopwatchChanged, .stopwatchDeleted: break
        }
    }

    /// Reads everything again.
    func load() async throws(ServiceError) {
        show(try await service.countdowns())
        presets = try await service.presets()
    }

    private func start(_ countdown: Countdown) {
        requests.run { [service] () async throws(ServiceError) in
            _ = try await service.start(countdown, isPaused: false)
        }
    }

    private func show(_ list: [CountdownStatus]) {
        let known = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
        rows = list.filter { $0.run.phase != .done }.map { status in
            let row = known[status.id] ?? CountdownRowModel(status) { [unowned self] in moment }
            row.status = status
            return row
        }
        step()
    }

    /// The rows that are on screen.
    private var seen: [CountdownRowModel] {
        if isOnScreen, !isSuspended { return rows }
        switch small {
        case .none: return []
        case .foremost: return [foremost].compactMap(\.self)
        case .one(let id): return [row(id)].compactMap(\.self)
        }
    }

    /// Updates the time and waits for the next second of the countdowns while they are visible.
    private func step() {
        next = nil
        moment = reading()
        guard let wait = seen.compactMap({ $0.untilNextSecond(at: moment) }).min() else { return }
        next = time.call(atUptime: time.uptime + .milliseconds(wait)) { [weak self] in self?.step() }
    }
}

nonisolated extension Page {
    /// The timers.
    package static let timers = Page(
        "timers", title: tr("Timers", context: "tab"), icon: "nightstand-timer-symbolic", help: .stage,
        isOnStage: true
    ) { $0.countdowns }
}
