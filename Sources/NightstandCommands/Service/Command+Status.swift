// SPDX-License-Identifier: MIT
import NightstandBus
import Timekeeping

nonisolated extension Command {
    /// `nightstand status`.
    static let status = Command(
        "status", "Tell how the service stands",
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let status = try await environment.ask { service throws(ServiceError) in try await service.status() }
        try environment.answer(input, json: status) {
            let phrases = environment.phrases
            let next = status.next.map { due in
                (due.label.isEmpty ? due.alarmID : due.label.withoutControls) + ", " + phrases.full(due.due)
            }
            return """
                Nightstand \(status.version), process \(status.processID), up since \(phrases.moment(status.started)).
                Alarms    \(status.alarms), of which \(status.armed) armed
                Next      \(next ?? "none")
                Waking    \(status.wakeSentence)
                Zone      \(status.timeZone)

                """
        }
        return .done
    }
}
