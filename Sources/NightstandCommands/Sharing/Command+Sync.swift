// SPDX-License-Identifier: MIT
import AlarmSync
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand sync`: alarms that are shared with the user's other machines.
    static let sync = Command(
        group: "sync", tr("Share alarms with your other devices"),
        discussion: tr(
            """
            Your alarms are shared through a calendar of an online account that your desktop knows, such as Nextcloud. Each \
            alarm is an event in it: phones show it, and other computers with Nightstand have the same alarms. Changes are \
            taken over wherever they are made.

            Label, times, repetition, exceptions, sound, snooze and everything else that an alarm has are shared; sound \
            files, hooks, lamps and preferences are not. Events that other programs add to the calendar are left alone, \
            unless you ask for them with --events.
            """),
        examples: [
            Example("nightstand sync on Alarms", tr("Share all alarms through the calendar Alarms.")),
            Example("nightstand sync", tr("Show what is shared, and what went wrong.")),
            Example(
                "nightstand sync rings in-use",
                tr("Let this computer ring only while you use it, if another always rings.")),
        ],
        subcommands: [.syncStatus, .syncNow, .syncOn, .syncOff, .syncCalendars, .syncRings, .syncUndo],
        handler: showSharing)

    private static let codes: [ExitCode] = [.done, .failed, .wrongUse, .notFound, .unreachable]

    private static let showSharing: Handler = { input, environment throws(CommandError) in
        let status = try await environment.ask { service throws(ServiceError) in try await service.sharing() }
        try environment.answer(input, json: status) { environment.lines(status) }
        return .done
    }

    /// `nightstand sync status`.
    private static let syncStatus = Command(
        "status", tr("Show whether alarms are shared, and what isn't"), exitCodes: codes, handler: showSharing)

    private static let deleteMissing = Option(
        flag: "delete-missing", tr("Delete alarms here that are gone from the calendar, even if they are many."))
    private static let keepMissing = Option(
        flag: "keep-missing", tr("Put alarms that are gone from the calendar back into it."))

    /// `nightstand sync now`.
    private static let syncNow = Command(
        "now", tr("Compare alarms with the calendar now"),
        discussion: tr(
            "The service does this by itself: when an alarm is changed, after sleep, and every half hour."),
        options: [deleteMissing, keepMissing], exitCodes: codes
    ) { input, environment throws(CommandError) in
        guard !input[deleteMissing] || !input[keepMissing] else {
            throw .wrongUse(tr("--delete-missing and --keep-missing cannot be used together"))
        }
        let missing: SyncPass.Missing = input[deleteMissing] ? .delete : input[keepMissing] ? .keep : .ask
        let status = try await environment.ask { service throws(ServiceError) in
            try await service.sync(missing: missing)
        }
        try environment.answer(input, json: status) { environment.lines(status) }
        return status.trouble == nil ? .done : .failed
    }

    private static let calendar = Operand(
        "CALENDAR", tr("The calendar: its name or its id from 'nightstand sync calendars'."),
        completion: .live(.sharingCalendars))

    private static let events = Option(
        flag: "events", tr("Also make alarms of events that other programs add there."))

    /// `nightstand sync on`.
    private static let syncOn = Command(
        "on", tr("Share all alarms through a calendar"),
        discussion: tr(
            """
            Alarms in the calendar come to this computer, and yours go into it. Where an alarm is in both, the calendar \
            counts.
            """),
        operands: [calendar], options: [events], exitCodes: codes
    ) { input, environment throws(CommandError) in
        let word = try input.required(calendar)
        let calendars = try await environment.ask { service throws(ServiceError) in
            try await service.sharingCalendars()
        }
        let chosen = try SharingReference.find(word, in: calendars)
        let status = try await environment.ask { service throws(ServiceError) in
            try await service.share(through: chosen.id, takingOthers: input[events])
        }
        try environment.answer(input, json: status) {
            let text = tr("Alarms are shared through \(chosen.title).") + "\n"
            guard chosen.isRemote == false else { return text }
            return text
                + tr("This calendar is on this computer only. To reach other devices, choose one of an online account.")
                + "\n"
        }
        return .done
    }

    /// `nightstand sync off`.
    private static let syncOff = Command(
        "off", tr("Stop sharing alarms"),
        discussion: tr("Your alarms stay on this computer, and their events in the calendar."), exitCodes: codes
    ) { input, environment throws(CommandError) in
        let status = try await environment.ask { service throws(ServiceError) in try await service.stopSharing() }
        try environment.answer(input, json: status) { tr("Alarms are not shared.") + "\n" }
        return .done
    }

    /// `nightstand sync calendars`.
    private static let syncCalendars = Command(
        "calendars", tr("List calendars that can share alarms"), exitCodes: codes
    ) { input, environment throws(CommandError) in
        let calendars = try await environment.ask { service throws(ServiceError) in
            try await service.sharingCalendars()
        }
        try environment.answer(input, json: calendars) {
            guard !calendars.isEmpty else {
                return tr(
                    "No calendar can be written. Add an online account with calendars in your desktop's settings.")
                    + "\n"
            }
            var table = TextTable(
                header: [
                    tr("CALENDAR", context: "column"), tr("ACCOUNT", context: "column"), tr("ID", context: "column"),
                ], flexible: 2)
            table.rows = calendars.map { calendar in
                let account = calendar.isRemote == false ? tr("this computer", context: "account") : calendar.account
                return [
                    .init(calendar.name.withoutControls, .bold), .init(account.withoutControls),
                    .init(calendar.id.withoutControls),
                ]
            }
            return environment.text(of: table)
        }
        return .done
    }

    private static let policy = Operand(
        "WHEN", tr("always, in-use (only while you use this computer) or never; with --alarm also default."),
        completion: .words(RingPolicy.allCases.map(\.rawValue) + ["default"]))
    private static let oneAlarm = Option<String>(
        "alarm", "ID", tr("Only for this alarm; with default it follows the computer's setting again."),
        completion: .live(.alarms))

    /// `nightstand sync rings`.
    private static let syncRings = Command(
        "rings", tr("Choose when shared alarms ring on this computer"),
        discussion: tr(
            """
            A computer is silent only if another is known to always ring an alarm: at least one rings. With in-use it is \
            silent when you haven't used it for five minutes; where that isn't known, it rings. Other devices don't follow \
            this setting.
            """),
        operands: [policy], options: [oneAlarm], exitCodes: codes
    ) { input, environment throws(CommandError) in
        let word = try input.required(policy).lowercased()
        let policy = RingPolicy(rawValue: word)
        guard policy != nil || word == "default" && input[oneAlarm] != nil else {
            let offered = RingPolicy.allCases.map { "'\($0.rawValue)'" }.listed(.or)
            throw .wrongUse(tr("\(word.quoted) is not valid; use \(offered)"))
        }
        var id: String?
        if let name = input[oneAlarm] {
            let alarms = try await environment.ask { service throws(ServiceError) in try await service.alarms() }
            id = try AlarmReference.find(name, among: alarms).id
        }
        let status = try await environment.ask { [id] service throws(ServiceError) in
            try await service.setRings(policy, alarm: id)
        }
        try environment.answer(input, json: status) { environment.lines(status) }
        return .done
    }

    private static let number = Operand("NUMBER", tr("The number of the deletion in 'nightstand sync'."))

    /// `nightstand sync undo`.
    private static let syncUndo = Command(
        "undo", tr("Bring back an alarm deleted on another device"), operands: [number], exitCodes: codes
    ) { input, environment throws(CommandError) in
        let word = try input.required(number)
        guard let number = Int(word), number > 0 else {
            throw CommandError(
                .wrongUse, tr("\(word.quoted) is not the number of a deletion"), hint: tr("See 'nightstand sync'."))
        }
        let status = try await environment.ask { service throws(ServiceError) in try await service.undoDeletion(number)
        }
        try environment.answer(input, json: status) { tr("\(status.reference) is back.") + "\n" }
        return .done
    }
}
