// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

nonisolated extension Command {
    private static let start = Option(
        "start", "MOMENT",
        tr(
            """
            The start of the rule, on the wall clock of the zone: 2026-03-28T02:30. It is an occurrence only if \
            it matches the rule.
            """), read: moment)
    private static let zone = Option(
        "zone", "ZONE", tr("An IANA time zone, such as Europe/Berlin (default: yours)."),
        completion: .live(.zones))
    private static let rule = Option(
        "rule", "RRULE", tr("An RFC 5545 rule, such as FREQ=DAILY; without it, the start is the only occurrence."))
    private static let exclude = Option(
        "exclude", "MOMENTS", tr("Occurrences to leave out, separated by commas."), read: CivilDateTime.readingList)
    private static let add = Option(
        "add-date", "MOMENTS", tr("Times to add, separated by commas."), read: CivilDateTime.readingList)
    private static let after = Option(
        "after", "MOMENT", tr("Only occurrences after this: 2026-03-28T02:30, or with an offset such as +01:00."))
    private static let count = Option(
        "count", "N",
        tr(
            """
            The maximum number of occurrences, up to \(OccurrenceQuery.largestCount) (default: \
            \(OccurrenceQuery.usualCount)).
            """),
        read: WholeNumber.reading(within: 0...OccurrenceQuery.largestCount) {
            tr("the count must be from \($0) to \($1)")
        }
    )
    private static let batch = Option(
        flag: "jsonl", tr("Read questions from standard input and answer them, one JSON object per line."))

    private static let question = """
          {"start":"2026-03-28T02:30:00","zone":"Europe/Berlin","rule":"FREQ=DAILY",
           "exclude":["2026-03-30T02:30:00"],"add":["2026-04-05T09:00:00"],
           "after":"2026-03-28T12:00:00+01:00","count":3}
        """
    private static let reply = """
          {"occurrences":["2026-03-29T03:30:00+02:00", …]}
        """

    /// `nightstand occurrences`.
    static let occurrences = Command(
        "occurrences", tr("List the occurrences of an RFC 5545 rule"),
        discussion: tr(
            """
            A time skipped when daylight saving time starts moves forward by the length of the gap; a time that occurs \
            twice when it ends counts once, the first time. The service is not needed.

            With --jsonl, each line of standard input has these keys, the last five of which are optional; \
            "add" adds single times to the rule, and "count" is at most \(OccurrenceQuery.largestCount):

            \(question)

            Each is answered, in the same order, with

            \(reply)

            An invalid line is answered with an empty list and an "error", and the next line is read; the exit code is \
            1 only when standard input cannot be read.
            """),
        options: [start, zone, rule, exclude, add, after, count, batch],
        examples: [
            Example(
                "nightstand occurrences --start 2026-03-28T02:30 --zone CET --rule FREQ=DAILY",
                tr("Five days around the start of daylight saving time."))
        ],
        exitCodes: [.done, .failed, .wrongUse, .notFound]
    ) { input, environment throws(CommandError) in
        if input[batch] {
            guard !input.hasAny(of: [start, zone, rule, exclude, add, after, count]) else {
                throw .wrongUse(tr("--jsonl reads everything from standard input and takes no other option"))
            }
            environment.answerBatch()
            if let problem = environment.console.inputProblem { throw CommandError(.failed, problem) }
            return .done
        }
        guard let start = input[start] else {
            throw .wrongUse(tr("no start given; use --start MOMENT, such as --start 2026-03-28T02:30"))
        }
        let zone = input[zone] ?? environment.zones.local.identifier
        _ = try environment.zones.existingRules(for: .named(zone))
        let query = OccurrenceQuery(
            start: start, zone: zone, rule: input[rule], exclude: input[exclude]?.map(\.description) ?? [],
            add: input[add]?.map(\.description) ?? [], after: input[after],
            count: input[count] ?? OccurrenceQuery.usualCount)
        let found = try query.texts(environment.zones)
        try environment.answer(input, json: ["occurrences": found]) { found.map { $0 + "\n" }.joined() }
        return found.isEmpty && input[count] != 0 ? .notFound : .done
    }

    private static let moment: @Sendable (String) throws(CommandError) -> String = {
        text throws(CommandError) in
        _ = try CivilDateTime.reading(text)
        return text
    }
}

extension CommandEnvironment {
    /// Answers every line of standard input with one line.
    fileprivate func answerBatch() {
        while !console.isAbandoned, let line = console.nextLine() {
            do throws(CommandError) {
                let found = try OccurrenceLine.reading(line).texts(zones)
                // Nothing in these texts needs escaping, and an encoder would cost more than the answer.
                console.print("{\"occurrences\":[\(found.map { "\"\($0)\"" }.joined(separator: ","))]}")
            } catch {
                let text = (try? JSONText.text(error.message)) ?? "\"\""
                console.print("{\"occurrences\":[],\"error\":\(text)}")
            }
        }
    }
}
