// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import NightstandSettings
import Observation
import Reactive
import Timekeeping
import Wording

/// Rings and their neighbours: what is about to ring or snoozed, and the user's answers.
@MainActor @Observable package final class RingingModel: WindowPart {
    /// All sessions, as last reported by the service.
    package private(set) var rings: [RingStatus] = [] {
        didSet { follow() }
    }
    /// The alarms in the ringing view, as they last rang, in the order in which they began to.
    ///
    /// An answered alarm keeps its place until none rings any more: what the user is about to press must not move.
    package private(set) var cards: [RingStatus] = []
    /// The alarm whose card was focused last.
    private var focusedCard: String?
    /// Whether the options of an alarm are open, which have the keyboard meanwhile.
    @ObservationIgnored package var isChoosing = false
    /// Whether the service is gone: rings it last reported stay where they sound, but nothing else will ring.
    private var isLost = false
    /// The challenges by session, for sessions that the user asked to stop.
    private var tasks: [String: ChallengeTask] = [:]
    /// The sessions with a challenge after which the computer should sleep.
    private var sleepers: Set<String> = []
    /// The sessions whose last answer was wrong.
    private var mistaken: Set<String> = []
    /// Sessions that the user has answered, until the service confirms.
    private var answered: Set<String> = []
    /// Sessions of the cards that the user stopped here.
    private var stopped: Set<String> = []

    /// Steps once a second while the ringing view is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    /// Steps while something is about to ring and its row is on screen: by the second in its last hour.
    @ObservationIgnored package let waitingBeat: Heartbeat
    /// Whether the rows of waiting sessions are on screen.
    @ObservationIgnored package var showsWaiting = false {
        didSet { follow() }
    }
    /// Called when the sessions have changed.
    @ObservationIgnored var onChanged: () -> Void = {}
    /// Until when keys may belong to what was being typed when an alarm appeared; nil when nothing sounds.
    @ObservationIgnored private var deafUntil: Instant?
    /// The button being held, and the timer until it was held long enough.
    @ObservationIgnored private var hold: Subscription?
    @ObservationIgnored private let pick: (Int) -> Int
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let settings: ApplicationSettings

    /// The source of these answers in the journal.
    package nonisolated static let source = "window"
    /// Keys meant for something else do not answer an alarm that has only just appeared, nor do those that follow closer than this.
    package nonisolated static let deafness = Duration.milliseconds(700)
    /// The snooze lengths that can be entered in the ringing view, in minutes.
    package nonisolated static let snoozeMinutes = 1...60

    /// Whether keys without a function of their own snooze.
    package var anyKeySnoozes: Bool { settings.value.anyKeySnoozes }

    /// Starts without sessions; `requests` should be a queue of its own, so that an answer never waits.
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

    /// What is sounding and unanswered, earliest first.
    package var ringing: [RingStatus] {
        rings.filter { $0.phase == .ringing && !answered.contains($0.id) }.sorted { ($0.due, $0.id) < ($1.due, $1.id) }
    }

    /// The card of a session; nil if it has none.
    package func card(_ id: String) -> RingStatus? { cards.first { $0.id == id } }

    /// Whether a session sounds and is unanswered.
    package func isOpen(_ id: String) -> Bool {
        !answered.contains(id) && rings.contains { $0.id == id && $0.phase == .ringing }
    }

    /// The alarm that keys answer: the one that was focused last, otherwise the first unanswered.
    package var target: String? {
        if let focusedCard, isOpen(focusedCard) { return focusedCard }
        return cards.first { isOpen($0.id) }?.id
    }

    /// The card of a session was focused.
    package func focused(_ id: String) {
        if focusedCard != id { focusedCard = id }
    }

    /// How an alarm in the ringing view was answered; empty while it sounds.
    package func answerText(_ id: String) -> String {
        guard let ring = rings.first(where: { $0.id == id }) else {
            // Elsewhere it may have been stopped, or nobody answered it.
            return stopped.contains(id) ? tr("Stopped") : tr("Ended", context: "alarm")
        }
        switch ring.phase {
        case .ringing, .preAlert: return ""
        case .snoozed: return tr("Snoozed until \(local.style.time(CivilTime(minuteOf: local.civil(ring.until).time)))")
        case .asking, .up: return tr("Stopped")
        }
    }

    /// What is about to ring, or will ring again, earliest first; empty while the service is gone.
    package var waiting: [RingStatus] {
        isLost
            ? []
            : rings.filter { $0.phase != .ringing && !answered.contains($0.id) }
                .sorted { ($0.until, $0.id) < ($1.until, $1.id) }
    }

    /// The time now, for the ringing view.
    package var clock: String { local.style.time(CivilTime(minuteOf: local.civil(heartbeat.now).time)) }

    /// The time of day at which a session was due.
    package func dueTime(_ ring: RingStatus) -> String { local.style.time(local.civil(ring.due).time) }

    /// When a session was due.
    package func dueText(_ ring: RingStatus) -> String {
        let time = dueTime(ring)
        // Translators: an alarm that rings late; {1} is a time of day.
        return ring.isLate ? tr("Was due at \(time)") : time
    }

    /// The state of a session that is not sounding, such as `Gym in 04:32` or `Gym snoozed until 06:39`.
    package func waitingText(_ ring: RingStatus) -> String {
        let phrases = Phrases(
            now: waitingBeat.now, zone: local.zones.local, usesTwelveHours: local.style.usesTwelveHours)
        return Upcoming(ring).standing(phrases)
    }

    /// The button that ends a session that is not sounding.
    package func dismissText(_ ring: RingStatus) -> String {
        switch ring.phase {
        // Translators: an alarm that is about to ring.
        case .preAlert: tr("Skip")
        case .asking: tr("I’m Awake")
        case .up: tr("Don’t Ask")
        case .ringing, .snoozed: tr("Stop")
        }
    }

    /// Whether a session may be snoozed again.
    package func canSnooze(_ ring: RingStatus) -> Bool { ring.snoozesLeft != 0 }

    /// The available snooze lengths in minutes, including the alarm's own.
    package func snoozeLengths(_ ring: RingStatus) -> [Int] {
        Set(SnoozePolicy.offered + [ring.snoozeMinutes]).sorted()
    }

    /// The number of snoozes left, as a sentence; empty without a limit.
    package func snoozesLeftText(_ ring: RingStatus) -> String {
        switch ring.snoozesLeft {
        case nil: ""
        case 0: tr("No snoozes left")
        case let count?: tr("\(count) snooze left", "\(count) snoozes left", count: count)
        }
    }

    /// The user snoozed for `minutes`, or for the alarm's own length.
    package func snoozeTapped(_ id: String, minutes: Int? = nil) {
        guard let ring = rings.first(where: { $0.id == id }), canSnooze(ring) else { return }
        sleepers.remove(id)
        answer(id) { [self] () async throws(ServiceError) in
            let snoozed = try await service.snooze(ring: id, minutes: minutes, by: Self.source)
            return rings.map { ring in snoozed.first { $0.id == ring.id } ?? ring }
        }
    }

    /// The user stopped a session, whether it sounds or waits; a challenge must be solved first.
    ///
    /// - Parameter thenSleeps: whether the computer, which was woken for it, should sleep again.
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

    /// The challenge of a session; nil until the user stops it, and without a challenge.
    package func task(of id: String) -> ChallengeTask? { tasks[id] }

    /// Whether a challenge is shown.
    package var isSolving: Bool { !tasks.isEmpty }

    /// Whether the last answer was wrong.
    package func isMistaken(_ id: String) -> Bool { mistaken.contains(id) }

    /// The user changed their answer.
    package func answerChanged(of id: String, _ text: String) {
        if !text.isEmpty { mistaken.remove(id) }
        if tasks[id]?.accepts(text) == true { solve(id) }
    }

    /// The user submitted the answer; returns whether it is right.
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

    /// The user releases it.
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
        stopped.insert(id)
        answer(id) { [self] () async throws(ServiceError) in
            let ended = try await request()
            if thenSleeps { sleep() }
            return rings.filter { ring in !ended.contains { $0.id == ring.id } }
        }
    }

    private func sleep() {
        requests.run { [self] () async throws(ServiceError) in try await service.sleep() }
    }

    /// The user snoozed everything that sounds.
    package func snoozeAllTapped() { ringing.forEach { snoozeTapped($0.id) } }
    /// The user stopped everything that sounds.
    package func stopAllTapped() { ringing.forEach { stopTapped($0.id) } }

    /// A key without a function of its own was pressed; returns whether it was used.
    package func keyPressed(for id: String?) -> Bool {
        // While something must be typed, keys are for typing.
        guard !isTypedOn(), let id = id ?? target, anyKeySnoozes, !isSolving else { return false }
        snoozeTapped(id)
        return true
    }

    /// Escape was pressed; returns whether it was used.
    package func escapePressed(for id: String?) -> Bool {
        guard !isTypedOn(), let id = id ?? target else { return false }
        stopTapped(id)
        return true
    }

    /// Takes in a key; returns whether it may be meant for what was being typed when the alarm appeared.
    ///
    /// As long as one such key closely follows another, the user has not looked up; after a pause every key counts.
    package func isTypedOn() -> Bool {
        guard let deafUntil, time.now < deafUntil else { return false }
        // What is typed into a challenge is meant for it.
        if !isSolving { self.deafUntil = time.now + Self.deafness }
        return true
    }

    var heartbeats: [Heartbeat] { [heartbeat, waitingBeat] }

    func handle(_ event: ServiceEvent) {
        // The answer to the user's own press has reported the same before.
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
        if !sounds.subtracting(sounded).isEmpty { deafUntil = time.now + Self.deafness }
        if sounds.isEmpty { deafUntil = nil }
        answered.formIntersection(sounds)
        let open = Set(new.filter { $0.challenge != .none }.map(\.id))
        tasks = tasks.filter { open.contains($0.key) }
        mistaken.formIntersection(open)
        sleepers.formIntersection(new.map(\.id))
        takeCards(new.filter { $0.phase == .ringing })
        rings = new
    }

    private func takeCards(_ sounding: [RingStatus]) {
        var next: [RingStatus] = []
        if !sounding.isEmpty {
            next = cards.map { card in sounding.first { $0.id == card.id } ?? card }
            next += sounding.filter { card($0.id) == nil }.sorted { ($0.due, $0.id) < ($1.due, $1.id) }
        }
        if next != cards { cards = next }
        stopped.formIntersection(cards.map(\.id))
    }

    private func follow() {
        let coming = isLost ? [] : rings.filter { $0.phase == .preAlert }.map(Upcoming.init)
        waitingBeat.period = coming.contains { $0.countdown(at: waitingBeat.now) != nil } ? .second : .minute
        waitingBeat.isRunning = showsWaiting && !coming.isEmpty
        onChanged()
    }

    /// Asks the service, and shows the result: `request` returns the sessions after the service's answer.
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
    /// The same time without seconds.
    nonisolated init(minuteOf time: CivilTime) {
        self.init(secondOfDay: time.secondOfDay - time.second)
    }
}
