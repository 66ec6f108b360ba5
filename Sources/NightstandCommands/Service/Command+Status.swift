// SPDX-License-Identifier: MIT
import Wording
import NightstandService
import Timekeeping

nonisolated extension Command {
    /// `nightstand status`.
    static let status = Command(
        "status", "Tell how the service stands",
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let (status, rings) = try await environment.ask { service throws(ServiceError) in
            (try await service.status(), try await service.rings())
        }
        try environment.answer(input, json: status) {
            let phrases = environment.phrases
            let outlook = Outlook(isReachable: true, next: status.next, rings: rings)
            let now = rings.isEmpty ? "" : "Now       \(outlook.sentence(phrases))\n"
            let next = status.next.map { due in
                (due.label.isEmpty ? due.alarmID : due.label.withoutControls) + ", " + phrases.full(due.due)
            }
            return """
                Nightstand \(status.version), process \(status.processID), up since \(phrases.moment(status.started)).
                Alarms    \(status.alarms), of which \(status.armed) armed
                \(now)Next      \(next ?? "none")
                Waking    \(status.wakeSentence)
                Zone      \(status.timeZone)

                """
        }
        return .done
    }
}
