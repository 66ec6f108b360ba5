// SPDX-License-Identifier: MIT

extension AlarmField {
    /// All fields; `docs/bus-contract.md` lists their keys.
    static let all = [AlarmField("id", { $0.id }, { $0.id = $1 })] + single + times

    /// The fields that are merged one by one.
    ///
    /// Numbers are checked in this order.
    static let single = [
        AlarmField("label", { $0.label }, { $0.label = $1 }),
        AlarmField("details", { $0.details }, { $0.details = $1 }, leavingOut: ""),
        AlarmField("message", { $0.message }, { $0.message = $1 }, leavingOut: ""),
        AlarmField("group", { $0.group }, { $0.group = $1 }, leavingOut: ""),
        AlarmField("enabled", { $0.isEnabled }, { $0.isEnabled = $1 }),
        AlarmField("pausedUntil", { $0.schedule.pausedUntil }, { $0.schedule.pausedUntil = $1 }),
        AlarmField("daysOff", { $0.schedule.calendarsOff }, { $0.schedule.calendarsOff = $1 }),
        AlarmField("sound", { $0.sound }, { $0.sound = $1 }),
        AlarmField("volume", { $0.volume }, { $0.volume = $1 }, in: AlarmLimits.volume),
        AlarmField("fadeIn", { $0.fadeIn }, { $0.fadeIn = $1 }, in: AlarmLimits.fadeIn),
        AlarmField("vibrates", { $0.vibrates }, { $0.vibrates = $1 }),
        AlarmField("pausesPlayers", { $0.pausesPlayers }, { $0.pausesPlayers = $1 }, leavingOut: false),
        AlarmField("readsAloud", { $0.readsAloud }, { $0.readsAloud = $1 }, leavingOut: false),
        AlarmField("flash", { $0.flashes }, { $0.flashes = $1 }, leavingOut: false),
        AlarmField("snooze", { $0.snooze.minutes }, { $0.snooze.minutes = $1 }, in: AlarmLimits.snoozeMinutes),
        AlarmField("snoozeLimit", { $0.snooze.limit }, { $0.snooze.limit = $1 }, in: AlarmLimits.snoozeLimit),
        AlarmField("ringLength", { $0.ringLength }, { $0.ringLength = $1 }, in: AlarmLimits.ringLength),
        AlarmField("escalation", { $0.escalation }, { $0.escalation = $1 }, in: AlarmLimits.escalation, none: 0),
        AlarmField("preAlert", { $0.preAlert }, { $0.preAlert = $1 }, in: AlarmLimits.preAlert),
        AlarmField("light", { $0.light }, { $0.light = $1 }, in: AlarmLimits.light, none: 0),
        AlarmField("awakeCheck", { $0.awakeCheck }, { $0.awakeCheck = $1 }, in: AlarmLimits.awakeCheck, none: 0),
        AlarmField("challenge", { $0.challenge }, { $0.challenge = $1 }, leavingOut: StopChallenge.none),
        AlarmField("icon", { $0.icon }, { $0.icon = $1 }, leavingOut: .found),
        AlarmField("tint", { $0.tint }, { $0.tint = $1 }),
    ]

    /// The fields that decide when it is due, merged as a whole: see `Alarm.applying(_:madeFrom:)`.
    private static let times = [
        AlarmField("start", { $0.schedule.start }, { $0.schedule.start = $1 }),
        AlarmField("zone", { $0.schedule.zoneName }, { $0.schedule.zoneName = $1 }),
        AlarmField("rule", { $0.schedule.recurrence }, { $0.schedule.recurrence = $1 }),
        AlarmField("solar", { $0.schedule.solar }, { $0.schedule.solar = $1 }),
        AlarmField("appointment", { $0.schedule.appointment }, { $0.schedule.appointment = $1 }),
        AlarmField("reminders", { $0.schedule.reminders }, { $0.schedule.reminders = $1 }),
        AlarmField("excluded", { $0.schedule.excludedTimes }, { $0.schedule.excludedTimes = $1 }, leavingOut: []),
        AlarmField("added", { $0.schedule.addedTimes }, { $0.schedule.addedTimes = $1 }, leavingOut: []),
        AlarmField("moved", { $0.schedule.moves }, { $0.schedule.moves = $1 }, leavingOut: MovedTimes(times: [:])),
    ]
}

/// The parts of a schedule in the form in which they are stored.
extension Schedule {
    fileprivate var zoneName: String? {
        get { if case .named(let name) = zone { name } else { nil } }
        set { zone = newValue.map(ScheduleZone.named) ?? .floating }
    }

    fileprivate var calendarsOff: CalendarIDs? {
        get { daysOff.map(CalendarIDs.init(ids:)) }
        set { daysOff = newValue?.ids }
    }

    fileprivate var excludedTimes: [CivilDateTime] {
        get { excluded.sorted() }
        set { excluded = Set(newValue) }
    }

    fileprivate var addedTimes: [CivilDateTime] {
        get { added.sorted() }
        set { added = Set(newValue) }
    }

    fileprivate var moves: MovedTimes {
        get { MovedTimes(times: moved) }
        set { moved = newValue.times }
    }
}
