// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand alarm edit`.
    static let alarmEdit = Command(
        "edit", tr("Change an alarm"),
        discussion: tr(
            """
            Only what is given changes. A new time or repetition switches the alarm on, unless --disabled is given, \
            and forgets which occurrences were skipped or moved, for they belonged to the old one.
            """),
        operands: [AlarmReference.operand], sections: AlarmOptions.sections,
        examples: [
            Example("nightstand alarm edit gym --at 06:45", tr("An earlier time; the days stay.")),
            Example("nightstand alarm edit gym --repeat once --on tomorrow", tr("Not every week any more.")),
        ]
    ) { input, environment throws(CommandError) in
        let old = try await environment.alarm(input)
        let draft = try await environment.draft(input, of: old.alarm)
        let alarm = try draft.edited(old.alarm)
        let isDry = input[AlarmOptions.dryRun]
        let status =
            isDry
            ? try environment.preview(of: alarm, draft.zones)
            : try await environment.ask { service throws(ServiceError) in
                try await service.edit(old.alarm) { newest throws(ServiceError) in
                    do throws(CommandError) {
                        return try draft.edited(newest)
                    } catch { throw ServiceError(.invalid, error.message) }
                }
            }
        let dropped = old.alarm.schedule.exceptions - status.alarm.schedule.exceptions
        try environment.answer(input, json: status) {
            let report = AlarmReport(phrases: environment.phrases)
            let text =
                report.sentences(status, as: isDry ? .wouldRing : .isSet) + report.notes(status, draft.zones)
            guard dropped > 0 else { return text }
            // Translators: {1} is a number.
            return text + tr("Occurrences that were skipped or moved are no longer: \(dropped).") + "\n"
        }
        if !isDry { await environment.warn(of: status.alarm.sound, input) }
        return .done
    }
}

nonisolated extension Schedule {
    /// How many single occurrences are left out, added or moved.
    fileprivate var exceptions: Int { excluded.count + added.count + moved.count }
}
