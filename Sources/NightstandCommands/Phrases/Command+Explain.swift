// SPDX-License-Identifier: MIT
import Localization
import Phrasing
import Timekeeping

nonisolated extension Command {
    private static let text = Operand(
        "TEXT", tr("The phrase: weekdays 6:45 gym."), isOptional: true, isRepeated: true)
    private static let batch = Option(
        flag: "jsonl", tr("Read questions from standard input and answer them, one JSON object per line."))

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
        "explain", tr("Show how a phrase is understood"),
        discussion: tr(
            """
            Reads phrases for alarms and timers in English, German, Spanish, French and Portuguese: times, days, durations, \
            repeat rules with their limits and exceptions, solar events, time zones, labels, and how to ring. Nothing is \
            set. Everything happens on this computer, and the same phrase at the same time always has the same meaning. The \
            service is not needed.

            With --jsonl, each line of standard input has these keys; "lat" and "lon" are needed only for solar events:

            \(question)

            Each is answered, in the same order, with

            \(reply)

            where "next" holds up to five times. For several alarms, as in 7 on weekdays and 9 on weekends, "next" holds the \
            times of all of them in order, "rule" a single rule that covers them all, or null if there is none, and the other \
            keys describe the alarm that rings first. A phrase that cannot be scheduled is answered with nulls and an \
            "error", and the next line is read; the exit code is 1 only when standard input cannot be read.

            A phrase that lacks only its time has "missing":"time", its first days in "dates" (up to five), its "rule" and its \
            "label", and an "error" that asks for the time; a timer without a duration has "missing":"duration". Words about a \
            time, a day or a condition that were not used are listed in "unused".
            """),
        operands: [text],
        options: [batch],
        examples: [
            Example(
                "nightstand explain wake me at 6:30 on weekdays, softly", tr("Show the alarm and when it would ring.")
            ),
            Example("nightstand explain pasta 9 min", tr("A timer with a label.")),
        ],
        exitCodes: [.done, .failed, .wrongUse]
    ) { input, environment throws(CommandError) in
        let words = input.all(text)
        if input[batch] {
            guard words.isEmpty else {
                throw .wrongUse(tr("--jsonl reads everything from standard input and takes no TEXT"))
            }
            await environment.explainBatch()
            if let problem = environment.console.inputProblem { throw CommandError(.failed, problem) }
            return .done
        }
        guard !words.isEmpty else {
            throw .wrongUse(tr("no phrase given; try 'nightstand explain weekdays 6:45 gym'"))
        }
        let phrase = words.joined(separator: " ")
        let report = PhraseReport(phrases: environment.phrases)
        switch try environment.heard(phrase, try await environment.phraseContext(for: phrase)) {
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
    /// Answers every line of standard input with one line.
    fileprivate func explainBatch() async {
        var reader = ExplainLine.Reader(interpreter, phraseContext, phrasePreferences)
        while !console.isAbandoned, let line = console.nextLine() {
            console.print(await reader.answer(to: line) { try? await withCalendars($0) })
        }
    }
}
