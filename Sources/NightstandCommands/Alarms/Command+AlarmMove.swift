// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension Command {
    private static let to = Option(
        "to", "TIME", tr("The new time: 06:00 on the same day, or a date and time such as 2026-12-24T06:00."),
        read: Destination.reading)
    private static let occurrence = Option(
        "occurrence", "DAY",
        tr("The day of the occurrence to move, according to the repeat rule (default: the next)."),
        read: Day.reading)
    private static let back = Option(flag: "back", tr("Move it back to its original time."))

    /// `nightstand alarm move`.
    static let alarmMove = Command(
        "move", tr("Move a single occurrence to another time"),
        discussion: tr("Other occurrences are not affected."),
        operands: [AlarmReference.operand], options: [to, occurrence, back],
        examples: [
            Example("nightstand alarm move gym --to 06:00", tr("Ring earlier next time.")),
            Example("nightstand alarm move gym --occurrence 2026-12-24 --to 09:00", tr("Ring later on that day.")),
            Example("nightstand alarm move gym --occurrence 2026-12-24 --back", tr("Restore the original time.")),
        ]
    ) { input, environment throws(CommandError) in
        guard (input[to] == nil) == input[back] else {
            throw .wrongUse(tr("use either --to TIME, such as --to 06:00, or --back"))
        }
        let status = try await environment.alarm(input)
        let scheduled = try environment.scheduled(input[occurrence], of: status, isBack: input[back])
        let target = input[to]?.moment(on: scheduled.date)
        let answer = try await environment.ask { service throws(ServiceError) in
            try await service.move(id: status.id, scheduled: scheduled, to: target)
        }
        try environment.answer(input, json: answer) {
            AlarmReport(phrases: environment.phrases).sentences(answer, as: .ringsNext)
        }
        return .done
    }
}

/// Where an occurrence is moved to.
private nonisolated enum Destination: Hashable, Sendable {
    case sameDay(CivilTime)
    case moment(CivilDateTime)

    static func reading(_ text: String) throws(CommandError) -> Destination {
        if let moment = CivilDateTime(text) { return .moment(moment) }
        return .sameDay(try CivilTime.reading(text))
    }

    func moment(on date: CivilDate) -> CivilDateTime {
        switch self {
        case .sameDay(let time): CivilDateTime(date: date, time: time)
        case .moment(let moment): moment
        }
    }
}

extension CommandEnvironment {
    /// The rule's own time of the occurrence on `day`, or of the next one.
    fileprivate func scheduled(
        _ day: Day?, of status: AlarmStatus, isBack: Bool
    ) throws(CommandError) -> CivilDateTime {
        let schedule = status.alarm.schedule
        let rules = try zones.existingRules(for: schedule.zone)
        guard let day else {
            let upcoming = status.next.map(\.scheduled)
            guard let next = isBack ? upcoming.first(where: { schedule.moved[$0] != nil }) : upcoming.first else {
                throw CommandError(
                    .notFound,
                    isBack
                        ? tr("alarm \(status.reference) has no upcoming moved occurrence")
                        : tr("alarm \(status.reference) has no upcoming occurrence"))
            }
            return next
        }
        let date = day.date(today: rules.civil(at: now()).date)
        if let moved = schedule.moved.keys.first(where: { $0.date == date }) { return moved }
        let midnight = rules.instant(of: CivilDateTime(date: date, time: .midnight)) - .milliseconds(1)
        var plain = schedule
        plain.moved = [:]
        plain.pausedUntil = nil
        let found = try zones.occurrences(of: plain, after: midnight, limit: 1).first
        guard let found, found.scheduled.date == date else {
            throw CommandError(.notFound, tr("alarm \(status.reference) has no occurrence on \(phrases.day(date))"))
        }
        return found.scheduled
    }
}
