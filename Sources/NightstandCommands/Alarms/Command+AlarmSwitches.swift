// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand alarm enable`.
    static let alarmEnable = onAlarm(
        "enable", tr("Enable an alarm"), as: .rings
    ) { service, id throws(ServiceError) in try await service.setEnabled(true, id: id) }

    /// `nightstand alarm disable`.
    static let alarmDisable = onAlarm(
        "disable", tr("Disable an alarm without deleting it"), as: .rings
    ) { service, id throws(ServiceError) in try await service.setEnabled(false, id: id) }

    /// `nightstand alarm duplicate`.
    static let alarmDuplicate = onAlarm(
        "duplicate", tr("Copy an alarm"), as: .isCopy
    ) { service, id throws(ServiceError) in try await service.duplicate(id: id) }

    /// `nightstand alarm unskip`.
    static let alarmUnskip = onAlarm(
        "unskip", tr("Restore skipped occurrences of an alarm"), as: .rings
    ) { service, id throws(ServiceError) in try await service.unskip(id: id) }

    /// A command that changes one alarm and then reports its state.
    private static func onAlarm(
        _ name: String, _ summary: String, as standing: AlarmReport.Standing,
        act: @escaping @MainActor @Sendable (any Nightstand, String) async throws(ServiceError) -> AlarmStatus
    ) -> Command {
        Command(name, summary, operands: [AlarmReference.operand]) { input, environment throws(CommandError) in
            let id = try await environment.alarm(input).id
            let status = try await environment.ask { service throws(ServiceError) in try await act(service, id) }
            try environment.answer(input, json: status) {
                AlarmReport(phrases: environment.phrases).sentences(status, as: standing)
            }
            return .done
        }
    }
}
