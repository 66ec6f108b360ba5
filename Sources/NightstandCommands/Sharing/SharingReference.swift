// SPDX-License-Identifier: MIT
import AlarmSync
import Localization
import NightstandService
import Timekeeping
import Wording

/// Finds the calendar that the user wants alarms to be shared through.
nonisolated enum SharingReference {
    /// The calendar that `word` means.
    ///
    /// - Throws: ``CommandError`` that lists those there are.
    static func find(_ word: String, in calendars: [SharingCalendar]) throws(CommandError) -> SharingCalendar {
        if let exact = calendars.first(where: { $0.id == word }) { return exact }
        let found = calendars.filter { $0.name.lowercased() == word.lowercased() }
        if let calendar = found.first, found.count == 1 { return calendar }
        if found.count > 1 {
            let ids = found.map(\.id.withoutControls).listed(.or)
            throw .wrongUse(tr("\(word.quoted) is the name of several calendars; use an id: \(ids)"))
        }
        let problem = tr("there is no calendar \(word.quoted) that can be written")
        guard !calendars.isEmpty else {
            throw CommandError(
                .notFound, problem, hint: tr("Add an online account with calendars in your desktop's settings."))
        }
        throw CommandError(.notFound, problem, hint: tr("See 'nightstand sync calendars'."))
    }
}

nonisolated extension SharingCalendar {
    /// Such as `'Alarms' (Nextcloud)`.
    var title: String {
        account.isEmpty ? name.quoted : "\(name.quoted) (\(account.withoutControls))"
    }
}

extension CommandEnvironment {
    /// Whether and how alarms are shared, in lines.
    func lines(_ status: SharingStatus) -> String {
        var lines: [String] = []
        if let calendar = status.calendar {
            lines.append(tr("Alarms are shared through \(calendar.title)."))
            if let syncedAt = status.syncedAt {
                let (time, count) = (phrases.moment(syncedAt), status.shared)
                // Translators: {1} is a number of alarms, {2} a day and a time.
                lines.append(
                    tr(
                        "\(count) alarm, last compared at \(time).", "\(count) alarms, last compared at \(time).",
                        count: count)
                )
            } else {
                lines.append(tr("They have not been compared with the calendar yet."))
            }
            lines.append(rings(status.rings))
            for (id, policy) in (status.alarmRings ?? [:]).sorted(by: { $0.key < $1.key }) {
                // Translators: {1} is the id of an alarm, {2} is "always", "in-use" or "never".
                lines.append(tr("Alarm '\(id)' overrides this: \(policy.rawValue)."))
            }
            if status.takesOthers {
                lines.append(tr("Events that other programs add to the calendar become alarms, too."))
            }
        } else {
            lines.append(tr("Alarms are not shared. To share them: nightstand sync on CALENDAR"))
        }
        if let trouble = status.trouble { lines.append(trouble) }
        if status.titlesOnly {
            lines.append(
                tr("This calendar keeps only titles and times; volume, sound and other details aren't shared."))
        }
        if let missing = status.missing, !missing.isEmpty {
            let names = missing.map(\.withoutControls).listed(.and)
            lines.append(
                tr(
                    """
                    These alarms are gone from the calendar, and were kept here: \(names). To delete them here too, use \
                    'nightstand sync now --delete-missing'; to put them back, 'nightstand sync now --keep-missing'.
                    """))
        }
        if let anyway = status.ringsAnyway, !anyway.isEmpty {
            let names = anyway.map(\.withoutControls).listed(.and)
            lines.append(tr("No other device is known to ring these, so they ring here: \(names)."))
        }
        for problem in status.problems ?? [] {
            // Translators: {1} is an alarm or an event, {2} says why, without a full stop.
            lines.append(tr("Not shared: \(problem.name.withoutControls): \(problem.reason.withoutControls)."))
        }
        return (lines + (status.history ?? []).map(line)).joined(separator: "\n") + "\n"
    }

    private func rings(_ policy: RingPolicy) -> String {
        switch policy {
        case .always: tr("They ring on this computer.")
        case .inUse: tr("They ring on this computer while you use it, or if no other always rings.")
        case .never: tr("They ring on this computer only if no other always rings.")
        }
    }

    private func line(_ event: SharingEvent) -> String {
        let time = phrases.moment(event.at)
        let name = (event.label.isEmpty ? event.alarm : event.label).withoutControls
        switch event.kind {
        case .deleted:
            // Translators: {1} is a number, {2} a day and a time, {3} what an alarm is called.
            return tr("\(event.id)  \(time): \(name) was deleted on another device.", context: "sharing")
        case .returned:
            return tr(
                "\(event.id)  \(time): \(name) was changed on one device and deleted on another; it was kept.",
                context: "sharing")
        case .conflict:
            let part = part(event.part ?? "")
            guard let lost = event.lost, event.part != "times", !(event.part ?? "").contains(" ") else {
                // Translators: {4} is a part of an alarm.
                return tr(
                    "\(event.id)  \(time): \(name) was changed on two devices (\(part)); the later change counts.",
                    context: "sharing")
            }
            // Translators: {4} is a part of an alarm, {5} and {6} are values such as 40 or "Gym".
            return tr(
                "\(event.id)  \(time): \(name) was changed on two devices: \(part) is \(value(event.kept)), not \(value(lost)).",
                context: "sharing")
        }
    }

    private func value(_ json: String?) -> String { json?.withoutControls ?? tr("the default", context: "sharing") }

    private func part(_ key: String) -> String {
        key == "times" ? tr("times", context: "sharing") : key.withoutControls
    }
}
