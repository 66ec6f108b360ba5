// SPDX-License-Identifier: MIT
import Wording
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand ring`: what rings now.
    static let ring = Command(group: "ring", "See what rings", subcommands: [.ringList])

    /// `nightstand ring list`.
    static let ringList = Command(
        "list", "Show what rings, is about to, or is snoozed",
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let rings = try await environment.ask { service throws(ServiceError) in try await service.rings() }
        try environment.answer(input, json: rings) {
            if rings.isEmpty { return "Nothing rings.\n" }
            let phrases = environment.phrases
            var table = TextTable(header: ["ALARM", "DUE", "LABEL", "STATE", "SNOOZES LEFT"], flexible: 2)
            table.rows = rings.map { ring in
                [
                    .init(ring.alarmID, .bold), .init(phrases.moment(ring.due)), .init(ring.label),
                    .init(ring.standing(phrases), ring.phase == .ringing ? .red : .amber),
                    .init(ring.snoozesLeft.map(String.init) ?? "any"),
                ]
            }
            return environment.text(of: table)
        }
        return .done
    }
}
