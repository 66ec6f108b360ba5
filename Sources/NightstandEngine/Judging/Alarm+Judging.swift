// SPDX-License-Identifier: MIT
import Timekeeping

extension Alarm {
    /// The first thing that is wrong with it, seen at `now`; nil when it can be set.
    package func problem(at now: Instant, zones: ZoneResolver, tones: [String]) -> AlarmProblem? {
        if let (key, value, range) = outlier { return .number(key, value, range) }
        return textProblem ?? soundProblem(tones) ?? solarProblem(zones) ?? calendarProblem
            ?? scheduleProblem(at: now, zones: zones)
    }

    private var textProblem: AlarmProblem? {
        let plain = { (scalar: Unicode.Scalar) in
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
                || "-_.".unicodeScalars.contains(scalar)
        }
        if id.isEmpty || id.utf8.count > 64 || !id.unicodeScalars.allSatisfy(plain) { return .id(id) }
        for (field, text, limit) in [
            (AlarmProblem.Field.label, label, 200), (.group, group, 60), (.message, message, 1000),
            (.details, details, 10_000),
        ]
        where text.unicodeScalars.count > limit || text.unicodeScalars.contains("\0") {
            return .text(field: field, limit: limit)
        }
        return nil
    }

    func soundProblem(_ tones: [String]) -> AlarmProblem? {
        switch sound {
        case .file(let path):
            path.utf8.count > 4096 || path.unicodeScalars.contains("\0")
                ? .text(field: .path, limit: 4096) : nil
        case .tone(let tone):
            tones.isEmpty || tones.contains(tone) ? nil : .tone(tone, near: nearMatches(to: tone, in: tones, or: tones))
        }
    }

    private func solarProblem(_ zones: ZoneResolver) -> AlarmProblem? {
        guard let solar = schedule.solar else { return nil }
        if !SolarAnchor.offsets.contains(solar.anchor.offset) { return .solarOffset(solar.anchor.offset) }
        if let notBefore = solar.notBefore, let notAfter = solar.notAfter, notBefore > notAfter {
            return .solarBounds(notBefore, notAfter)
        }
        if let place = solar.place, place.name.unicodeScalars.count > 100 {
            return .text(field: .place, limit: 100)
        }
        if let place = solar.place, (try? zones.database.rules(for: place.zone)) == nil { return .zone(place.zone) }
        return ruleProblem
    }

    /// Calendars that one alarm can name.
    static let mostCalendars = 50

    private var calendarProblem: AlarmProblem? {
        let count = schedule.calendars.count
        let followed = schedule.appointment?.calendars ?? schedule.reminders?.calendars
        if count > Self.mostCalendars || followed == [] || schedule.daysOff == [] {
            return .appointmentCalendars(count)
        }
        if schedule.calendars.contains(where: { $0.utf8.count > 4096 || $0.unicodeScalars.contains("\0") }) {
            return .text(field: .path, limit: 4096)
        }
        guard let appointment = schedule.appointment else { return schedule.reminders == nil ? nil : ruleProblem }
        if let notBefore = appointment.notBefore, let notAfter = appointment.notAfter, notBefore > notAfter {
            return .solarBounds(notBefore, notAfter)
        }
        if !AppointmentTime.leads.contains(appointment.lead) {
            return .number("lead", appointment.lead, AppointmentTime.leads)
        }
        return ruleProblem
    }

    private var ruleProblem: AlarmProblem? {
        guard let rule = schedule.recurrence, !rule.givesOnlyDays else { return nil }
        return .solarRule(rule.description)
    }

    private func scheduleProblem(at now: Instant, zones: ZoneResolver) -> AlarmProblem? {
        let exceptions = schedule.excluded.count + schedule.added.count + schedule.moved.count
        if exceptions > 5000 { return .exceptions(exceptions) }
        do {
            // Events come and go: what has none today may have one tomorrow.
            guard try isEnabled && !schedule.isByEvents && schedule.next(after: now, zones: zones) == nil else {
                _ = try zones.rules(for: schedule.zone)
                return nil
            }
            return schedule.recurrence.map { .neverDue(rule: $0.description) } ?? .past(schedule.start)
        } catch {
            guard case .named(let zone) = schedule.zone else { return nil }
            return .zone(zone)
        }
    }
}
