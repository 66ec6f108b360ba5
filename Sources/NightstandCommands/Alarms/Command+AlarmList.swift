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
        let areSnoozed = alarms.contains { $0.state == .snoozed }
        let rings =
            areSnoozed
            ? try await environment.ask { service throws(ServiceError) in try await service.rings() } : []
        try environment.answer(input, json: alarms) {
            if alarms.isEmpty {
                return tr("There are no alarms yet. To set one: nightstand alarm add --at 07:30") + "\n"
            }
            let report = AlarmReport(phrases: environment.phrases)
            // Most users have no groups, and a terminal has no room to spare.
            let hasGroups = alarms.contains { !$0.alarm.group.isEmpty }
            var header = [
                tr("ID", context: "column"), tr("TIME", context: "column"), tr("REPEATS", context: "column"),
                tr("LABEL", context: "column"),
            ]
            // Translators: the group that the user put an alarm in.
            if hasGroups { header.append(tr("GROUP", context: "column")) }
            header += [tr("STATE", context: "column"), tr("NEXT", context: "column")]
            var table = TextTable(header: header, flexible: 3)
            table.rows = alarms.map { status in
                let alarm = status.alarm
                return [
                    .init(status.id, .bold), .init(report.time(alarm)), .init(report.repetition(alarm)),
                    .init(alarm.label),
                ] + (hasGroups ? [.init(alarm.group)] : []) + [
                    report.state(status), .init(report.nextWithReason(status, rings)),
                ]
            }
            let problems = alarms.compactMap { status in status.problem.map { "\(status.reference): \($0)\n" } }
            return environment.text(of: table) + problems.joined()
        }
        return .done
    }
}
