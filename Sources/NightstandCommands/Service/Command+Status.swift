// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    /// `nightstand status`.
    static let status = Command(
        "status", tr("Show service status"),
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let (status, rings) = try await environment.ask { service throws(ServiceError) in
            (try await service.status(), try await service.rings())
        }
        try environment.answer(input, json: status) {
            let phrases = environment.phrases
            let outlook = Outlook(isReachable: true, next: status.next, rings: rings)
            let next = status.next.map { due in
                (due.label.isEmpty ? due.alarmID : due.label.withoutControls) + ", " + phrases.full(due.due)
            }
            let (alarms, armed) = (status.alarms, status.armed)
            // Translators: {1} is a number of alarms, {2} how many of them are switched on and have a time to come.
            let counts = tr("\(alarms), \(armed) scheduled")
            let fields: [(String, String?)] = [
                (tr("Alarms", context: "status"), counts),
                (tr("Now", context: "status"), rings.isEmpty ? nil : outlook.sentence(phrases)),
                (tr("Next", context: "status"), next ?? tr("none", context: "next alarm")),
                (tr("Waking", context: "status"), status.wakeSentence),
                (tr("Zone", context: "status"), status.timeZone),
            ]
            let column = max(10, (fields.map(\.0.columns).max() ?? 0) + 2)
            let lines = fields.compactMap { name, value in
                value.map { name + String(repeating: " ", count: column - name.columns) + $0 + "\n" }
            }
            let (process, start) = (status.processID, phrases.moment(status.started))
            // Translators: {1} is a version, {2} a number, {3} a day and a time.
            let head = tr("Nightstand \(status.version), process \(process), running since \(start).")
            return head + "\n" + lines.joined()
        }
        return .done
    }
}
