// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand alarm edit`.
    static let alarmEdit = Command(
        "edit", tr("Edit an alarm"),
        discussion: tr(
            """
            Only the options you give change anything. A new time or repeat rule enables the alarm, unless --disabled \
            is given, and discards skipped and moved occurrences, which belonged to the old schedule.
            """),
        operands: [AlarmReference.operand], sections: AlarmOptions.sections,
        examples: [
            Example("nightstand alarm edit gym --at 06:45", tr("An earlier time on the same days.")),
            Example("nightstand alarm edit gym --repeat once --on tomorrow", tr("Ring only once, tomorrow.")),
        ]
    ) { input, environment throws(CommandError) in
        let old = try await environment.alarm(input)
        let draft = try await environment.draft(input, of: old.alarm)
        let alarm = try draft.edited(old.alarm)
        let isDry = input[AlarmOptions.dryRun]
        let status =
            isDry
            ? try environment.preview(of: alarm, await environment.zones(draft.zones, forCalendarsOf: alarm.schedule))
            : await environment.explained(
                try await environment.ask { service throws(ServiceError) in
                    try await service.edit(old.alarm) { newest throws(ServiceError) in
                        do throws(CommandError) {
                            return try draft.edited(newest)
                        } catch { throw ServiceError(.invalid, error.message) }
                    }
                })
        let dropped = old.alarm.schedule.exceptions - status.alarm.schedule.exceptions
        try environment.answer(input, json: status) {
            let report = AlarmReport(phrases: environment.phrases)
            let text =
                report.sentences(status, as: isDry ? .wouldRing : .isSet) + report.notes(status, draft.zones)
                + report.outlook(status)
            guard dropped > 0 else { return text }
            // Translators: {1} is a number.
            return text + tr("Skipped, moved or added occurrences removed: \(dropped).") + "\n"
        }
        if !isDry {
            await environment.warn(of: status.alarm.sound, input)
            if status.next.first != old.next.first { await environment.noteTwin(of: status, input) }
        }
        return .done
    }
}

nonisolated extension Schedule {
    /// The number of skipped, added and moved occurrences.
    fileprivate var exceptions: Int { excluded.count + added.count + moved.count }
}
