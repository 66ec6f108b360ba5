// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandBus
import Observation
import Timekeeping

/// The clock page: the time in digits, the date, and what rings next.
@MainActor @Observable public final class ClockModel {
    /// Steps once a second, or once a minute when seconds are hidden.
    @ObservationIgnored public let heartbeat: Heartbeat
    @ObservationIgnored private let local: LocalTime
    @ObservationIgnored private let alarms: AlarmsModel

    /// How the face looks.
    public var look = ClockLook() {
        didSet { heartbeat.period = look.showsSeconds ? .second : .minute }
    }

    /// Makes the page of the local wall clock.
    public init(time: any TimeSource, local: LocalTime, alarms: AlarmsModel) {
        self.local = local
        self.alarms = alarms
        heartbeat = Heartbeat(every: .second, time: time)
    }

    private var now: CivilDateTime { local.civil(heartbeat.now) }

    /// The digits to draw.
    public var digits: FaceDigits {
        FaceDigits(now.time, usesTwelveHours: local.style.usesTwelveHours, look: look)
    }

    /// The time for the screen reader, which is not told each second.
    public var spoken: String { local.style.time(CivilTime(minuteOf: now.time)) }

    /// The date.
    public var date: String { TimeText.day(now.date, currentYear: now.date.year) }

    /// What rings next, such as `07:30 · in 6 h 20 min · Gym`; nil when nothing does.
    public var next: String? {
        guard let (alarm, due) = alarms.next else { return nil }
        let parts = [
            local.style.time(local.civil(due).time), TimeText.relative(due, to: heartbeat.now), alarm.label,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
