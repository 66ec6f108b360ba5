// SPDX-License-Identifier: MIT
import Wording
import NightstandService
import Timekeeping

/// Says in sentences how an alarm stands and when it will ring.
nonisolated struct AlarmReport {
    let phrases: Phrases

    /// Such as `Alarm k3f9m2xa (Gym) is set for Mon 23 Nov 07:30, in 8 h 12 min.` and what comes after.
    func sentences(_ status: AlarmStatus, verb: String = "is set for") -> String {
        let name = status.id.isEmpty ? "This alarm" : "Alarm \(status.reference)"
        return "\(name) \(outlook(status, verb))\n" + then(status) + problem(status)
    }

    /// When it rings after the next time, as a line; empty when it does not.
    private func then(_ status: AlarmStatus) -> String {
        guard status.next.count > 1 else { return "" }
        return "Then \(status.next.dropFirst().map { phrases.moment($0.due) }.listed("and")).\n"
    }

    private func problem(_ status: AlarmStatus) -> String {
        status.problem.map { "Attention: \($0)\n" } ?? ""
    }

    private func outlook(_ status: AlarmStatus, _ verb: String) -> String {
        switch status.state {
        case .off: return "is off."
        case .ringing: return "rings now."
        case .finished: return "is on, but has no time left at which it would ring."
        case .scheduled, .paused, .snoozed:
            guard let next = status.next.first else { return "has no time at which it would ring." }
            return "\(verb) \(phrases.full(next.due))."
        }
    }

    /// The state in a word or two, with its colour.
    func state(_ status: AlarmStatus) -> TextTable.Cell {
        switch status.state {
        case .off: .init("off", .dim)
        case .scheduled: .init(status.problem == nil ? "on" : "problem", status.problem == nil ? .green : .red)
        case .paused: .init("paused", .amber)
        case .ringing: .init("rings", .red)
        case .snoozed: .init("snoozed", .amber)
        case .finished: .init("over", .dim)
        }
    }

    /// The time of day on its own wall clock; the zone is named when it is not the reader's.
    func time(_ alarm: Alarm) -> String {
        if let solar = alarm.schedule.solar { return solar.summary(twelveHour: phrases.usesTwelveHours) }
        let time = phrases.time(alarm.schedule.start.time)
        guard case .named(let zone) = alarm.schedule.zone, zone != phrases.zone.identifier else { return time }
        return "\(time) \(zone)"
    }

    /// How it repeats, or the day on which it rings once.
    func repetition(_ alarm: Alarm) -> String {
        alarm.schedule.summary(currentYear: phrases.year, zones: ZoneResolver(local: phrases.zone))
    }
}
