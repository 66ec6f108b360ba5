// SPDX-License-Identifier: MIT

extension NoisePlayer {
    /// When all is quiet; nil without a timer, or while it waits for an alarm that is not set.
    public var end: Duration? {
        guard let timer, isPlaying else { return nil }
        return timer.end == .nextAlarm ? alarm : timerEnd
    }

    /// The timer that runs; nil when there is none.
    public var runningTimer: SleepTimer? { timer }

    /// When the fade to sleep begins.
    private var fadeBegin: Duration? {
        guard let timer, let end else { return nil }
        return end - timer.fade
    }

    /// When the sounds end if nothing else ends them: an alarm that is to grow out of them gets its chance first.
    private var lastMoment: Duration? {
        guard let timer, let end else { return nil }
        return timer.end == .nextAlarm && timer.fade == .zero ? end + .seconds(5) : end
    }

    var timerDeadline: Duration? { isFading || timer?.fade == .zero ? lastMoment : fadeBegin }

    mutating func set(_ new: SleepTimer?, at now: Duration) -> [PlayerAction] {
        timer = new
        return restartTimer(at: now)
    }

    /// Counts from `now` again, and takes back a fade that has begun.
    mutating func restartTimer(at now: Duration) -> [PlayerAction] {
        timerEnd = if case .after(let length) = timer?.end { now + length } else { nil }
        return reconsider(at: now)
    }

    mutating func moveTimer(by change: Duration, at now: Duration) -> [PlayerAction] {
        guard case .after = timer?.end, let end = timerEnd else { return [] }
        timerEnd = min(max(end + change, now), now + .seconds(12 * 3600))
        return reconsider(at: now)
    }

    mutating func set(alarm moment: Duration?, at now: Duration) -> [PlayerAction] {
        alarm = moment.flatMap { $0 > now ? $0 : nil }
        return timer?.end == .nextAlarm ? reconsider(at: now) : []
    }

    /// Brings the volume back if the fade should not have begun yet; then does what is due.
    private mutating func reconsider(at now: Duration) -> [PlayerAction] {
        var actions: [PlayerAction] = []
        if isFading {
            isFading = false
            if fadeBegin.map({ now < $0 }) ?? true { actions.append(.master(masterGain, Self.changeFade)) }
        }
        return actions + timerPassed(at: now)
    }

    mutating func timerPassed(at now: Duration) -> [PlayerAction] {
        guard let timer, let lastMoment, let fadeBegin, now >= fadeBegin else { return [] }
        if now >= lastMoment {
            return stop(isFading ? .quick : Self.stopFade) + [.timerEnded]
        }
        guard !isFading, timer.fade > .zero else { return [] }
        isFading = true
        return [.master(0, Fade(min(timer.fade, lastMoment - now), .equalPower))]
    }
}
