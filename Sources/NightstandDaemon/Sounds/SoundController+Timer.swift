// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import Localization
import NightstandService
import NightstandServices
import NightstandSettings
import Timekeeping

extension SoundController {
    /// The time before an alarm in which the machine is no longer suspended.
    private static let wakefulBefore: Duration = .seconds(120)

    /// The running sleep timer; nil without one.
    var timerStatus: SoundsStatus.Timer? {
        guard player.isPlaying, let timer = player.runningTimer else { return nil }
        let end = player.end.map { services.clock.now + ($0 - services.uptime()) }
        return SoundsStatus.Timer(
            // The two clocks tick some milliseconds apart.
            end: end.map { Instant(seconds: ($0 + .milliseconds(500)).seconds) },
            isUntilAlarm: timer.end == .nextAlarm, fadeSeconds: Int(timer.fade.wholeMilliseconds / 1000),
            action: timerAction, isFading: player.isFading)
    }

    /// Sets the sleep timer, and plays if nothing does; nil removes it.
    package func setSleepTimer(_ timer: SleepTimerOrder?) throws(ServiceError) -> SoundsStatus {
        guard let timer else {
            tell(.timer(nil))
            return status
        }
        if let minutes = timer.minutes, !(5...720).contains(minutes) {
            throw ServiceError(
                .invalid, LocalizedText("The sleep timer must be from 5 to 720 minutes, not \(minutes)."))
        }
        if let fade = timer.fadeSeconds, !(0...1800).contains(fade) {
            throw ServiceError(.invalid, LocalizedText("The fade-out must be from 0 to 1800 seconds, not \(fade)."))
        }
        if !player.isPlaying { begin() }
        let fade = Duration.seconds(timer.fadeSeconds ?? 60 * preferences.sleepFade)
        timerAction =
            timer.action ?? SleepTimerOrder.Action(rawValue: preferences.sleepAction.rawValue) ?? .none
        tell(.timer(SleepTimer(timer.minutes.map { .after(.seconds(60 * $0)) } ?? .nextAlarm, fade: fade)))
        return status
    }

    /// Moves the end of the sleep timer.
    package func moveSleepTimer(minutes: Int) throws(ServiceError) -> SoundsStatus {
        guard let timer = player.runningTimer, player.isPlaying else {
            throw ServiceError(.invalid, LocalizedText("No sleep timer is set. Set one first."))
        }
        guard (-720...720).contains(minutes) else {
            throw ServiceError(
                .invalid, LocalizedText("The sleep timer can be changed by at most 720 minutes, not \(minutes)."))
        }
        guard timer.end != .nextAlarm else {
            guard let end = player.end else {
                throw ServiceError(.invalid, LocalizedText("The sleep timer waits for an alarm, but none is set."))
            }
            // From now on it runs by itself.
            let left = end - services.uptime()
            tell(.timer(SleepTimer(.after(.seconds(12 * 3600)), fade: timer.fade)))
            tell(.moveTimer(left - .seconds(12 * 3600) + .seconds(60 * minutes)))
            return status
        }
        tell(.moveTimer(.seconds(60 * minutes)))
        return status
    }

    /// The timer has ended: performs its action.
    func endNight() {
        log("The sleep timer has ended.")
        switch timerAction {
        case .none: break
        case .dim: services.screenBlanker.blank()
        case .suspend: suspend()
        }
        timerAction = .none
    }

    private func suspend() {
        let (alarm, isSureToWake) = outlook()
        if let alarm, alarm - services.clock.now < Self.wakefulBefore {
            return log("The computer stays awake: an alarm is about to ring.")
        }
        guard alarm == nil || isSureToWake else {
            let reason = LocalizedText(
                "It might not wake for the next alarm. Open Nightstand to see why.")
            log("The computer stays awake. \(reason.english)")
            services.notifications.show(
                Notice(key: "sounds-suspend", title: tr("The computer wasn’t put to sleep"), body: reason.text))
            return
        }
        Task.onLoop { [services, log] in
            if let reason = await services.power.suspend() { log(reason) }
        }
    }
}
