// SPDX-License-Identifier: MIT
import Almanac
import Localization
import NightstandService
import Timekeeping
import Wording

nonisolated extension SolarAnchor {
    /// Reads an event of the sun with an offset.
    static func reading(_ text: String) throws(CommandError) -> SolarAnchor {
        if let anchor = SolarAnchor(text) { return anchor }
        if text.lowercased() == "after-sunrise" { return .afterSunrise }
        let names = SolarEvent.allCases.map(\.name)
        let word = text.lowercased().prefix { $0 != "+" }
        let near = names.first { text.lowercased().hasPrefix($0) } ?? NearMatch.best(for: String(word), among: names)
        guard let near else {
            throw .wrongUse(
                tr(
                    """
                    \(text.quoted) is not a solar event; use an event with an offset of at most 12 hours, such as \
                    sunrise-30m; the events are \(names.listed(.and))
                    """))
        }
        throw .wrongUse(
            tr(
                """
                \(text.quoted) is not a solar event; use an event with an offset of at most 12 hours, such as \
                \(near)-30m
                """))
    }
}

/// The earliest or latest time of a solar alarm as the user types it.
nonisolated enum SolarBound: Hashable, Sendable {
    case none
    case at(CivilTime)

    /// Reads a time of day or `none`.
    static func reading(_ text: String) throws(CommandError) -> SolarBound {
        text.lowercased() == "none" ? .none : .at(try CivilTime.reading(text))
    }

    /// The time; nil for no limit.
    var time: CivilTime? {
        if case .at(let time) = self { time } else { nil }
    }
}

nonisolated extension AlarmDraft {
    /// The old solar time with the options applied; nil for wall-clock time.
    func solarTime(_ old: SolarTime?) throws(CommandError) -> SolarTime? {
        let isGiven = input.hasAny(of: AlarmOptions.sun)
        if input.hasAny(of: [AlarmOptions.at]) {
            guard !isGiven else {
                throw .wrongUse(
                    tr("--at and --solar cannot be used together; for an earliest time, use --not-before TIME"))
            }
            return nil
        }
        guard isGiven else { return old }
        guard var solar = input[AlarmOptions.solar].map({ SolarTime(anchor: $0) }) ?? old else {
            throw .wrongUse(
                tr("--not-before, --not-after, --absent and --place require --solar EVENT"))
        }
        if let old {
            (solar.notBefore, solar.notAfter, solar.absence, solar.place) = (
                old.notBefore, old.notAfter, old.absence, old.place
            )
        }
        if let bound = input[AlarmOptions.notBefore] { solar.notBefore = bound.time }
        if let bound = input[AlarmOptions.notAfter] { solar.notAfter = bound.time }
        if let notBefore = solar.notBefore, let notAfter = solar.notAfter, notBefore > notAfter {
            throw .wrongUse(
                tr("the earliest time, \(phrases.time(notBefore)), is after the latest, \(phrases.time(notAfter))"))
        }
        let isBounded = solar.notBefore != nil || solar.notAfter != nil
        if input.hasAny(of: [AlarmOptions.notBefore, AlarmOptions.notAfter]) {
            solar.absence = isBounded ? .bound : .nearestDay
        }
        solar.absence = input[AlarmOptions.absent] ?? solar.absence
        if input.hasAny(of: [AlarmOptions.place]) { solar.place = place }
        return solar
    }
}

nonisolated extension AlarmReport {
    /// Notes on the next dates of a solar alarm, one per line; empty when each is due at the event itself.
    func notes(_ status: AlarmStatus, _ zones: ZoneResolver) -> String {
        let schedule = status.alarm.schedule
        guard let solar = schedule.solar, let rules = try? zones.rules(for: schedule.zone) else { return "" }
        var lines = status.next.compactMap { occurrence -> String? in
            let date = occurrence.scheduled.date
            guard schedule.moved[occurrence.scheduled] == nil, !schedule.added.contains(occurrence.scheduled),
                let due = solar.due(on: date, at: zones.coordinates(for: solar), zone: rules),
                let note = solar.note(on: due, currentYear: phrases.year)
            else { return nil }
            // Translators: {1} is a date, {2} such as "no sunrise that day: the earliest time".
            return tr("\(phrases.day(date)): \(note).", context: "event of the sun") + "\n"
        }
        if let place = solar.place ?? zones.currentPlace {
            // Translators: {1} is a city.
            let sentence =
                solar.place == nil
                ? tr("Uses the sun of \(place.localName), or of your location at that time.")
                : tr("Uses the sun of \(place.localName).")
            lines.append(sentence + "\n")
        }
        return lines.joined()
    }
}

extension CommandEnvironment {
    /// The fixed place of a solar alarm; nil for the current one.
    func alarmPlace(_ input: Input) async throws(CommandError) -> Place? {
        guard let name = input[AlarmOptions.place], name.lowercased() != "current" else { return nil }
        return try await place(named: name)
    }

    /// The zones, with the current place when the alarm follows the sun.
    func zones(forSun isSolar: Bool) async -> ZoneResolver {
        var zones = zones
        if isSolar { zones.place = await currentPlace() }
        return zones
    }
}
