// SPDX-License-Identifier: MIT
import NightstandBus
import Phrasing
import Timekeeping

nonisolated extension Command {
    private static let text = Operand(
        "TEXT", "What you would say: wake me at 6:30 on weekdays, softly.", isRepeated: true)
    private static let yes = Option(flag: "yes", "Set it without asking.")

    /// `nightstand say`, which is also meant where a phrase stands in place of a command.
    static let say = Command(
        "say", "Set an alarm in your own words",
        discussion: """
            Shows what was understood and the next times, and asks before anything is set. A phrase in quotation marks \
            does the same without the word 'say'. A countdown is set as an alarm that rings when it is over. \
            See 'nightstand explain --help' for what can be said.
            """,
        operands: [text], options: [yes],
        examples: [
            Example("nightstand \"wake me at 6:30 on weekdays, softly\"", "Show it, and ask."),
            Example("nightstand say pasta 9 min --yes", "Set it at once."),
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let phrase = input.all(text).joined(separator: " ")
        let understanding = try environment.understanding(of: phrase, await environment.phraseContextWithSun())
        let alarms = try environment.alarms(of: understanding)
        if !input.wantsJSON { environment.console.write(PhraseReport(phrases: environment.phrases).text(understanding)) }
        if !input[yes] {
            guard !input.wantsJSON else { throw .wrongUse("--json asks no questions; add --yes to set it") }
            guard environment.isAgreed() else {
                environment.console.print("Nothing was set.")
                return .failed
            }
        }
        var set: [AlarmStatus] = []
        for alarm in alarms {
            set.append(try await environment.ask { service throws(ServiceError) in try await service.add(alarm) })
        }
        try environment.answer(input, json: set) {
            let report = AlarmReport(phrases: environment.phrases)
            return set.map { report.sentences($0, verb: "is set for") }.joined()
        }
        return .done
    }
}

extension CommandEnvironment {
    /// The alarms that were understood.
    func alarms(of understanding: Understanding) throws(CommandError) -> [Alarm] {
        for draft in understanding.drafts {
            guard draft.solar != nil else { continue }
            throw .wrongUse(
                "an alarm cannot follow the sun yet; 'nightstand explain' tells when it would ring, and --at sets a time of the clock")
        }
        return understanding.drafts.map { $0.alarm(from: Alarm(id: "", schedule: $0.schedule)) }
    }

    /// Asks whether it is right; no answer means no.
    fileprivate func isAgreed() -> Bool {
        console.write("Set it? [y/N] ")
        console.flush()
        guard let line = console.nextLine() else {
            console.print()
            return false
        }
        return ["y", "yes", "j", "ja"].contains(String(decoding: line, as: UTF8.self).lowercased())
    }
}
