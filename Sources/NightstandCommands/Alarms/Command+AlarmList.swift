// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    /// `nightstand alarm list`.
    static let alarmList = Command(
        "list", tr("List all alarms"),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let alarms = try await environment.ask { service throws(ServiceError) in try await service.alarms() }
        if input.wantsJSON {
            environment.console.write(try JSONText.text(alarms) + "\n")
            return .done
        }
        try environment.answer(input, json: alarms) {
            if alarms.isEmpty {
                return tr("There are no alarms yet. To set one: nightstand alarm add --at 07:30") + "\n"
            }
            let report = AlarmReport(phrases: environment.phrases)
            var table = TextTable(
                header: [
                    tr("ID", context: "column"), tr("TIME", context: "column"), tr("REPEATS", context: "column"),
                    tr("LABEL", context: "column"), tr("STATE", context: "column"), tr("NEXT", context: "column"),
                ], flexible: 3)
            table.rows = alarms.map { status in
                [
                    .init(status.id, .bold), .init(report.time(status.alarm)), .init(report.repetition(status.alarm)),
                    .init(status.alarm.label), report.state(status),
                    .init(status.next.first.map { report.phrases.full($0.due) } ?? ""),
                ]
            }
            let problems = alarms.compactMap { status in status.problem.map { "\(status.reference): \($0)\n" } }
            return environment.text(of: table) + problems.joined()
        }
        return .done
    }
}
