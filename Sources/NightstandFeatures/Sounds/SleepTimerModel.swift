// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandService
import NightstandSettings
import Observation
import Timekeeping
import Wording

/// The sleep timer.
@MainActor @Observable package final class SleepTimerModel {
    /// Steps by minutes, in the last one by seconds, while the remaining time is on screen.
    @ObservationIgnored package let heartbeat: Heartbeat
    @ObservationIgnored private let playback: PlaybackModel
    @ObservationIgnored private let preferences: SoundSettings
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let nextAlarm: () -> Instant?

    /// The available durations, in minutes.
    package nonisolated static let lengths = [5, 10, 15, 20, 30, 45, 60, 90, 120, 240, 480, 720]
    /// The allowed durations, in minutes.
    package nonisolated static let range = 5...720
    /// The minutes by which one press moves the end.
    package nonisolated static let step = 15
    /// The allowed fade-outs, in minutes.
    package nonisolated static let fades = 0...30

    init(
        _ playback: PlaybackModel, preferences: SoundSettings, toasts: ToastModel, time: any TimeSource,
        local: LocalTime, nextAlarm: @escaping () -> Instant?
    ) {
        self.playback = playback
        self.preferences = preferences
        self.toasts = toasts
        self.local = local
        self.nextAlarm = nextAlarm
        heartbeat = Heartbeat(every: .minute, time: time)
        heartbeat.onStep = { [weak self] in self?.follow() }
    }

    private var timer: SoundsStatus.Timer? { playback.status.timer }

    /// Whether a timer is set.
    package var isSet: Bool { timer != nil }

    /// The remaining time, such as `1 h 29 min` or, in the last minute, `42 s`; nil without a timer or an end.
    package var remaining: String? {
        guard let end = timer?.end else { return nil }
        let seconds = max(0, (end - heartbeat.now).wholeMilliseconds + 999) / 1000
        return TimeText.span(.seconds(seconds > 60 ? (seconds + 59) / 60 * 60 : seconds))
    }

    /// The text beside the button: the remaining time, or what the timer waits for; nil without a timer.
    package var badge: String? { isSet ? remaining ?? tr("Next alarm") : nil }

    /// When it ends, as a sentence.
    package var endText: String {
        guard let timer else { return "" }
        guard let end = timer.end else { return tr("Plays until the next alarm, but none is set") }
        let time = local.style.time(civilMinute(end))
        return timer.isUntilAlarm
            ? tr("Plays until the alarm at \(time)") : tr("Ends at \(time)", context: "sleep timer")
    }

    /// How it ends, as a sentence.
    package var mannerText: String {
        guard let timer else { return "" }
        let fade =
            timer.isFading
            ? tr("Fading out")
            : timer.fadeSeconds == 0
                ? tr("No fade-out") : tr("Fades out over the last \(TimeText.span(.seconds(timer.fadeSeconds)))")
        return switch timer.action {
        case .none: fade
        // Translators: {1} is such as "Fades out over the last 5 min".
        case .dim: tr("\(fade), then the screen turns off")
        // Translators: {1} is such as "Fades out over the last 5 min".
        case .suspend: tr("\(fade), then the computer goes to sleep")
        }
    }

    /// The title of the choice for the next alarm.
    package var untilAlarmTitle: String {
        guard let due = nextAlarm() else { return tr("Until Next Alarm") }
        // Translators: {1} is a time of day.
        return tr("Until Next Alarm, \(local.style.time(civilMinute(due)))")
    }

    /// The fade-out in minutes.
    package var fadeMinutes: Int {
        get { preferences.value.sleepFade }
        set { toasts.reporting { () throws(SettingsError) in try preferences.change { $0.sleepFade = newValue } } }
    }

    /// The action at the end.
    package var action: SleepTimerAction {
        get { preferences.value.sleepAction }
        set { toasts.reporting { () throws(SettingsError) in try preferences.change { $0.sleepAction = newValue } } }
    }

    /// The text of the fade-out.
    package var fadeText: String { fadeMinutes == 0 ? tr("No fade-out") : tr("Fade out over \(fadeMinutes) min") }

    /// The user chose the duration in minutes; nil for until the next alarm.
    package func lengthTapped(_ minutes: Int?) {
        let order = SleepTimerOrder(
            minutes: minutes, fadeSeconds: fadeMinutes * 60, action: .init(rawValue: action.rawValue))
        playback.change { [service = playback.service] () async throws(ServiceError) in
            try await service.setSleepTimer(order)
        }
    }

    /// The user moved the end by a number of minutes.
    package func moveTapped(_ minutes: Int) {
        playback.change { [service = playback.service] () async throws(ServiceError) in
            try await service.moveSleepTimer(minutes: minutes)
        }
    }

    /// The user removed the timer; the sounds keep playing.
    package func cancelTapped() {
        playback.change { [service = playback.service] () async throws(ServiceError) in
            try await service.setSleepTimer(nil)
        }
    }

    /// Steps in time with what is left.
    func follow() {
        guard let end = timer?.end else { return heartbeat.period = .minute }
        heartbeat.anchor = end
        heartbeat.period = end - heartbeat.now > .seconds(60) ? .minute : .second
    }

    private func civilMinute(_ instant: Instant) -> CivilTime {
        let second = local.civil(instant).time.secondOfDay
        return CivilTime(secondOfDay: second - second % 60)
    }
}
