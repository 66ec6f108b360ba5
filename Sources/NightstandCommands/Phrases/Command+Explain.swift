// SPDX-License-Identifier: MIT
import Localization
import Phrasing
import Timekeeping

nonisolated extension Command {
    private static let text = Operand(
        "TEXT", tr("What you would say: weekdays 6:45 gym."), isOptional: true, isRepeated: true)
    private static let batch = Option(
        flag: "jsonl", tr("Answer the questions on standard input, one JSON object a line, one answer a line."))

    private static let question = """
          {"text":"every other tuesday at 8","now":"2026-11-25T10:00:00+01:00",
           "tz":"Europe/Berlin"}
        """
    private static let reply = """
          {"kind":"alarm","fire":"2026-12-01T08:00:00+01:00",
           "next":["2026-12-01T08:00:00+01:00","2026-12-15T08:00:00+01:00"],
           "rule":"FREQ=WEEKLY;INTERVAL=2;BYDAY=TU","duration":null,
           "label":null,"error":null,"missing":null,"dates":[],"unused":[]}
        """

    /// `nightstand explain`.
    static let explain = Command(
        "explain", tr("Explain a phrase without setting anything"),
        discussion: tr(
            """
            Reads what people say about alarms and countdowns, in English, German, Spanish, French and Portuguese: times, \
            days, lengths, repetitions with their bounds and exceptions, the sun, time zones, labels, and how it should \
            ring. Everything happens on this machine, and the same words at the same time mean the same. The service is \
            not needed.

            With --jsonl each line of standard input has these keys; "lat" and "lon" are needed only for the sun:

            \(question)

            and is answered, in the same order, by

            \(reply)

            where "next" holds up to five times. Where several alarms are asked for, as in 7 on weekdays and 9 on weekends, \
            "next" holds the times of all of them in their order, "rule" one rule that says them all, or null where none \
            can, and the rest is of the one that rings first. What cannot be scheduled is answered by nulls and an "error", and the \
            next line is read; the exit code is 0 all the same, and 1 only when standard input cannot be read.

            A phrase that lacks only its time has "missing":"time", its first days in "dates" (up to five), its "rule" and its \
            "label", and an "error" that asks for the time; a timer without a duration has "missing":"duration". Words about a \
            time, a day or a condition that were not used are listed in "unused".
            """),
        operands: [text],
        options: [batch],
        examples: [
            Example(
                "nightstand explain wake me at 6:30 on weekdays, softly", tr("What it would become, and when it rings.")
            ),
            Example("nightstand explain pasta 9 min", tr("A countdown with its label.")),
        ],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let words = input.all(text)
        if input[batch] {
            guard words.isEmpty else {
                throw .wrongUse(tr("--jsonl reads everything from standard input and takes no TEXT"))
            }
            environment.explainBatch()
            if let problem = environment.console.inputProblem { throw CommandError(.failed, problem) }
            return .done
        }
        guard !words.isEmpty else {
            throw .wrongUse(tr("what shall be explained? Say it: nightstand explain weekdays 6:45 gym"))
        }
        let phrase = words.joined(separator: " ")
        let report = PhraseReport(phrases: environment.phrases)
        switch try environment.heard(phrase, await environment.phraseContextWithSun()) {
        case .whole(let understanding):
            try environment.answer(
                input, json: PhraseRecord(understanding, text: phrase, zone: environment.zones.local)
            ) { report.text(understanding) }
        case .incomplete(let incomplete, let error):
            try environment.answer(
                input,
                json: PhraseRecord(incomplete, error: error.message, text: phrase, zone: environment.zones.local)
            ) { report.text(incomplete, missing: error.message) }
        }
        return .done
    }
}

extension CommandEnvironment {
    /// Answers every line of standard input by one line.
    fileprivate func explainBatch() {
        let reader = ExplainLine.Reader(interpreter, phraseContext, phrasePreferences)
        while !console.isAbandoned, let line = console.nextLine() {
            console.print(reader.answer(to: line))
        }
    }
}
