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
            does the same without the word 'say'. A countdown starts a timer. See \
            'nightstand explain --help' for what can be said.
            """,
        operands: [text], options: [yes],
        examples: [
            Example("nightstand 'wake me at 6:30 on weekdays, softly'", "Show it, and ask."),
            Example("nightstand say pasta 9 min --yes", "Set it at once."),
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let phrase = input.all(text).joined(separator: " ")
        let understanding = try environment.understanding(of: phrase, await environment.phraseContextWithSun())
        if !input.wantsJSON {
            environment.console.write(PhraseReport(phrases: environment.phrases).text(understanding))
        }
        if !input[yes] {
            guard !input.wantsJSON else { throw .wrongUse("--json asks no questions; add --yes to set it") }
            guard environment.isAgreed() else {
                environment.console.print("Nothing was set.")
                return .failed
            }
        }
        var set: [SaidAndSet] = []
        for draft in understanding.drafts { set.append(try await environment.set(draft)) }
        try environment.answer(input, json: set) { set.map { $0.sentence(environment.phrases) }.joined() }
        return .done
    }
}

extension CommandEnvironment {
    /// The alarms that were understood; a countdown as one that rings when it is over.
    func alarms(of understanding: Understanding) -> [Alarm] {
        understanding.drafts.map { $0.alarm(from: Alarm(id: "", schedule: $0.schedule)) }
    }

    /// Sets an alarm, or starts a timer.
    fileprivate func set(_ draft: Draft) async throws(CommandError) -> SaidAndSet {
        guard let countdown = draft.countdown else {
            let alarm = draft.alarm(from: Alarm(id: "", schedule: draft.schedule))
            return .alarm(try await ask { service throws(ServiceError) in try await service.add(alarm) })
        }
        return .timer(
            try await ask { service throws(ServiceError) in try await service.start(countdown, isPaused: false) })
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

/// What became of a draft.
private nonisolated enum SaidAndSet: Encodable {
    case alarm(AlarmStatus)
    case timer(CountdownStatus)

    func sentence(_ phrases: Phrases) -> String {
        switch self {
        case .alarm(let status): AlarmReport(phrases: phrases).sentences(status, verb: "is set for")
        case .timer(let status): status.sentence(phrases) + "\n"
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .alarm(let status): try status.encode(to: encoder)
        case .timer(let status): try status.encode(to: encoder)
        }
    }
}
