// SPDX-License-Identifier: MIT
import Localization
import Wording
import NightstandService
import NightstandServices
import Timekeeping

/// The items of the preflight, each computed from observations alone.
enum Preflight {
    static func next(_ next: ServiceStatus.NextDue?, zone: TimeZoneRules, now: Instant) -> CheckItem {
        guard let next else {
            return CheckItem(id: "next", title: tr("Next alarm"), level: .green, detail: tr("No alarm is due."))
        }
        let civil = zone.civil(at: next.due)
        let (time, distance) = (dayAndTime(civil), TimeText.relative(next.due, to: now))
        return CheckItem(
            id: "next", title: tr("Next alarm"), level: .green,
            // Translators: {1} is a day and a time; the last value is such as "in 6 h 20 min".
            detail: next.label.isEmpty
                ? tr("\(time), \(distance).", context: "next alarm")
                // Translators: {1} is a day and a time, {2} what the alarm is called, {3} is such as "in 6 h 20 min".
                : tr("\(time) (\(next.label)), \(distance).", context: "next alarm"))
    }

    private static func dayAndTime(_ civil: CivilDateTime) -> String {
        // Translators: {1} is a day such as "Sat 21 Nov", {2} a time of day.
        tr("\(TimeText.day(civil.date)) at \(TimeText.timeOfDay(civil.time))")
    }

    /// Whether a sleeping computer is woken for the next alarm, and whether it was the last time.
    static func wake(_ status: WakeStatus, hasNext: Bool, zone: TimeZoneRules) -> CheckItem {
        func item(
            _ level: CheckItem.Level, _ detail: String, _ remedy: String? = nil, _ action: CheckAction? = nil
        ) -> CheckItem {
            CheckItem(
                id: "wake", title: tr("Waking from sleep"), level: hasNext ? level : .green, detail: detail,
                remedy: hasNext ? remedy : nil, action: hasNext ? action : nil)
        }
        guard status.isOn else {
            if status.granted == WakeGrant.services.rawValue, status.action == nil {
                return item(
                    .amber, tr("The permission to wake this computer takes effect at your next login."),
                    tr("Log out and back in, or restart the computer."))
            }
            if status.granted == WakeGrant.file.rawValue, status.action == nil {
                return item(.green, tr("The service may now wake this computer, and is restarting to do so."))
            }
            return item(
                .amber,
                status.action == nil
                    ? status.sentence
                    : tr(
                        """
                        Nightstand isn't allowed to wake this computer yet. If it sleeps, an alarm rings when it is next \
                        awake.
                        """),
                tr("Keep the computer awake, or plugged in with automatic suspend turned off."), status.action)
        }
        guard let last = status.last else { return item(.green, status.sentence) }
        let time = dayAndTime(zone.civil(at: last.planned))
        guard last.isOnTime else {
            let delay = TimeText.span(last.resumed - last.planned)
            return item(
                .amber,
                // Translators: {1} is a day and a time, {2} a duration.
                tr("This computer was set to wake on \(time), but woke \(delay) late."),
                tr("Look for “wake on alarm” or “RTC wake” in the computer's firmware settings, then test it."))
        }
        // Translators: {1} is a whole sentence about how the computer will be woken, {2} a day and a time.
        return item(.green, tr("\(status.sentence) It last did so on \(time)."))
    }

    static func keeper(_ keeper: Daemon.Keeper?) -> CheckItem {
        let title = tr("Restart after a crash")
        switch keeper {
        case .systemd:
            return CheckItem(
                id: "service", title: title, level: .green, detail: tr("systemd restarts the service."))
        case .supervisor:
            return CheckItem(
                id: "service", title: title, level: .green, detail: tr("A supervisor process restarts the service.")
            )
        case nil:
            return CheckItem(
                id: "service", title: title, level: .amber,
                detail: tr("Nothing restarts the service if it crashes."),
                remedy: tr("Let your service manager (systemd) start it, or start it with its own supervisor."))
        }
    }

    /// Whether the service starts at login, and whether that is needed at all: with lingering it starts with the
    /// machine.
    static func login(_ state: LoginState) -> CheckItem {
        func item(
            _ level: CheckItem.Level, _ detail: String, _ remedy: String? = nil, _ action: CheckAction? = nil
        ) -> CheckItem {
            CheckItem(
                id: "login", title: tr("Start at login"), level: level, detail: detail, remedy: remedy, action: action)
        }
        switch state.start {
        case .enabled:
            switch state.lingers {
            case true?: return item(.green, tr("The service starts with the computer, even while you are logged out."))
            case false?:
                return item(
                    .green, tr("The service starts when you log in; while you are logged out, alarms don't ring."),
                    tr("After restarting the computer, log in before an alarm is due."), .runWithoutLogin)
            case nil: return item(.green, tr("The service starts when you log in."))
            }
        case .disabled:
            return item(
                .amber,
                tr(
                    """
                    The service doesn't start when you log in. After restarting the computer, alarms don't ring \
                    until you open Nightstand.
                    """),
                tr("Allow the service to start at login."), .startAtLogin)
        case .masked:
            return item(
                .amber, tr("The service isn't allowed to start at login (it is masked)."),
                tr("Unmask \(Names.unit) in your user services."))
        case .missing:
            return item(
                .amber, tr("The service isn't installed as a user service, so it doesn't start at login."),
                tr("Install Nightstand, or start its service with your session."))
        case .unknown:
            return item(
                .amber, tr("There is no service manager (systemd) to start the service at login."),
                tr("Start the service with your session, using its own supervisor."))
        }
    }

    /// The share of a full battery that a sleeping machine uses in an hour, in per cent: a cautious figure, since S3
    /// uses about a half and s2idle one to two.
    static let sleepDrain = 2.0
    /// The charge that must be left for the alarm itself, in per cent.
    static let ringReserve = 5.0

    /// Whether the battery lasts until the alarm, awake and asleep; `wakes` is whether a sleeping machine is woken.
    static func battery(_ battery: Battery?, until due: Instant?, wakes: Bool, now: Instant) -> CheckItem? {
        guard let battery, battery.isDischarging else { return nil }
        let title = tr("Battery")
        let percent = Int(battery.percentage)
        let charged = CheckItem(
            id: "battery", title: title, level: .green,
            detail: tr("The computer is on battery power, at \(percent)%."))
        guard let due, due > now, due - now <= .seconds(86_400) else {
            return charged
        }
        let asleep = Duration.seconds(Int64(max(0, battery.percentage - ringReserve) / sleepDrain * 3600))
        let lastsAsleep = now + asleep >= due
        let lastsAwake = battery.timeAwake.map { now + $0 >= due } ?? false
        if lastsAwake || (battery.timeAwake == nil && lastsAsleep) {
            return charged
        }
        if lastsAsleep && wakes {
            return CheckItem(
                id: "battery", title: title, level: .amber,
                detail: tr(
                    """
                    The computer is on battery power, at \(percent)%. The charge lasts until the next alarm only if \
                    the computer sleeps.
                    """),
                remedy: tr("Plug the computer in, or let it sleep."))
        }
        return CheckItem(
            id: "battery", title: title, level: .red,
            detail: tr(
                "The computer is on battery power, at \(percent)%, and will run out before the next alarm."),
            remedy: tr("Plug the computer in."))
    }

    static func clock(_ time: NetworkTime?) -> CheckItem {
        func item(
            _ level: CheckItem.Level, _ detail: String, _ remedy: String? = nil, _ action: CheckAction? = nil
        ) -> CheckItem {
            CheckItem(id: "clock", title: tr("Clock"), level: level, detail: detail, remedy: remedy, action: action)
        }
        guard let time else {
            return item(
                .amber, tr("It is unknown whether the clock follows network time."),
                tr("Compare the clock with another one from time to time."))
        }
        if time.isSynchronized { return item(.green, tr("The clock follows network time.")) }
        if time.isOn {
            return item(
                .amber, tr("Network time is on, but the clock hasn't been set from it yet."),
                tr("Check that the computer is online, or compare the clock with another one."))
        }
        return item(
            .amber, tr("The clock doesn't follow network time."),
            time.isAvailable
                ? tr("Turn on network time, or check the clock.") : tr("Compare the clock with another one."),
            time.isAvailable ? .followNetworkTime : nil)
    }

    /// Whether daylight saving time begins or ends before this time tomorrow, and what that means for the next alarm.
    static func clockChange(_ zone: TimeZoneRules, next: Instant?, now: Instant) -> CheckItem? {
        guard let change = zone.nextTransition(after: now), change <= now + .seconds(86_400) else { return nil }
        let minutes = (zone.offset(at: change) - zone.offset(at: change - .seconds(1))) / 60
        guard minutes != 0 else { return nil }
        let isForward = minutes > 0
        let last = zone.civil(at: change - .seconds(1)).time.secondOfDay
        let (start, size) = (TimeText.timeOfDay(CivilTime(secondOfDay: last + 1)), abs(minutes))
        // Translators: {1} is a time of day.
        let shift =
            isForward
            ? tr("At \(start) the clocks go forward by \(size) min.")
            : tr("At \(start) the clocks go back by \(size) min.")
        let effect: String
        if let next, next >= change, next <= now + .seconds(86_400) {
            let time = TimeText.timeOfDay(zone.civil(at: next).time)
            let distance = TimeText.relative(next, to: now)
            // Translators: {1} is a time of day, {2} is such as "in 6 h 20 min".
            effect =
                isForward
                ? tr("The next alarm rings at \(time) new time, \(distance). The night is \(size) min shorter.")
                : tr("The next alarm rings at \(time) new time, \(distance). The night is \(size) min longer.")
        } else {
            effect = isForward ? tr("The night is \(size) min shorter.") : tr("The night is \(size) min longer.")
        }
        return CheckItem(
            id: "clock-change", title: tr("Daylight saving change"), level: .amber, detail: shift + " " + effect,
            remedy: isForward
                ? tr("Go to bed earlier to sleep as long as usual.")
                : tr("Set any clocks that don't adjust themselves."))
    }

    /// Less free space than this is too little for the store to be safe, in bytes.
    static let leastSpace: Int64 = 64 << 20

    static func space(_ bytes: Int64?) -> CheckItem? {
        guard let bytes, bytes < leastSpace else { return nil }
        return CheckItem(
            id: "space", title: tr("Free space"), level: .amber,
            detail: tr("Only \(bytes >> 20) MB are free where alarms are stored."),
            remedy: tr("Free up some space. Until then, changes might not be saved."))
    }

    static func zone(_ astray: [AlarmStatus]) -> [CheckItem] {
        astray.compactMap { status in
            status.problem.map {
                CheckItem(
                    id: "alarm-\(status.id)",
                    // Translators: {1} is what an alarm is called.
                    title: tr("Alarm \(status.alarm.label.isEmpty ? status.id : status.alarm.label)", context: "title"),
                    level: .amber, detail: $0, remedy: tr("Edit the alarm."), action: .editAlarm, alarm: status.id)
            }
        }
    }

    /// Whether notifications are shown, and whether Do Not Disturb hides them; the sound never depends on either.
    static func notifications(_ capabilities: Set<String>?, doNotDisturb: Bool? = nil) -> CheckItem {
        func item(_ level: CheckItem.Level, _ detail: String, _ remedy: String? = nil) -> CheckItem {
            CheckItem(id: "notifications", title: tr("Notifications"), level: level, detail: detail, remedy: remedy)
        }
        let answer = tr("Snooze and stop alarms in the window or on the command line.")
        guard let capabilities else {
            return item(.amber, tr("Notifications aren't available. Alarms still ring."), answer)
        }
        guard capabilities.contains("actions") else {
            return item(.amber, tr("Notifications are shown without buttons."), answer)
        }
        return item(
            .green,
            doNotDisturb == true
                ? tr(
                    "Do Not Disturb is on, so Nightstand's notifications might not be shown. Alarms still ring.")
                : tr("Notifications offer Snooze and Stop."))
    }

    static func missed(_ entries: [JournalEntry], now: Instant) -> CheckItem? {
        let recent = entries.filter { $0.outcome == .missed && $0.due > now - .seconds(86_400) && $0.due <= now }
        guard !recent.isEmpty else { return nil }
        return CheckItem(
            id: "missed", title: tr("Last 24 hours"), level: .amber,
            detail: tr("An alarm was missed.", "\(recent.count) alarms were missed.", count: recent.count),
            remedy: tr("See the history for details."))
    }
}
