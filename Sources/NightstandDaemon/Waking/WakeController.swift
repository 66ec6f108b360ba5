// SPDX-License-Identifier: MIT
import GLibKit
import NightstandAudio
import NightstandEngine
import NightstandService
import NightstandServices
import Timekeeping

/// Arms the wakeup for what the engine waits for, and blocks suspend while something is ringing or about to ring.
@MainActor final class WakeController {
    /// The time before a ring at which the sound is warmed up.
    static let warmUp: Duration = .seconds(8)
    /// The time before a ring at which suspend is blocked.
    static let holdOff: Duration = .seconds(60)
    /// The longest sleep of a machine that is suspended during a ring; falling asleep takes some of it.
    static let shortestSleep: Duration = .seconds(20)
    /// The time that suspend waits for a notification to be read.
    static let noticeTime: Duration = .seconds(2)
    /// The longest time for which logind delays suspend (the default of `InhibitDelayMaxSec=`).
    private static let longestDelay: Duration = .seconds(5)

    private let engine: Engine
    private let services: DaemonServices
    private let rings: RingPlayer
    private let loopGuard: LoopGuard?
    /// When the engine wants to be woken; the wakeup may be armed a little earlier, to warm up the sound.
    private var wanted: Instant?
    /// When the wakeup is armed to fire.
    private var wake: Instant?
    /// Whether the wakeup has been armed since it last fired.
    private var isArmed = false
    /// When the engine wants a reminder, for which the machine need not be woken.
    private var reminder: Instant?
    /// When the next sunrise light starts; nil if there is none.
    private var light: Instant?
    private var headStart = HeadStart()
    /// When a test wants the machine to wake; nil while none runs.
    var test: Instant? {
        didSet { arm() }
    }
    /// When the machine should wake again because it is suspended during a ring; nil while it isn't.
    private var soon: Instant?
    /// When the machine should have been woken, as of when it fell asleep, and by what; nil if not at all.
    private var plan: (wake: Instant, path: WakePath, isTest: Bool)?
    /// While suspend waits for a notification to be read.
    private var noticeEnd: TimerSource?
    /// Whether logind has announced suspend, but neither resume nor failure yet.
    private var isSuspending = false

    init(_ engine: Engine, _ services: DaemonServices, _ rings: RingPlayer) {
        self.engine = engine
        self.services = services
        self.rings = rings
        loopGuard = services.watchdog.map(LoopGuard.init)
    }

    /// Wakes for `instant`; nil for nothing.
    func want(_ instant: Instant?) {
        wanted = instant
        arm()
    }

    /// Reminds at `instant` without waking the machine; nil for nothing.
    func remind(at instant: Instant?) {
        reminder = instant
        inhibitSuspend()
    }

    /// Handles the wakeup firing; returns the time to report to the engine, a few milliseconds ahead if a ring is due.
    func fired(at now: Instant) -> Instant {
        isArmed = false
        let ring = wanted.flatMap { engine.soundsDue(at: $0).isEmpty ? nil : $0 }
        return ring.map { headStart.present(for: $0, at: now) } ?? now
    }

    /// Arms the wakeup again after it has fired, unless the engine has already done so.
    func armAgain() {
        if !isArmed { arm() }
    }

    /// Updates inhibitors and light after rings or due times may have changed.
    func update() {
        wakeSoon()
        inhibitSuspend()
        if engine.nextLight(after: services.clock.now) != light { arm() }
    }

    /// The instant of a sunrise light that starts by `now`, returned once; nil if none does.
    func takeLight(at now: Instant) -> Instant? {
        guard let begin = light, now >= begin else { return nil }
        light = nil
        return begin
    }

    /// The delay of the sound of a ring that starts at `now`.
    func silence(at now: Instant) -> Duration { headStart.silence(at: now) }

    /// Handles the announcement of suspend; a notification that is shown then gets a moment.
    func willSuspend(isAnnounced: Bool) {
        isSuspending = true
        if isAnnounced {
            noticeEnd = TimerSource(after: Self.noticeTime) { [weak self] in
                self?.noticeEnd = nil
                self?.inhibitSuspend()
            }
        }
        makePlan()
        wakeSoon()
        inhibitSuspend()
    }

    /// Makes a machine that is suspended during a ring wake again, since no other wake may be pending.
    private func wakeSoon() {
        guard isSuspending, rings.isRinging, soon == nil else { return }
        soon = services.clock.now + Self.shortestSleep
        arm()
    }

    /// Handles resume; call ``inhibitSuspend()`` once what was due meanwhile has been handled.
    ///
    /// - Returns: the result of the wake; nil if none was planned by now.
    func resumed() -> WakeRecord? {
        isSuspending = false
        noticeEnd = nil
        soon = nil
        defer { plan = nil }
        let now = services.clock.now
        // A wake by hand proves nothing about the planned one.
        guard let plan, now >= plan.wake else { return nil }
        return WakeRecord(planned: plan.wake, resumed: now, path: plan.path.rawValue, isTest: plan.isTest)
    }

    /// When the machine will be woken if it sleeps now; nil if it won't.
    var nextWake: Instant? {
        services.wakeup.path == .none ? nil : wake.flatMap { WakeLead.wake(for: $0, now: services.clock.now) }
    }

    /// Records the next wake; one that may pass before the machine is asleep proves nothing.
    private func makePlan() {
        guard soon == nil, let wake, let planned = nextWake, planned == wake - .seconds(WakeLead.seconds),
            planned - services.clock.now >= Self.shortestSleep
        else {
            plan = nil
            return
        }
        let isTest = test.map { $0 + .seconds(WakeLead.seconds) == wake } ?? false
        plan = (planned, services.wakeup.path, isTest)
    }

    /// Releases the inhibitors and ends the watch on the loop.
    func end() {
        loopGuard?.end()
        services.inhibitor.blocksSuspend = false
        services.inhibitor.delaysSuspend = false
    }

    /// Arms the wakeup for the time the engine wants, or some seconds earlier to warm up the sound, or for a light before that.
    private func arm() {
        isArmed = true
        light = engine.nextLight(after: services.clock.now)
        wake = wanted
        if let wanted {
            let sounds = engine.soundsDue(at: wanted)
            let early = wanted - Self.warmUp
            if let light, light < early {
                wake = light
            } else if !sounds.isEmpty, services.clock.now < early {
                wake = early
            } else if !sounds.isEmpty {
                services.audio.prepare(sounds)
                wake = headStart.wake(for: wanted)
            }
        }
        if let test {
            let due = test + .seconds(WakeLead.seconds)
            wake = min(wake ?? due, due)
        }
        if let soon { wake = min(wake ?? soon, soon) }
        services.wakeup.arm(at: wake)
        // Before resume is announced, what was due is handled and the next wake armed.
        if isSuspending, plan.map({ services.clock.now < $0.wake }) ?? true { makePlan() }
        inhibitSuspend()
    }

    /// Blocks suspend while something is ringing or about to ring, and guards against a hung loop.
    ///
    /// A suspend that happens anyway is delayed for a ring that is due within logind's longest delay.
    func inhibitSuspend() {
        let now = services.clock.now
        let ring = engine.nextRing()
        let isNear = rings.isRinging || ring.map { $0 - Self.holdOff <= now } ?? false
        let isAtHand = rings.isRinging || ring.map { $0 - Self.longestDelay <= now } ?? false
        services.inhibitor.blocksSuspend = isNear
        services.inhibitor.delaysSuspend = wanted != nil && (!isSuspending || isAtHand || noticeEnd != nil)
        let reminders = [reminder, ring.map { $0 - Self.holdOff }].compactMap(\.self).filter {
            $0 > now || $0 == reminder
        }
        services.wakeup.remind(at: reminders.min())
        guard !isSuspending else {
            // A deadline that passes while suspended would end the process at resume.
            loopGuard?.end()
            return
        }
        let next = (reminders + [wake].compactMap(\.self)).min()
        loopGuard?.expect(isNear: isNear, wake: next.map { $0 - now })
    }
}
