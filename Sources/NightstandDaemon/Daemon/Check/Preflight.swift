// SPDX-License-Identifier: MIT
import NightstandService
import NightstandServices
import Timekeeping

/// The lines of the preflight, each from what was observed alone.
enum Preflight {
    static func next(_ next: ServiceStatus.NextDue?, zone: TimeZoneRules, now: Instant) -> CheckItem {
        guard let next else {
            return CheckItem(id: "next", title: "Next alarm", level: .green, detail: "No alarm is due.")
        }
        let civil = zone.civil(at: next.due)
        let label = next.label.isEmpty ? "" : " (\(next.label))"
        return CheckItem(
            id: "next", title: "Next alarm", level: .green,
            detail: "\(TimeText.day(civil.date)) at \(TimeText.timeOfDay(civil.time))\(label), "
                + "\(TimeText.relative(next.due, to: now)).")
    }

    static func wake(_ path: WakePath, _ sentence: String, hasNext: Bool) -> CheckItem {
        let isSafe = path != .none || !hasNext
        return CheckItem(
            id: "wake", title: "Waking from sleep", level: isSafe ? .green : .amber, detail: sentence,
            remedy: isSafe ? nil : "Leave the machine awake before an alarm, or plugged in with automatic sleep off.")
    }

    static func keeper(_ keeper: Daemon.Keeper?) -> CheckItem {
        let title = "Restart after a crash"
        switch keeper {
        case .systemd:
            return CheckItem(id: "service", title: title, level: .green, detail: "systemd starts the service again.")
        case .supervisor:
            return CheckItem(
                id: "service", title: title, level: .green, detail: "A supervisor process starts the service again.")
        case nil:
            return CheckItem(
                id: "service", title: title, level: .amber, detail: "Nobody starts the service again if it dies.",
                remedy: "Run 'nightstand service start', or start 'nightstandd --supervised'.")
        }
    }

    static func battery(_ battery: Battery?, until due: Instant?, now: Instant) -> CheckItem? {
        guard let battery, battery.isDischarging else { return nil }
        let charge = "The machine runs on its battery, \(Int(battery.percentage)) % full"
        guard let due, let left = battery.timeToEmpty, now + left < due else {
            return CheckItem(id: "battery", title: "Battery", level: .green, detail: charge + ".")
        }
        return CheckItem(
            id: "battery", title: "Battery", level: .amber,
            detail: "\(charge), and would be empty before the next alarm at this rate.",
            remedy: "Plug the machine in.")
    }

    static func clock(isSynchronized: Bool?) -> CheckItem {
        switch isSynchronized {
        case true?:
            return CheckItem(
                id: "clock", title: "Clock", level: .green, detail: "The clock follows the network's time.")
        case false?:
            return CheckItem(
                id: "clock", title: "Clock", level: .amber, detail: "The clock does not follow the network's time.",
                remedy: "Switch automatic date and time on, or check the clock.")
        case nil:
            return CheckItem(
                id: "clock", title: "Clock", level: .amber,
                detail: "Nothing here tells whether the clock follows the network's time.",
                remedy: "Compare the clock with another one now and then.")
        }
    }

    /// Whether the clocks change before this time tomorrow.
    static func clockChange(_ zone: TimeZoneRules, now: Instant) -> CheckItem? {
        guard let change = zone.nextTransition(after: now), change <= now + .seconds(86_400) else { return nil }
        let minutes = (zone.offset(at: change) - zone.offset(at: change - .seconds(1))) / 60
        let civil = zone.civil(at: change - .seconds(1))
        let direction = minutes > 0 ? "forward" : "back"
        return CheckItem(
            id: "clock-change", title: "Change of the clocks", level: .amber,
            detail: "The clocks go \(direction) by \(abs(minutes)) min after \(TimeText.timeOfDay(civil.time)). "
                + "Alarms follow the wall clock.")
    }

    static func zone(_ astray: [AlarmStatus]) -> [CheckItem] {
        astray.compactMap { status in
            status.problem.map {
                CheckItem(
                    id: "alarm-\(status.id)",
                    title: "Alarm \(status.alarm.label.isEmpty ? status.id : status.alarm.label)",
                    level: .amber, detail: $0, remedy: "Edit the alarm.")
            }
        }
    }

    static func notifications(_ capabilities: Set<String>?) -> CheckItem {
        guard let capabilities else {
            return CheckItem(
                id: "notifications", title: "Notifications", level: .amber,
                detail: "Nothing shows notifications here; alarms are heard all the same.",
                remedy: "Answer with the window or 'nightstand stop'.")
        }
        let hasButtons = capabilities.contains("actions")
        return CheckItem(
            id: "notifications", title: "Notifications", level: hasButtons ? .green : .amber,
            detail: hasButtons
                ? "Notifications offer Snooze and Stop." : "Notifications are shown here without buttons.",
            remedy: hasButtons ? nil : "Answer with the window or 'nightstand stop'.")
    }

    static func missed(_ entries: [JournalEntry], now: Instant) -> CheckItem? {
        let recent = entries.filter { $0.outcome == .missed && $0.due > now - .seconds(86_400) && $0.due <= now }
        guard !recent.isEmpty else { return nil }
        let count = recent.count == 1 ? "An alarm was" : "\(recent.count) alarms were"
        return CheckItem(
            id: "missed", title: "Last 24 hours", level: .amber, detail: "\(count) missed.",
            remedy: "'nightstand history' tells which and when.")
    }
}
