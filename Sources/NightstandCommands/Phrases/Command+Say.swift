// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Phrasing
import Timekeeping
import Wording

nonisolated extension Command {
    private static let text = Operand(
        "TEXT", tr("The phrase: wake me at 6:30 on weekdays, softly."), isRepeated: true)
    private static let yes = Option(
        flag: "yes", tr("Set it without asking. Fails if a word about a time, a day or a condition was not used."))
    private static let at = Option(
        "at", "TIME", tr("Time of day for a phrase without one: 07:30, 7:30pm."), read: CivilTime.reading)
    private static let length = Option(
        "for", "DURATION", tr("Duration for a timer without one: 90s, 10m, 1h30m."),
        read: Seconds.reading(within: CountdownLimits.seconds) { tr("the duration must be from \($0) to \($1)") })

    /// `nightstand say`, which is also used for a phrase in place of a command.
    static let say = Command(
        "say", tr("Set an alarm or timer in your own words"),
        discussion: tr(
            """
            Shows what was understood and the next times, and asks before setting anything. The word 'say' may be left out \
            if the phrase is in quotation marks or its first word is not a command. Instead of yes or no you can enter a \
            correction: 'no, 7:30', 'make it weekdays', 'pm' or 'call it Work'; 'cancel' and 'quit' also set nothing. A \
            duration starts a timer. See 'nightstand explain --help' for what is understood.

            If the phrase has no time, or the timer no duration, you are asked for it on a terminal; --at and --for give \
            it in advance. With --yes, nothing is set if words about a time, a day or a condition were not used.
            """),
        operands: [text], options: [at, length, yes],
        examples: [
            Example(
                "nightstand 'wake me at 6:30 on weekdays, softly'", tr("Show the alarm and ask before setting it.")),
            Example("nightstand say pasta 9 min --yes", tr("Set it at once.")),
            Example("nightstand say every tuesday --at 18:00 --yes", tr("Add the time that the phrase lacks.")),
        ],
        exitCodes: [.done, .failed, .wrongUse, .unreachable]
    ) { input, environment throws(CommandError) in
        let phrase = input.all(text).joined(separator: " ")
        let context = try await environment.phraseContext(for: phrase)
        let heard = try await environment.wish(of: phrase, context) {
            (incomplete, error) async throws(CommandError) -> Understanding? in
            if let answered = try environment.completed(
                incomplete, time: input[at], seconds: input[length], context)
            {
                return answered
            }
            guard environment.console.isTerminal, !input[yes], !input.wantsJSON else {
                throw unanswered(incomplete, error)
            }
            return try await environment.asked(incomplete, error, context)
        }
        guard var understanding = heard else {
            environment.console.print(tr("Nothing was set."))
            return .failed
        }
        if !input[yes] {
            guard !input.wantsJSON else {
                throw .wrongUse(tr("--json can't ask for confirmation; add --yes to set it"))
            }
            guard let agreed = try await environment.agreed(understanding, context) else {
                environment.console.print(tr("Nothing was set."))
                return .failed
            }
            understanding = agreed
        } else {
            if !understanding.unused.isEmpty { throw .unused(understanding.unused) }
            if !input.wantsJSON { environment.tell(understanding) }
        }
        let drafts = understanding.drafts
        let set = try await environment.ask { service throws(ServiceError) in
            try await service.set(alarms: drafts.newAlarms, countdowns: drafts.countdowns)
        }
        let done = set.alarms.map(SaidAndSet.alarm) + set.countdowns.map(SaidAndSet.timer)
        try environment.answer(input, json: done) { done.map { $0.sentence(environment.phrases) }.joined() }
        return .done
    }

    /// The error for a phrase that the user cannot be asked to complete.
    private static func unanswered(_ phrase: IncompletePhrase, _ error: CommandError) -> CommandError {
        switch phrase.missing {
        case .time: error.advising(tr("Add --at TIME, such as --at 07:30."))
        case .duration: error.advising(tr("Add --for DURATION, such as --for 10m."))
        }
    }
}

nonisolated extension CommandError {
    /// The same with advice after the message.
    func advising(_ advice: String) -> CommandError {
        var error = self
        error.message += " " + advice
        return error
    }

    /// Words about a time, a day or a condition were not used, and the user has not agreed to that.
    static func unused(_ words: [String]) -> CommandError {
        CommandError(
            .wrongUse, tr("nothing was set because some words were not used: \(words.map(\.quoted).listed(.and))"),
            hint: tr("Leave them out, or confirm without --yes."))
    }
}

extension CommandEnvironment {
    fileprivate func tell(_ understanding: Understanding) {
        console.write(PhraseReport(phrases: phrases).text(understanding))
    }

    /// Asks for what a phrase lacks until it is answered; nil where nothing is to be set.
    fileprivate func asked(
        _ phrase: IncompletePhrase, _ error: CommandError, _ context: PhraseContext
    ) async throws(CommandError) -> Understanding? {
        var context = context
        console.write(PhraseReport(phrases: phrases).text(phrase))
        while true {
            console.write(phrase.question + " ")
            console.flush()
            guard let line = console.nextLine() else {
                console.print()
                return nil
            }
            let answer = Self.text(of: line)
            if TypedAnswer(answer) == .no { return nil }
            let read = { (context: PhraseContext) throws(PhraseError) in
                try interpreter.read(answer, in: context, completing: phrase)
            }
            context = try await withCalendars(context, for: read)
            do throws(PhraseError) {
                return try read(context)
            } catch {
                console.print(error.advisedSentence)
            }
        }
    }

    /// A line as it was typed, with single spaces.
    private static func text(of line: [UInt8]) -> String {
        String(decoding: line, as: UTF8.self).split(separator: " ").joined(separator: " ")
    }

    /// Shows what was understood and asks for confirmation; no answer means no.
    ///
    /// Any answer other than yes or no is a correction, as in `no, 7:30`.
    fileprivate func agreed(
        _ first: Understanding, _ context: PhraseContext
    ) async throws(CommandError) -> Understanding? {
        var (understanding, context) = (first, context)
        while true {
            tell(understanding)
            let question = understanding.unused.isEmpty ? tr("Set it?") : tr("Set it without the unused words?")
            // Translators: {1} is a question; the letters are those of "y" and "n" as answers, the capital one counts if
            // nothing is typed.
            console.write(tr("\(question) [y/N] (or enter a change)") + " ")
            console.flush()
            guard let line = console.nextLine() else {
                console.print()
                return nil
            }
            let answer = Self.text(of: line)
            switch TypedAnswer(answer) {
            case .yes: return understanding
            case .no, .nothing: return nil
            case .other:
                do throws(CommandError) {
                    context = try await withCalendars(context) { context throws(PhraseError) in
                        try interpreter.read(answer, in: context, correcting: understanding)
                    }
                    understanding = try self.understanding(of: answer, context, correcting: understanding)
                } catch {
                    console.print(error.message + (error.hint.map { "\n" + $0 } ?? ""))
                }
            }
        }
    }
}

/// An alarm or timer that was set.
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
