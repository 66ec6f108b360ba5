// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Phrasing
import Timekeeping
import Wording

nonisolated extension Command {
    private static let text = Operand(
        "TEXT", tr("What you would say: wake me at 6:30 on weekdays, softly."), isRepeated: true)
    private static let yes = Option(flag: "yes", tr("Set it without asking."))

    /// `nightstand say`, which is also meant where a phrase stands in place of a command.
    static let say = Command(
        "say", tr("Set an alarm in your own words"),
        discussion: tr(
            """
            Shows what was understood and the next times, and asks before anything is set. A phrase in quotation marks \
            does the same without the word 'say', and so does one without them whose first word is no command. Instead of \
            yes or no you can say what to change: 'no, 7:30', 'make it weekdays', 'pm' or 'call it Work'; 'cancel' and \
            'quit' set nothing either. A countdown starts a timer. See 'nightstand explain --help' for what can be said.
            """),
        operands: [text], options: [yes],
        examples: [
            Example("nightstand 'wake me at 6:30 on weekdays, softly'", tr("Show it, and ask.")),
            Example("nightstand say pasta 9 min --yes", tr("Set it at once.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let phrase = input.all(text).joined(separator: " ")
        let context = await environment.phraseContextWithSun()
        var understanding = try environment.wish(of: phrase, context)
        if !input[yes] {
            guard !input.wantsJSON else { throw .wrongUse(tr("--json asks no questions; add --yes to set it")) }
            guard let agreed = environment.agreed(understanding, context) else {
                environment.console.print(tr("Nothing was set."))
                return .failed
            }
            understanding = agreed
        } else if !input.wantsJSON {
            environment.tell(understanding)
        }
        let drafts = understanding.drafts
        let set = try await environment.ask { service throws(ServiceError) in
            try await service.set(alarms: drafts.newAlarms, countdowns: drafts.countdowns)
        }
        let done = set.alarms.map(SaidAndSet.alarm) + set.countdowns.map(SaidAndSet.timer)
        try environment.answer(input, json: done) { done.map { $0.sentence(environment.phrases) }.joined() }
        return .done
    }
}

extension CommandEnvironment {
    fileprivate func tell(_ understanding: Understanding) {
        console.write(PhraseReport(phrases: phrases).text(understanding))
    }

    /// Tells what was understood and asks whether it is right; no answer means no.
    ///
    /// What is said instead of yes or no puts it right, as in `no, 7:30`.
    fileprivate func agreed(_ first: Understanding, _ context: PhraseContext) -> Understanding? {
        var understanding = first
        while true {
            tell(understanding)
            // Translators: the letters are those of "y" and "n" as answers; the capital one counts if nothing is typed.
            console.write(tr("Set it? [y/N] (or say what to change)") + " ")
            console.flush()
            guard let line = console.nextLine() else {
                console.print()
                return nil
            }
            let answer = String(decoding: line, as: UTF8.self).split(separator: " ").joined(separator: " ")
            let words = answer.lowercased().split { ".!, ".contains($0) }.joined(separator: " ")
            switch words {
            // Translators: what is typed for yes, in small letters.
            case "y", "yes", "ok", "okay", "j", "ja", tr("y", context: "answer"), tr("yes", context: "answer"):
                return understanding
            case "", "n", "no", "nope", "nah", "q", "quit", "exit", "cancel", "abort", "stop", "never mind",
                "nevermind",
                "nein", "nee", "abbrechen":
                return nil
            default:
                do throws(CommandError) {
                    understanding = try self.understanding(of: answer, context, correcting: understanding)
                } catch {
                    console.print(error.message + (error.hint.map { "\n" + $0 } ?? ""))
                }
            }
        }
    }
}

/// What became of a draft.
private nonisolated enum SaidAndSet: Encodable {
    case alarm(AlarmStatus)
    case timer(CountdownStatus)

    func sentence(_ phrases: Phrases) -> String {
        switch self {
        case .alarm(let status): AlarmReport(phrases: phrases).sentences(status)
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
