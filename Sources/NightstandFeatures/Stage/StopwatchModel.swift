// SPDX-License-Identifier: MIT
import GLibKit
import JSONCoding
import Localization
import NightstandService
import NightstandServices
import NightstandSettings
import Observation
import Reactive
import Timekeeping

/// The current stopwatch and its actions.
///
/// It provides the start of the stopwatch, not its reading: the drawing code computes that for each frame.
@MainActor @Observable package final class StopwatchModel: WindowPart {
    /// The stopwatch that the user chose, or used last; nil before the first.
    package private(set) var session: StopwatchSession?
    /// All stopwatches, oldest first.
    package private(set) var sessions: [StopwatchSession] = []
    /// The stopwatch to be deleted after confirmation; nil if there is none.
    package internal(set) var removal: StopwatchSession?
    /// Whether the last lap or reset can still be undone.
    package private(set) var canUndo = false
    /// The latest lap, as a sentence for the screen reader; empty if nothing should be announced.
    package private(set) var announcement = ""
    /// The fastest and the slowest lap of the current stopwatch.
    @ObservationIgnored private var extremes = LapExtremes()

    /// The reading of all clocks of the machine.
    @ObservationIgnored package let reading: () -> ClockReading
    @ObservationIgnored let service: any Nightstand
    @ObservationIgnored let requests: RequestQueue
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private var undoEnd: Subscription?
    /// The stopwatch of the press being sent to the service.
    @ObservationIgnored private var pressed: String?
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let preferences: StageSettings
    @ObservationIgnored private let haptics: any Haptics

    /// One row of the list of laps.
    package nonisolated struct LapLine: Hashable, Sendable, Identifiable {
        /// Counts from 1; 0 is the start.
        package var id: Int
        /// `Lap 3`, or `Start`.
        package var title: String
        /// Its duration; empty for the start.
        package var delta: String
        /// The total at its end; empty for the start.
        package var total: String
        /// Its end, by the wall clock.
        package var captured: String
        /// Whether it is the fastest or the slowest.
        package var mark: Mark?
        /// The row for the screen reader.
        package var spoken: String

        /// The fastest and the slowest lap.
        package enum Mark: String, Hashable, Sendable {
            case fastest, slowest

            /// The text beside the lap.
            package var title: String {
                switch self {
                case .fastest: tr("fastest", context: "lap")
                case .slowest: tr("slowest", context: "lap")
                }
            }
        }
    }

    /// Makes an empty stopwatch page.
    package init(
        _ service: any Nightstand, requests: RequestQueue, toasts: ToastModel, time: any TimeSource,
        local: LocalTime, preferences: StageSettings, haptics: any Haptics,
        reading: @escaping () -> ClockReading
    ) {
        self.service = service
        self.requests = requests
        self.toasts = toasts
        self.time = time
        self.local = local
        self.preferences = preferences
        self.haptics = haptics
        self.reading = reading
    }

    /// The laps, and the start, in the user's order.
    package var laps: LapLines {
        let watch = session?.stopwatch ?? Stopwatch()
        let (style, zones) = (local.style, local.zones.local)
        return LapLines(
            watch.laps, started: watch.started, extremes, isNewestFirst: preferences.value.isNewestFirst
        ) { style.time(zones.civil(at: $0).time) }
    }
    /// The look and the sounds.
    package var look: StagePreferences { preferences.value }
    /// Stores the size of the digits relative to the space, in per cent.
    package func splitMoved(to percent: Int) {
        toasts.reporting { () throws(SettingsError) in try preferences.change { $0.split = min(max(percent, 20), 80) } }
    }
    /// Milliseconds since midnight, as the wall clock shows them.
    package func millisecondsOfDay(at instant: Instant) -> Int64 {
        Int64(local.civil(instant).time.secondOfDay) * 1000 + (instant.milliseconds % 1000 + 1000) % 1000
    }

    /// The state.
    package var phase: Stopwatch.Phase { session?.stopwatch.phase ?? .idle }
    /// The label of the large button.
    package var toggleTitle: String { phase == .running ? tr("Pause") : phase == .paused ? tr("Resume") : tr("Start") }
    /// The number of the current lap, such as `Lap 4`; empty at zero.
    package var lapTitle: String {
        phase == .idle ? "" : tr("Lap \((session?.stopwatch.laps.last?.index ?? 0) + 1)")
    }
    /// A sentence if part of the time was measured by the wall clock; nil otherwise.
    package var notice: String? {
        guard session?.stopwatch.time.isByWallClock == true else { return nil }
        return tr("The computer was restarted, so part of this time was measured by its system clock.")
    }
    /// The reading for the screen reader.
    package var spoken: String {
        let time = ElapsedText.spoken(session?.stopwatch.milliseconds(at: reading()) ?? 0)
        // Translators: a stopwatch; {1} is what it shows.
        return phase == .paused ? tr("\(time), paused") : time
    }

    /// The user pressed the large button, or the space bar, at this time of `CLOCK_MONOTONIC` in milliseconds, if it is known.
    package func toggleTapped(at pressed: Int64? = nil) { ask(.toggle, pressed: pressed) }

    /// The user pressed the key to start or resume it, at this time of `CLOCK_MONOTONIC` in milliseconds, if it is known; does
    /// nothing while it runs.
    package func startTapped(at pressed: Int64? = nil) { ask(.start, in: [.idle, .paused], pressed: pressed) }

    /// The user pressed the key to pause it, at this time of `CLOCK_MONOTONIC` in milliseconds, if it is known; does nothing while
    /// it is paused.
    package func pauseTapped(at pressed: Int64? = nil) { ask(.stop, in: [.running], pressed: pressed) }

    /// The user pressed Lap, at this time of `CLOCK_MONOTONIC` in milliseconds, if it is known; does nothing while it is paused.
    package func lapTapped(at pressed: Int64? = nil) { ask(.lap, in: [.running], pressed: pressed) }

    /// The user pressed Reset, which does nothing while it runs.
    package func resetTapped() {
        let id = session?.id
        ask(.reset, in: [.paused]) { [self] in
            // Another one may be current when it is undone.
            toasts.say(tr("Stopwatch reset"), button: tr("Undo")) { [weak self] in self?.ask(.undo, of: id) }
        }
    }

    /// The user undid a lap or a reset; does nothing when it is too late.
    package func undoTapped() {
        if canUndo { ask(.undo) }
    }

    /// The laps as text to paste; nil when there are none.
    package func copyTapped() -> String? {
        guard let session, !laps.isEmpty else { return nil }
        toasts.say(tr("Laps copied"))
        return LapExport.text(session, at: reading(), zone: local.zones.local)
    }

    /// The suggested name for a file of the laps; nil if there are none.
    package func exportName(as ending: String = "csv") -> String? {
        guard let session, !session.stopwatch.laps.isEmpty else { return nil }
        return LapExport.fileName(at: reading().wall, zone: local.zones.local, ending: ending)
    }

    /// The user chose the file for the laps of `session`, as they were when the file dialog opened.
    ///
    /// A file whose name ends with `.json` gets everything, any other a CSV table.
    package func fileChosen(_ path: String, for session: StopwatchSession) {
        let text = path.lowercased().hasSuffix(".json") ? Self.json(session) : LapExport.csv(session.stopwatch.laps)
        toasts.say(
            TextFile.write(path, text)
                ? tr("Laps saved") : tr("“\(path)” can’t be written. Choose another location."))
    }

    private static func json(_ session: StopwatchSession) -> String {
        // Only numbers, strings and lists, which JSON can always represent.
        (try? JSON.text(session)).map { $0 + "\n" } ?? ""
    }

    func handle(_ event: ServiceEvent) {
        guard case .timers(let event) = event else { return }
        switch event {
        case .stopwatchChanged(let change):
            take(change, shows: isNews(change))
        case .stopwatchDeleted(session?.id): requests.run { [self] () async throws(ServiceError) in try await load() }
        case .stopwatchDeleted(let id): sessions.removeAll { $0.id == id }
        case .countdownsChanged, .presetsChanged: break
        }
    }

    /// Reads everything again.
    func load() async throws(ServiceError) {
        sessions = try await service.stopwatches()
        show(sessions.first { $0.id == session?.id } ?? Timers(stopwatches: sessions).currentStopwatch)
    }

    /// Whether another client's action makes a stopwatch the current one.
    private func isNews(_ change: StopwatchChange) -> Bool {
        guard let session, session.id != change.id else { return true }
        // The user's own press is reported too, perhaps only after the user chose another stopwatch.
        guard change.id != pressed, change.session.used >= session.used else { return false }
        return sessions.first { $0.id == change.id }.map { $0.used < change.session.used } ?? true
    }

    /// Asks the service for an action, unless the stopwatch is in none of `phases` when the answers to all earlier presses have come.
    private func ask(
        _ action: Stopwatch.Action, of other: String? = nil, in phases: Set<Stopwatch.Phase>? = nil,
        pressed at: Int64? = nil, done: @escaping () -> Void = {}
    ) {
        let id = other ?? session?.id
        requests.run { [self] () async throws(ServiceError) in
            guard phases?.contains(phase) ?? true else { return }
            pressed = id
            defer { pressed = nil }
            let change = try await service.stopwatch(action, id: id, pressed: at)
            // The signal of a later press may have come before this answer.
            let isLate = sessions.first { $0.id == change.id }.map { change.session.used < $0.used } ?? false
            if !isLate { take(change, shows: [id, change.id].contains(session?.id)) }
            if look.vibrates { haptics.tap(action == .lap ? .light : .success) }
            done()
        }
    }

    /// Applies an event to the known stopwatches; reads everything again if one was missed.
    private func take(_ change: StopwatchChange, shows: Bool) {
        guard let whole = change.applied(to: sessions.first { $0.id == change.id }) else {
            return requests.run { [self] () async throws(ServiceError) in try await load() }
        }
        put(whole)
        if shows { show(whole) }
    }

    /// Stores the state of a stopwatch.
    func put(_ session: StopwatchSession) {
        if let index = sessions.firstIndex(where: { $0.id == session.id }) {
            sessions[index] = session
        } else {
            sessions.append(session)
        }
    }

    /// Updates whether there is something to undo, and until when.
    private func learnUndo() {
        undoEnd = nil
        let now = reading()
        let until = session?.stopwatch.undoableUntil(at: now)
        if canUndo != (until != nil) { canUndo = until != nil }
        guard let until else { return }
        let left = Duration.milliseconds(until - now.boot + 1)
        undoEnd = time.call(atUptime: time.uptime + left) { [weak self] in self?.learnUndo() }
    }

    func show(_ changed: StopwatchSession?) {
        guard changed != session else { return }
        let before = session
        compare(changed, before)
        session = changed
        learnUndo()
        let count = changed?.stopwatch.laps.count ?? 0
        let isNew = before.map { $0.id == changed?.id && $0.stopwatch.laps.count < count } ?? false
        announcement = isNew && look.announcesLaps ? laps.newest?.spoken ?? "" : ""
    }

    /// Looks for the fastest and the slowest lap, among those alone that are new where the others are the same.
    private func compare(_ changed: StopwatchSession?, _ before: StopwatchSession?) {
        let laps = changed?.stopwatch.laps ?? []
        let known = changed?.id == before?.id ? before?.stopwatch.laps ?? [] : []
        let goesOn = !known.isEmpty && laps.shared(with: known) == known.count
        if !goesOn { extremes = LapExtremes() }
        for lap in laps.dropFirst(goesOn ? known.count : 0) { extremes.add(lap) }
    }
}

nonisolated extension Page {
    /// The stopwatch.
    package static let stopwatch = Page(
        "stopwatch", title: tr("Stopwatch"), icon: "document-open-recent-symbolic", help: .stage, isOnStage: true
    ) { $0.stopwatch }
}
