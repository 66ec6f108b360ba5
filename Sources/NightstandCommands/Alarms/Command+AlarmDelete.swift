// SPDX-License-Identifier: MIT
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand alarm delete`.
    static let alarmDelete = Command(
        "delete", "Delete an alarm",
        discussion: """
            If it rings it falls silent. With --json the deleted alarm is printed; put into a list, that is [ ], \
            'nightstand alarm import' takes it back.
            """,
        operands: [AlarmReference.operand]
    ) { input, environment throws(CommandError) in
        let status = try await environment.alarm(input)
        let deleted = try await environment.ask { service throws(ServiceError) in
            try await service.delete(id: status.id)
        }
        try environment.answer(input, json: deleted) { "Alarm \(status.reference) is deleted.\n" }
        return .done
    }
}
