// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

extension SharingModel {
    /// How many names or problems are listed; the command line lists all.
    private static let listed = 3
    /// How many deletions can be undone here, the newest; as these are undone, older ones follow.
    private static let undoable = 5
    /// For how long.
    private static let undoTime = Duration.seconds(30 * 86_400)

    /// What is shared, or what turning it off does.
    package var description: String {
        isOn
            ? tr("If you choose “Off”, your alarms stay on this computer, and their events in the calendar.")
            : tr(
                """
                Have the same alarms on your other computers and see them on your phone, through a calendar of an online \
                account such as Nextcloud. Sound files, hooks, lamps and preferences are not shared.
                """)
    }

    /// Why there is nothing to choose from, or that other devices can't see the chosen calendar; nil for neither.
    package var note: Note? {
        if let refusal, !isLoading { return Note(title: tr("No calendar to share through"), text: refusal) }
        guard let calendars, !isLoading else { return nil }
        if calendars.isEmpty, !isOn {
            return Note(
                title: tr("No calendar to share through"),
                text: tr(
                    """
                    In the system settings, under Online Accounts, add an account that has calendars, such as Nextcloud, \
                    and then try again.
                    """))
        }
        let used = status?.calendar?.id
        guard calendars.first(where: { $0.id == used })?.isRemote == false else { return nil }
        return Note(title: tr("No other device can see this calendar"), text: Question.onlyHere, canRetry: false)
    }

    /// What the user should know before alarms can be shared.
    package struct Note: Hashable {
        /// What is the matter.
        package var title: String
        /// Why, and what to do.
        package var text: String
        /// Whether it may help to look for calendars again.
        package var canRetry = true
    }

    /// How many alarms are shared, or why not, such as `12 alarms shared`.
    package var state: String {
        guard let status else { return "" }
        if isSyncing || status.isSyncing { return tr("Syncing…") }
        if status.trouble != nil { return tr("Syncing failed") }
        guard status.syncedAt != nil else { return tr("Not synced yet") }
        return tr("1 alarm shared", "\(status.shared) alarms shared", count: status.shared)
    }

    /// When alarms were last compared with the calendar; empty for not yet.
    package var syncedAt: String {
        // Translators: {1} is "5 min ago" or "now".
        status?.syncedAt.map { tr("Last synced: \(age(of: $0))") } ?? ""
    }

    /// What is wrong, with what to do, and what isn't shared, in lines; empty if all is well.
    package var details: String {
        guard let status, isOn else { return "" }
        var lines: [String] = []
        if let trouble = status.trouble {
            lines += [trouble, tr("Your alarms ring here as before. The next try is within half an hour.")]
        }
        if status.titlesOnly {
            lines.append(
                tr("This calendar keeps only titles and times; volume, sound and other details aren’t shared."))
        }
        if let anyway = status.ringsAnyway, !anyway.isEmpty {
            lines.append(tr("No other device is known to ring these, so they ring here: \(list(anyway))."))
        }
        let problems = status.problems ?? []
        lines += problems.prefix(Self.listed).map { tr("Not shared: \($0.name): \($0.reason).") }
        if problems.count > Self.listed { lines.append(more(problems.count - Self.listed)) }
        return lines.joined(separator: "\n")
    }

    /// The alarms that are gone from the calendar and are still here; nil if there are none.
    package var missing: Note? {
        guard let calendar = status?.calendar, let missing = status?.missing, !missing.isEmpty else { return nil }
        let (count, name) = (missing.count, calendar.title)
        return Note(
            // Translators: {2} is the name of a calendar.
            title: tr("\(count) alarm is gone from “\(name)”", "\(count) alarms are gone from “\(name)”", count: count),
            text: list(missing) + "\n"
                + tr("They are still on this computer. Put them back into the calendar, or delete them here too?"))
    }

    /// The alarms that were deleted on other devices and can be brought back, the newest first.
    package var deletions: [Deletion] {
        let since = heartbeat.now - Self.undoTime
        let events = (status?.history ?? []).filter { $0.canUndo == true && $0.at > since }
        return events.prefix(Self.undoable).map { event in
            let name = event.label.isEmpty ? tr("Alarm") : event.label
            return Deletion(
                id: event.id,
                // Translators: {1} is what an alarm is called.
                title: tr("\(name) was deleted on another device"), age: age(of: event.at))
        }
    }

    /// An alarm that was deleted on another device.
    package struct Deletion: Hashable, Identifiable {
        /// The number of the deletion.
        package let id: Int
        /// What happened.
        package let title: String
        /// When.
        package let age: String
    }

    /// Such as `5 min ago`.
    private func age(of instant: Instant) -> String {
        // Seconds would be wrong before the next step.
        let now = heartbeat.now
        return TimeText.relative(now - instant < .seconds(60) ? now : instant, to: now)
    }

    private func list(_ names: [String]) -> String {
        guard names.count > Self.listed + 1 else { return TimeText.list(names) }
        return TimeText.row(Array(names.prefix(Self.listed)) + [more(names.count - Self.listed)])
    }

    private func more(_ count: Int) -> String { tr("and \(count) more", "and \(count) more", count: count) }
}

extension SharingCalendar {
    var title: String { name.isEmpty ? tr("Unnamed calendar") : name }
}
