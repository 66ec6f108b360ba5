// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    /// `nightstand ring`: what rings now.
    static let ring = Command(group: "ring", tr("Show ringing alarms"), subcommands: [.ringList])

    /// `nightstand ring list`.
    static let ringList = Command(
        "list", tr("List ringing and snoozed alarms"),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let rings = try await environment.ask { service throws(ServiceError) in try await service.rings() }
        try environment.answer(input, json: rings) {
            if rings.isEmpty { return tr("Nothing is ringing.") + "\n" }
            let phrases = environment.phrases
            var table = TextTable(
                header: [
                    tr("ALARM", context: "column"), tr("DUE", context: "column"), tr("LABEL", context: "column"),
                    tr("STATE", context: "column"), tr("SNOOZES LEFT", context: "column"),
                ], flexible: 2)
            table.rows = rings.map { ring in
                [
                    .init(ring.alarmID, .bold), .init(phrases.moment(ring.due)), .init(ring.label),
                    .init(ring.standing(phrases), ring.phase == .ringing ? .red : .amber),
                    .init(ring.snoozesLeft.map(String.init) ?? tr("unlimited", context: "number of snoozes")),
                ]
            }
            return environment.text(of: table)
        }
        return .done
    }
}
