// SPDX-License-Identifier: MIT
import FoundationEssentials
import GLibKit
import Localization
import NightstandService
import NightstandServices
import NightstandSettings
import Observation
import Reactive
import Timekeeping

/// The stopwatch on show, and what the user does with it.
///
/// It hands out when the stopwatch started, not what it shows: whoever draws works that out for each frame.
@MainActor @Observable package final class StopwatchModel: WindowPart {
    /// The stopwatch that the user chose, or that was used since; nil before the first.
    package private(set) var session: StopwatchSession?
    /// All stopwatches, oldest first.
    package private(set) var sessions: [StopwatchSession] = []
    /// The stopwatch that the user is asked about, whether it may be forgotten; nil when there is no question.
    package internal(set) var removal: StopwatchSession?
    /// Whether the last lap or reset can still be taken back.
    package private(set) var canUndo = false
    /// The lap that was taken last, as a sentence for the screen reader; empty where none shall be said.
    package private(set) var announcement = ""
    /// The laps, newest first.
    private var lines: [LapLine] = []

    /// What all clocks of the machine show.
    @ObservationIgnored package let reading: () -> ClockReading
    @ObservationIgnored let service: any Nightstand
    @ObservationIgnored let requests: RequestQueue
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private var undoEnd: Subscription?
    /// The stopwatch of the press that the service is being told of.
    @ObservationIgnored private var pressed: String?
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let preferences: StageSettings
    @ObservationIgnored private let haptics: any Haptics

    /// One line of the list of laps.
    package struct LapLine: Hashable, Sendable, Identifiable {
        /// Counts from 1; 0 is the start.
        package var id: Int
        /// `Lap 3`, or `Start`.
        package var title: String
        /// How long it took; empty for the start.
        package var delta: String
        /// The total at its end; empty for the start.
        package var total: String
        /// When it ended, by the wall clock.
        package var captured: String
        /// What is special about it.
        package var mark: Mark?
        /// The line as it is spoken.
        package var spoken: String

        /// What is special about a lap.
        package enum Mark: String, Hashable, Sendable {
            case fastest, slowest

            /// What stands beside the lap.
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

    /// The laps, and the start, in the order that the user wants.
    package var laps: [LapLine] { preferences.value.isNewestFirst ? lines : lines.reversed() }
    /// How it looks and what it lets hear.
    package var look: StagePreferences { preferences.value }
    /// Remembers how much of the room the digits take, in per cent.
    package func splitMoved(to percent: Int) {
        toasts.reporting { () throws(SettingsError) in try preferences.change { $0.split = min(max(percent, 20), 80) } }
    }
    /// Milliseconds since midnight, as the wall clock shows them.
    package func millisecondsOfDay(at instant: Instant) -> Int64 {
        Int64(local.civil(instant).time.secondOfDay) * 1000 + (instant.milliseconds % 1000 + 1000) % 1000
    }

    /// How it stands.
    package var phase: Stopwatch.Phase { session?.stopwatch.phase ?? .idle }
    /// What the large button says.
    package var toggleTitle: String { phase == .running ? tr("Pause") : phase == .paused ? tr("Resume") : tr("Start") }
    /// The number of the lap that goes on, such as `Lap 4`; empty at zero.
    package var lapTitle: String {
        phase == .idle ? "" : tr("Lap \((session?.stopwatch.laps.last?.index ?? 0) + 1)")
    }
    /// Whether part of what is shown was taken from the wall clock, as a sentence; nil when nothing was.
    package var notice: String? {
        guard session?.stopwatch.time.isByWallClock == true else { return nil }
        return tr("The computer was restarted, so part of this time was measured by its system clock.")
    }
    /// What it shows now, as it is spoken.
    package var spoken: String {
        let time = ElapsedText.spoken(session?.stopwatch.milliseconds(at: reading()) ?? 0)
        // Translators: a stopwatch; {1} is what it shows.
        return phase == .running ? time : tr("\(time), paused")
    }

    /// The user pressed the large button, or the space bar.
    package func toggleTapped() { ask(.toggle) }

    /// The user asked for a lap; does nothing while it stands still.
    package func lapTapped() {
        if phase == .running { ask(.lap) }
    }

    /// The user asked for zero, which does nothing while it runs.
    package func resetTapped() {
        guard phase == .paused else { return }
        let id = session?.id
        ask(.reset) { [self] in
            // Another one may be on show when it is taken back.
            toasts.say(tr("Stopwatch reset"), button: tr("Undo")) { [weak self] in self?.ask(.undo, of: id) }
        }
    }

    /// The user took back a lap or a reset; does nothing when it is too late.
    package func undoTapped() {
        if canUndo { ask(.undo) }
    }

    /// The laps as text to paste; nil when there are none.
    package func copyTapped() -> String? {
        guard let session, !laps.isEmpty else { return nil }
        toasts.say(tr("Laps copied"))
        return LapExport.text(session, at: reading(), zone: local.zones.local)
    }

    /// The name to propose for a file of the laps; nil when there are none.
    package func exportName(as ending: String = "csv") -> String? {
        guard let session, !session.stopwatch.laps.isEmpty else { return nil }
        return LapExport.fileName(at: reading().wall, zone: local.zones.local, ending: ending)
    }

    /// The user chose the file for the laps of `session`, as they stood when the question for a file was put.
    ///
    /// A file whose name ends with `.json` gets everything, any other a table.
    package func fileChosen(_ path: String, for session: StopwatchSession) {
        let text = path.lowercased().hasSuffix(".json") ? Self.json(session) : LapExport.csv(session.stopwatch.laps)
        toasts.say(
            TextFile.write(path, text)
                ? tr("Laps saved") : tr("“\(path)” can’t be written. Choose another location."))
    }

    private static func json(_ session: StopwatchSession) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Whole numbers, texts and lists alone, which JSON can always say.
        return (try? encoder.encode(session)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? ""
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

    /// Reads everything anew.
    func load() async throws(ServiceError) {
        sessions = try await service.stopwatches()
        show(sessions.first { $0.id == session?.id } ?? Timers(stopwatches: sessions).currentStopwatch)
    }

    /// Whether a stopwatch comes on show for what somebody else did with it.
    private func isNews(_ change: StopwatchChange) -> Bool {
        guard let session, session.id != change.id else { return true }
        // The user's own press is told too, perhaps only after the user went to another stopwatch.
        guard change.id != pressed, change.session.used >= session.used else { return false }
        return sessions.first { $0.id == change.id }.map { $0.used < change.session.used } ?? true
    }

    private func ask(_ action: Stopwatch.Action, of other: String? = nil, done: @escaping () -> Void = {}) {
        let id = other ?? session?.id
        requests.run { [self] () async throws(ServiceError) in
            pressed = id
            defer { pressed = nil }
            let change = try await service.stopwatch(action, id: id)
            // The signal of a later press may have come before this answer.
            let isLate = sessions.first { $0.id == change.id }.map { change.session.used < $0.used } ?? false
            if !isLate { take(change, shows: [id, change.id].contains(session?.id)) }
            haptics.tap(action == .lap ? .light : .success)
            done()
        }
    }

    /// Joins what is told with what is known; reads all anew when something was missed.
    private func take(_ change: StopwatchChange, shows: Bool) {
        guard let whole = change.applied(to: sessions.first { $0.id == change.id }) else {
            return requests.run { [self] () async throws(ServiceError) in try await load() }
        }
        put(whole)
        if shows { show(whole) }
    }

    /// Keeps what is known of a stopwatch.
    func put(_ session: StopwatchSession) {
        if let index = sessions.firstIndex(where: { $0.id == session.id }) {
            sessions[index] = session
        } else {
            sessions.append(session)
        }
    }

    /// Learns whether there is something to take back, and until when.
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
        session = changed
        learnUndo()
        let watch = changed?.stopwatch ?? Stopwatch()
        let extremes = watch.laps.extremes
        var lines = watch.laps.reversed().map { lap in line(lap, extremes) }
        if let started = watch.started {
            let time = local.style.time(local.civil(started).time)
            lines.append(
                LapLine(
                    id: 0, title: tr("Start", context: "of a stopwatch"), delta: "", total: "", captured: time,
                    // Translators: a stopwatch; {1} is a time of day.
                    mark: nil, spoken: tr("Started at \(time)")
                ))
        }
        self.lines = lines
        let isNew = before.map { $0.id == changed?.id && $0.stopwatch.laps.count < watch.laps.count } ?? false
        announcement = isNew && look.announcesLaps ? lines.first?.spoken ?? "" : ""
    }

    private func line(_ lap: Lap, _ extremes: (fastest: Int, slowest: Int)?) -> LapLine {
        let mark: LapLine.Mark? =
            lap.index == extremes?.fastest ? .fastest : lap.index == extremes?.slowest ? .slowest : nil
        let (number, length) = (lap.index, ElapsedText.spoken(lap.delta))
        let spoken =
            switch mark {
            // Translators: {2} is a duration in words.
            case .fastest?: tr("Lap \(number), fastest, \(length)")
            case .slowest?: tr("Lap \(number), slowest, \(length)")
            case nil: tr("Lap \(number), \(length)")
            }
        return LapLine(
            id: lap.index, title: tr("Lap \(lap.index)"), delta: ElapsedText.stopwatch(lap.delta),
            total: ElapsedText.stopwatch(lap.total), captured: local.style.time(local.civil(lap.captured).time),
            mark: mark,
            spoken: spoken)
    }
}

nonisolated extension Page {
    /// The stopwatch.
    package static let stopwatch = Page(
        "stopwatch", title: tr("Stopwatch"), icon: "document-open-recent-symbolic", isOnStage: true
    ) { $0.stopwatch }
}
