// SPDX-License-Identifier: MIT
import FoundationEssentials
import Localization
import Timekeeping

nonisolated extension Command {
    private static let start = Option(
        "start", "MOMENT",
        tr(
            """
            When the rule begins, on the wall clock of the zone: 2026-03-28T02:30. A start that the rule \
            does not match is no occurrence.
            """), read: moment)
    private static let zone = Option(
        "zone", "ZONE", tr("An IANA time zone, such as Europe/Berlin; yours if you give none."),
        completion: .live(.zones))
    private static let rule = Option(
        "rule", "RRULE", tr("A rule of RFC 5545, such as FREQ=DAILY; without one there is only the start."))
    private static let exclude = Option(
        "exclude", "MOMENTS", tr("Occurrences to leave out, parted by commas."), read: CivilDateTime.readingList)
    private static let add = Option(
        "add-date", "MOMENTS", tr("Times to add, parted by commas."), read: CivilDateTime.readingList)
    private static let after = Option(
        "after", "MOMENT", tr("Only what is due after this: 2026-03-28T02:30, or with an offset such as +01:00."))
    private static let count = Option(
        "count", "N",
        tr(
            """
            At most so many, up to \(OccurrenceQuery.largestCount); \(OccurrenceQuery.usualCount) if you \
            give none.
            """),
        read: WholeNumber.reading(within: 0...OccurrenceQuery.largestCount) { tr("the count goes from \($0) to \($1)") }
    )
    private static let batch = Option(
        flag: "jsonl", tr("Answer the questions on standard input, one JSON object a line, one answer a line."))

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
        "occurrences", tr("Work out when a rule of RFC 5545 is due"),
        discussion: tr(
            """
            A time inside the gap when clocks go forward moves forward by the gap; a time that happens twice is meant \
            once, at its first. The service is not needed.

            With --jsonl each line of standard input has these keys, the last five of which may be left out; \
            "add" goes beyond the rule and adds single times, and "count" goes up to \(OccurrenceQuery.largestCount):

            \(question)

            and is answered, in the same order, by

            \(reply)

            A line that makes no sense is answered by an empty list and an "error", and the next one is read; the exit \
            code is 0 all the same, and 1 only when standard input cannot be read.
            """),
        options: [start, zone, rule, exclude, add, after, count, batch],
        examples: [
            Example(
                "nightstand occurrences --start 2026-03-28T02:30 --zone CET --rule FREQ=DAILY",
                tr("Five days around the beginning of summer time."))
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
            throw .wrongUse(tr("from when? Give --start MOMENT, such as --start 2026-03-28T02:30"))
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
    /// Answers every line of standard input by one line.
    fileprivate func answerBatch() {
        let decoder = JSONDecoder()
        while !console.isAbandoned, let line = console.nextLine() {
            do throws(CommandError) {
                let found = try OccurrenceLine.reading(line, decoder).texts(zones)
                // Nothing in these texts needs escaping, and an encoder would cost more than the answer.
                console.print("{\"occurrences\":[\(found.map { "\"\($0)\"" }.joined(separator: ","))]}")
            } catch {
                let text = (try? JSONText.text(error.message)) ?? "\"\""
                console.print("{\"occurrences\":[],\"error\":\(text)}")
            }
        }
    }
}
