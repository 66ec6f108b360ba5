// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let count = Option(
        "count", "N", tr("Skip this many occurrences (default: 1)."),
        read: WholeNumber.reading(within: AlarmLimits.skips) { tr("the count must be from \($0) to \($1)") })

    /// `nightstand alarm skip`.
    static let alarmSkip = Command(
        "skip", tr("Skip the next occurrences of an alarm"),
        discussion: tr("'nightstand alarm unskip' undoes this."),
        operands: [AlarmReference.operand], options: [count],
        examples: [Example("nightstand alarm skip gym --count 2", tr("Skip the next two times."))]
    ) { input, environment throws(CommandError) in
        let id = try await environment.alarm(input).id
        let count = input[count] ?? 1
        let status = try await environment.ask { service throws(ServiceError) in
            try await service.skip(id: id, count: count)
        }
        try environment.answer(input, json: status) {
            AlarmReport(phrases: environment.phrases).sentences(status, as: .ringsNext)
        }
        return .done
    }

    private static let until = Option(
        "until", "DAY", tr("The first day on which it can ring again: 2026-12-24, tomorrow or monday."),
        read: Day.reading)
    private static let end = Option(flag: "end", tr("End the pause now."))

    /// `nightstand alarm pause`.
    static let alarmPause = Command(
        "pause", tr("Pause an alarm until a day, or end the pause"),
        operands: [AlarmReference.operand], options: [until, end],
        examples: [
            Example("nightstand alarm pause gym --until 2027-01-04", tr("Over the holidays.")),
            Example("nightstand alarm pause gym --end", tr("End the pause.")),
        ]
    ) { input, environment throws(CommandError) in
        guard (input[until] == nil) == input[end] else {
            throw .wrongUse(tr("use either --until DAY, such as --until 2027-01-04, or --end"))
        }
        let today = environment.zones.local.civil(at: environment.now()).date
        let day = input[until]?.date(today: today)
        if let day, day <= today {
            throw .wrongUse(tr("\(day.description.quoted) is not in the future; choose a day after today"))
        }
        let id = try await environment.alarm(input).id
        let status = try await environment.ask { service throws(ServiceError) in
            try await service.pause(id: id, until: day)
        }
        try environment.answer(input, json: status) {
            AlarmReport(phrases: environment.phrases)
                .sentences(status, as: day.map(AlarmReport.Standing.isSilent(before:)) ?? .rings)
        }
        return .done
    }
}
