// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandEngine
import NightstandServices
import Timekeeping

/// Arms the wakeup for what the engine waits for, and keeps the machine from being suspended while something rings or is near.
@MainActor final class WakeController {
    /// How long before a ring the sound is warmed up.
    static let warmUp: Duration = .seconds(8)
    /// How long before a ring suspend is blocked.
    static let holdOff: Duration = .seconds(60)
    /// How long logind waits at most for those who delay suspend (`InhibitDelayMaxSec=`, its default).
    private static let longestDelay: Duration = .seconds(5)

    private let engine: Engine
    private let services: DaemonServices
    private let rings: RingPlayer
    private let loopGuard: LoopGuard?
    /// What the engine wants to be woken for; the wakeup may be armed a little earlier, to warm up the sound.
    private var wanted: Instant?
    /// What the wakeup is armed for.
    private var wake: Instant?
    /// Whether the wakeup was armed since it last fired.
    private var isArmed = false
    /// When the engine wants to be told the time, though the machine need not be woken for it.
    private var reminder: Instant?
    /// When the light of an alarm begins, if that is what the wakeup is armed for first or comes later.
    private var light: Instant?
    private var headStart = HeadStart()
    /// Whether logind has announced suspend, and neither resume nor failure yet.
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

    /// Takes in that the wakeup has fired; returns the time to report to the engine, a few milliseconds ahead where a ring is due.
    func fired(at now: Instant) -> Instant {
        isArmed = false
        let ring = wanted.flatMap { engine.soundsDue(at: $0).isEmpty ? nil : $0 }
        return ring.map { headStart.present(for: $0, at: now) } ?? now
    }

    /// Arms the wakeup again after it has fired, unless the engine has had it armed.
    func armAgain() {
        if !isArmed { arm() }
    }

    /// Takes in that something may ring or be due now that did not before.
    func update() {
        inhibitSuspend()
        if engine.nextLight(after: services.clock.now) != light { arm() }
    }

    /// The instant of a light that begins by `now`, once; nil when none does.
    func takeLight(at now: Instant) -> Instant? {
        guard let begin = light, now >= begin else { return nil }
        light = nil
        return begin
    }

    /// How long to delay the sound of a ring that starts at `now`.
    func silence(at now: Instant) -> Duration { headStart.silence(at: now) }

    /// Takes in that the machine is about to be suspended.
    func willSuspend() {
        isSuspending = true
        inhibitSuspend()
    }

    /// Takes in that the machine has resumed; call ``inhibitSuspend()`` when what was due meanwhile is done.
    func resumed() { isSuspending = false }

    /// Holds nothing back any more.
    func end() {
        loopGuard?.end()
        services.inhibitor.blocksSuspend = false
        services.inhibitor.delaysSuspend = false
    }

    /// Arms what the engine wants, or some seconds before when something will sound then, to warm up.
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
        services.wakeup.arm(at: wake)
        inhibitSuspend()
    }

    /// Blocks suspend while something rings or is near, and sees to it that the loop turns.
    ///
    /// A suspend that comes all the same waits for a ring that is due by the time logind waits no longer.
    func inhibitSuspend() {
        let now = services.clock.now
        let ring = engine.nextRing()
        let isNear = rings.isRinging || ring.map { $0 - Self.holdOff <= now } ?? false
        let isAtHand = rings.isRinging || ring.map { $0 - Self.longestDelay <= now } ?? false
        services.inhibitor.blocksSuspend = isNear
        services.inhibitor.delaysSuspend = wanted != nil && (!isSuspending || isAtHand)
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
