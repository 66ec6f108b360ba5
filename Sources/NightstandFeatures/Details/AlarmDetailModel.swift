// SPDX-License-Identifier: MIT
import NightstandService
import Observation
import Reactive
import Timekeeping

/// All about one alarm: when it rings, how, and its history.
///
/// Nothing changes here except by pressing a button.
@MainActor @Observable package final class AlarmDetailModel: WindowPart {
    /// The alarm's id.
    package let id: String
    /// Its history, newest first; nil until the service has answered.
    package private(set) var journal: [JournalEntry]?
    /// Whether its sound is playing.
    package private(set) var isPlaying = false
    /// Whether the alarm is gone, so that there is nothing left to show.
    package var isGone: Bool { row == nil }

    /// Steps once a minute while it is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    @ObservationIgnored let local: LocalTime
    @ObservationIgnored let tones: [SoundSection]
    @ObservationIgnored private let alarms: AlarmsModel
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private var silence: Subscription?

    /// The number of journal entries requested.
    package nonisolated static let journalLength = 20
    /// The duration of a preview, as in the service.
    package nonisolated static let playingTime = Duration.seconds(AlarmSound.previewSeconds)

    init(
        _ id: String, alarms: AlarmsModel, service: any Nightstand, requests: RequestQueue, time: any TimeSource,
        local: LocalTime, tones: [SoundSection]
    ) {
        self.id = id
        self.alarms = alarms
        self.service = service
        self.requests = requests
        self.time = time
        self.local = local
        self.tones = tones
        heartbeat = Heartbeat(every: .minute, time: time)
        readJournal()
    }

    /// The alarm's row in the list; nil if it is gone.
    package var row: AlarmRowModel? { alarms.row(id) }

    /// The user turned its switch.
    package func switched(to isOn: Bool) { alarms.switched(id, to: isOn) }
    /// The user skipped the next occurrence.
    package func skipTapped() { alarms.skipNextTapped(id) }
    /// The user unskipped occurrences.
    package func unskipTapped() { alarms.unskipTapped(id) }
    /// The user skipped one of the times that are listed, or wants it back.
    package func skipTapped(_ time: UpcomingTime) { alarms.skipTapped(id, time.occurrence) }
    package func unskipTapped(_ time: UpcomingTime) { alarms.unskipTapped(id, time.occurrence) }
    /// The user wants to move one of the times that are listed, or moved it back.
    package func moveTapped(_ time: UpcomingTime) { alarms.moveTapped(id, time.occurrence) }
    package func moveBackTapped(_ time: UpcomingTime) { alarms.moveBackTapped(id, time.occurrence) }
    /// The user wants to move the next occurrence, or moved it back.
    package func moveTapped() { alarms.moveTapped(id) }
    package func moveBackTapped() { alarms.moveBackTapped(id) }
    /// The user wants to pause it, or ended the pause.
    package func pauseTapped() { alarms.pauseTapped(id) }
    package func pauseEnded() { alarms.pauseEnded(id) }
    /// The user duplicated it.
    package func duplicateTapped() { alarms.duplicateTapped(id) }
    /// The user deleted it.
    package func deleteTapped() { alarms.deleteTapped(id) }

    /// The user wants to hear it at its full volume, or silence.
    package func playTapped() {
        guard !isPlaying else { return stop() }
        guard let alarm = row?.alarm else { return }
        isPlaying = true
        silence = time.call(atUptime: time.uptime + Self.playingTime) { [weak self] in self?.isPlaying = false }
        requests.run { [service] () async throws(ServiceError) in
            try await service.preview(sound: alarm.sound, volume: alarm.volume)
        } failed: { [weak self] _ in
            self?.isPlaying = false
        }
    }

    /// The user closed the view.
    func closed() { stop() }

    var heartbeats: [Heartbeat] { [heartbeat] }

    /// A ring may have reached the journal by now.
    func handle(_ event: ServiceEvent) {
        switch event {
        case .ringsChanged, .missed: readJournal()
        case .alarmChanged, .alarmsChanged, .alarmDeleted, .statusChanged, .timers, .reachable: break
        }
    }

    private func stop() {
        silence = nil
        guard isPlaying else { return }
        isPlaying = false
        requests.run { [service] () async throws(ServiceError) in try await service.stopPreview() }
    }

    private func readJournal() {
        requests.run { [weak self, service, id] () async throws(ServiceError) in
            let journal = try await service.history(alarmID: id, limit: Self.journalLength)
            self?.journal = journal
        }
    }
}
