// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

extension FakeSoundService {
    /// Sets the sleep timer, and plays if nothing does; nil takes it away.
    package func setSleepTimer(_ timer: SleepTimerOrder?) throws(ServiceError) -> SoundsStatus {
        guard let timer else { return change { $0.timer = nil } }
        if let minutes = timer.minutes, !(5...720).contains(minutes) {
            throw ServiceError(.invalid, "The sleep timer must be from 5 to 720 minutes, not \(minutes).")
        }
        if let fade = timer.fadeSeconds, !(0...1800).contains(fade) {
            throw ServiceError(.invalid, "The fade-out must be from 0 to 1800 seconds, not \(fade).")
        }
        status.timer = SoundsStatus.Timer(
            end: timer.minutes.map { now + .seconds(60 * $0) } ?? nextAlarm, isUntilAlarm: timer.minutes == nil,
            fadeSeconds: timer.fadeSeconds ?? sleepFade, action: timer.action ?? sleepAction)
        return status.isPlaying ? change { _ in } : start()
    }

    /// Moves the end of the sleep timer.
    package func moveSleepTimer(minutes: Int) throws(ServiceError) -> SoundsStatus {
        guard let timer = status.timer else {
            throw ServiceError(.invalid, "No sleep timer is set. Set one first.")
        }
        guard (-720...720).contains(minutes) else {
            throw ServiceError(.invalid, "The sleep timer can be changed by at most 720 minutes, not \(minutes).")
        }
        guard let end = timer.end else {
            throw ServiceError(.invalid, "The sleep timer waits for an alarm, but none is set.")
        }
        let moved = end + .seconds(60 * minutes)
        guard moved > now else { return stop() }
        return change {
            $0.timer?.end = moved
            $0.timer?.isUntilAlarm = false
        }
    }
}
