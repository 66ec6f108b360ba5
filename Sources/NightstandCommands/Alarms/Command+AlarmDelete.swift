// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand alarm delete`.
    static let alarmDelete = Command(
        "delete", tr("Delete an alarm"),
        discussion: tr(
            """
            A ringing alarm falls silent. With --json the deleted alarm is printed; enclose it in [ ] and \
            'nightstand alarm import' restores it.
            """),
        operands: [AlarmReference.operand]
    ) { input, environment throws(CommandError) in
        let status = try await environment.alarm(input)
        let deleted = try await environment.ask { service throws(ServiceError) in
            try await service.delete(id: status.id)
        }
        try environment.answer(input, json: deleted) { tr("Deleted alarm \(status.reference).") + "\n" }
        return .done
    }
}
