// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import NightstandSettings
import Observation
import Reactive
import Timekeeping
import Wording

/// What rings, is about to, or is snoozed, and the user's answers.
@MainActor @Observable package final class RingingModel: WindowPart {
    /// All sessions, as the service last told.
    package private(set) var rings: [RingStatus] = [] {
        didSet { follow() }
    }
    /// Whether the service is lost: what it told last rings where it sounds, but nothing will ring any more.
    private var isLost = false
    /// What the user has to do before a session stops, by session; they asked to stop these.
    private var tasks: [String: ChallengeTask] = [:]
    /// The sessions with a task after which the computer is to sleep.
    private var sleepers: Set<String> = []
    /// The sessions whose task was done wrong, for which the last answer does not count.
    private var mistaken: Set<String> = []
    /// Sessions that the user has answered, until the service confirms.
    private var answered: Set<String> = []

    /// Steps once a second while the ringing view is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    /// Steps while something is about to ring and its line is on screen: by the second in its last hour.
    @ObservationIgnored package let waitingBeat: Heartbeat
    /// Whether the lines of what waits are on screen.
    @ObservationIgnored package var showsWaiting = false {
        didSet { follow() }
    }
    /// Called when what rings or waits has changed.
    @ObservationIgnored var onChanged: () -> Void = {}
    @ObservationIgnored private var appeared: Instant?
    /// The button that is held, and what waits for it to have been held long enough.
    @ObservationIgnored private var hold: Subscription?
    @ObservationIgnored private let pick: (Int) -> Int
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let settings: ApplicationSettings

    /// What the journal says of answers given here.
    package nonisolated static let source = "window"
    /// Keys typed into another thing do not answer an alarm that has only just appeared.
    package nonisolated static let deafness = Duration.milliseconds(700)

    /// Whether keys without a meaning of their own snooze.
    package var anyKeySnoozes: Bool { settings.value.anyKeySnoozes }

    /// Makes a model in silence; `requests` should be of its own, so that an answer never waits.
    package init(
        _ service: any Nightstand, requests: RequestQueue, time: any TimeSource, local: LocalTime,
        settings: ApplicationSettings, pick: @escaping (Int) -> Int = { Int.random(in: 0..<$0) }
    ) {
        self.pick = pick
        self.service = service
        self.requests = requests
        self.time = time
        self.local = local
        self.settings = settings
        heartbeat = Heartbeat(every: .second, time: time)
        waitingBeat = Heartbeat(every: .minute, time: time)
        waitingBeat.onStep = { [weak self] in self?.follow() }
    }

    /// What sounds now and was not answered yet, the earliest first.
    package var ringing: [RingStatus] {
        rings.filter { $0.phase == .ringing && !answered.contains($0.id) }.sorted { ($0.due, $0.id) < ($1.due, $1.id) }
    }

    /// What is about to ring, or will again, the earliest first; empty while the service that would ring is lost.
    package var waiting: [RingStatus] {
        isLost
            ? []
            : rings.filter { $0.phase != .ringing && !answered.contains($0.id) }
                .sorted { ($0.until, $0.id) < ($1.until, $1.id) }
    }

    /// The time now, for the ringing view.
    package var clock: String { local.style.time(CivilTime(minuteOf: local.civil(heartbeat.now).time)) }

    /// When a session was due.
    package func dueText(_ ring: RingStatus) -> String {
        let time = local.style.time(local.civil(ring.due).time)
        // Translators: an alarm that rings late; {1} is a time of day.
        return ring.isLate ? tr("Was due \(time)") : time
    }

    /// What becomes of a session that is not sounding, such as `Gym in 04:32` or `Gym snoozed until 06:39`.
    package func waitingText(_ ring: RingStatus) -> String {
        let phrases = Phrases(
            now: waitingBeat.now, zone: local.zones.local, usesTwelveHours: local.style.usesTwelveHours)
        return Upcoming(ring).standing(phrases)
    }

    /// What a session that is not sounding is ended with.
    package func dismissText(_ ring: RingStatus) -> String {
        switch ring.phase {
        // Translators: an alarm that is about to ring.
        case .preAlert: tr("Skip")
        case .asking: tr("I’m Awake")
        case .up: tr("Don’t Ask")
        case .ringing, .snoozed: tr("Stop")
        }
    }

    /// Whether a session may be snoozed once more.
    package func canSnooze(_ ring: RingStatus) -> Bool { ring.snoozesLeft != 0 }

    /// The snooze lengths in minutes to choose from, the alarm's own among them.
    package func snoozeLengths(_ ring: RingStatus) -> [Int] {
        Set(SnoozePolicy.offered + [ring.snoozeMinutes]).sorted()
    }

    /// How many snoozes are left, as a sentence; empty without limit.
    package func snoozesLeftText(_ ring: RingStatus) -> String {
        switch ring.snoozesLeft {
        case nil: ""
        case 0: tr("No snoozes left")
        case let count?: tr("\(count) snooze left", "\(count) snoozes left", count: count)
        }
    }

    /// The user asked for `minutes` more, or for the alarm's usual length.
    package func snoozeTapped(_ id: String, minutes: Int? = nil) {
        guard let ring = rings.first(where: { $0.id == id }), canSnooze(ring) else { return }
        sleepers.remove(id)
        answer(id) { [self] () async throws(ServiceError) in
            let snoozed = try await service.snooze(ring: id, minutes: minutes, by: Self.source)
            return rings.map { ring in snoozed.first { $0.id == ring.id } ?? ring }
        }
    }

    /// The user stopped a session, whether it sounds or waits; one with a challenge has to be solved first.
    ///
    /// - Parameter thenSleeps: whether the computer, which was woken for it, is to sleep again.
    package func stopTapped(_ id: String, thenSleeps: Bool = false) {
        guard let ring = rings.first(where: { $0.id == id }), let task = ChallengeTask(ring.challenge, pick: pick)
        else {
            return stop(id, thenSleeps: thenSleeps) { [self] () async throws(ServiceError) in
                try await service.stop(ring: id, by: Self.source)
            }
        }
        guard tasks[id] == nil else { return }
        tasks[id] = task
        if thenSleeps { sleepers.insert(id) } else { sleepers.remove(id) }
    }

    /// What the user has to do before a session stops; nil while they haven't asked, and where nothing is wanted.
    package func task(of id: String) -> ChallengeTask? { tasks[id] }

    /// Whether the user is at a task.
    package var isSolving: Bool { !tasks.isEmpty }

    /// Whether the last answer was wrong.
    package func isMistaken(_ id: String) -> Bool { mistaken.contains(id) }

    /// The user changed their answer.
    package func answerChanged(of id: String, _ text: String) {
        if !text.isEmpty { mistaken.remove(id) }
        if tasks[id]?.accepts(text) == true { solve(id) }
    }

    /// The user says that this is the answer; returns whether it is.
    @discardableResult package func answerEntered(of id: String, _ text: String) -> Bool {
        guard tasks[id]?.accepts(text) == true else {
            mistaken.insert(id)
            return false
        }
        solve(id)
        return true
    }

    /// The user holds the button that stops a session.
    package func holdBegan(_ id: String) {
        guard tasks[id] == .hold else { return }
        hold = time.call(atUptime: time.uptime + .seconds(ChallengeTask.holdSeconds)) { [weak self] in self?.solve(id) }
    }

    /// The user lets it go.
    package func holdEnded() { hold = nil }

    private func solve(_ id: String) {
        hold = nil
        guard tasks.removeValue(forKey: id) != nil else { return }
        stop(id, thenSleeps: sleepers.remove(id) != nil) { [self] () async throws(ServiceError) in
            try await service.stopSolved(ring: id, by: Self.source)
        }
    }

    private func stop(
        _ id: String, thenSleeps: Bool, _ request: @escaping () async throws(ServiceError) -> [RingStatus]
    ) {
        answer(id) { [self] () async throws(ServiceError) in
            let stopped = try await request()
            if thenSleeps { sleep() }
            return rings.filter { ring in !stopped.contains { $0.id == ring.id } }
        }
    }

    private func sleep() {
        requests.run { [self] () async throws(ServiceError) in try await service.sleep() }
    }

    /// The user snoozed all that sounds.
    package func snoozeAllTapped() { ringing.forEach { snoozeTapped($0.id) } }
    /// The user stopped all that sounds.
    package func stopAllTapped() { ringing.forEach { stopTapped($0.id) } }

    /// A key without a meaning of its own was pressed; returns whether it was used.
    package func keyPressed(for id: String?) -> Bool {
        // Where something is to be typed, keys type.
        guard let id = id ?? ringing.first?.id, anyKeySnoozes, !isDeaf, !isSolving else { return false }
        snoozeTapped(id)
        return true
    }

    /// Escape was pressed; returns whether it was used.
    package func escapePressed(for id: String?) -> Bool {
        guard let id = id ?? ringing.first?.id, !isDeaf else { return false }
        stopTapped(id)
        return true
    }

    /// Whether the alarm appeared so recently that a key may have been meant for something else.
    package var isDeaf: Bool { appeared.map { time.now - $0 < Self.deafness } ?? false }

    var heartbeats: [Heartbeat] { [heartbeat, waitingBeat] }

    func handle(_ event: ServiceEvent) {
        // The answer to a press of the user's own has said the same before.
        if case .ringsChanged(let new) = event, new != rings { take(new) }
    }

    func load() async throws(ServiceError) {
        let now = try await service.rings()
        isLost = false
        take(now)
    }

    func lost(_ sentence: String) {
        isLost = true
        follow()
    }

    private func take(_ new: [RingStatus]) {
        let sounded = Set(rings.filter { $0.phase == .ringing }.map(\.id))
        let sounds = Set(new.filter { $0.phase == .ringing }.map(\.id))
        if !sounds.subtracting(sounded).isEmpty { appeared = time.now }
        if sounds.isEmpty { appeared = nil }
        answered.formIntersection(sounds)
        let open = Set(new.filter { $0.challenge != .none }.map(\.id))
        tasks = tasks.filter { open.contains($0.key) }
        mistaken.formIntersection(open)
        sleepers.formIntersection(new.map(\.id))
        rings = new
    }

    private func follow() {
        let coming = isLost ? [] : rings.filter { $0.phase == .preAlert }.map(Upcoming.init)
        waitingBeat.period = coming.contains { $0.countdown(at: waitingBeat.now) != nil } ? .second : .minute
        waitingBeat.isRunning = showsWaiting && !coming.isEmpty
        onChanged()
    }

    /// Asks the service, and shows what then rings: `request` returns the sessions with what the service answered.
    private func answer(_ id: String, _ request: @escaping () async throws(ServiceError) -> [RingStatus]) {
        answered.insert(id)
        requests.run { [self] () async throws(ServiceError) in
            let now = try await request()
            answered.remove(id)
            take(now)
        } failed: { [self] _ in
            answered.remove(id)
        }
    }
}

extension CivilTime {
    /// The same time without its seconds.
    nonisolated init(minuteOf time: CivilTime) {
        self.init(secondOfDay: time.secondOfDay - time.second)
    }
}
