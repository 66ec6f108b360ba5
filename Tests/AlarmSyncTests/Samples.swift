// SPDX-License-Identifier: MIT
import Almanac
import NightstandTestSupport
import Timekeeping

@testable import AlarmSync

/// Alarms of every kind, by chance.
struct AlarmSamples {
    var random: SeededGenerator
    /// Noon of Tuesday 24 November 2026.
    static let start = Instant(seconds: 1_795_521_600)
    static let zones = ZoneResolver(local: .utc)

    private static let rules = [
        "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=DAILY;INTERVAL=3;COUNT=40", "FREQ=MONTHLY;BYDAY=-1FR",
        "FREQ=WEEKLY;UNTIL=20270401;INTERVAL=2;BYDAY=SA", "FREQ=YEARLY", "FREQ=HOURLY;INTERVAL=5",
        "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "FREQ=DAILY;UNTIL=20270315T070000Z",
    ].compactMap { Recurrence($0) }

    private static let labels = [
        "", "Gym", "Dentist; 2, \\ rue\nX", "🏋️ ä", "{\"a\":1}", String(repeating: "ü", count: 200),
    ]

    private mutating func civil() -> CivilDateTime {
        CivilDateTime(secondsSinceEpoch: Self.start.seconds + Int64(random.within(1...60)) * 43_200 + 1800)
    }

    mutating func schedule() -> Schedule {
        var schedule = Schedule(start: civil(), zone: random.oneIn(2) ? .floating : .named("Europe/Berlin"))
        if random.oneIn(3) { return schedule }
        schedule.recurrence = random.pick(Self.rules)
        if random.oneIn(4) {
            schedule.start.time = .midnight
            schedule.recurrence = .daily
            schedule.solar = SolarTime(
                anchor: SolarAnchor(.sunrise),
                place: TimeZoneDatabase().place(ofZone: "Europe/Berlin"))
            return schedule
        }
        if random.oneIn(8) {
            schedule.start.time = .midnight
            schedule.recurrence = .daily
            if random.oneIn(2) {
                schedule.reminders = ReminderTime(calendars: ["work"])
            } else {
                schedule.appointment = AppointmentTime(lead: 3600, otherwise: .midnight, calendars: ["work"])
            }
            return schedule
        }
        let next = (try? schedule.occurrences(after: Self.start, limit: 5, zones: Self.zones)) ?? []
        for occurrence in next {
            switch random.within(0...5) {
            case 0: schedule.excluded.insert(occurrence.scheduled)
            case 1: schedule.moved[occurrence.scheduled] = civil()
            case 2: schedule.added.insert(civil())
            default: break
            }
        }
        if random.oneIn(6) { schedule.pausedUntil = CivilDate("2026-12-10") }
        if random.oneIn(8) { schedule.daysOff = ["holidays", "work, \"and\" \\ more"] }
        return schedule
    }

    mutating func alarm(id: String) -> Alarm {
        var alarm = Alarm(id: id, schedule: schedule())
        for _ in 0..<random.within(0...6) { change(&alarm) }
        return alarm
    }

    /// Changes a field that is not its time.
    mutating func change(_ alarm: inout Alarm) {
        switch random.within(0...9) {
        case 0: alarm.label = random.pick(Self.labels)
        case 1: alarm.details = random.pick(["", "Shoes", "a\tb\n\nc\\n", "x,y;z:\""])
        case 2: alarm.volume = random.within(0...100)
        case 3: alarm.sound = .tone(random.pick(["bell", "siren", "chimes"]))
        case 4: alarm.snooze = SnoozePolicy(minutes: random.within(1...60), limit: random.oneIn(2) ? nil : 3)
        case 5: alarm.isEnabled.toggle()
        case 6: alarm.group = random.pick(["", "Work", "Home"])
        case 7: alarm.fadeIn = random.within(0...3600)
        case 8: alarm.tint = random.pick([nil, AlarmTint("#3584e4"), AlarmTint("#e01b24")])
        default: alarm.challenge = random.pick([.none, .sum, .hold])
        }
    }
}
