// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

extension Resolver {
    /// The draft of a time before the first appointment of the day.
    func appointmentDraft() throws(PhraseError) -> Draft {
        guard let lead = request.appointment else { throw failure(.noTime) }
        guard let calendars = context.calendars else { throw failure(.noCalendars) }
        var clock = clockResolver(now: nil)
        clock.part = .morning
        func time(_ said: ClockTime?) -> CivilTime? {
            guard var said else { return nil }
            if said.half == .open { said.half = .morning }
            return CivilTime(secondOfDay: clock.seconds(of: [said])[0])
        }
        let time = AppointmentTime(
            lead: lead, notBefore: time(request.notBefore), notAfter: time(request.notAfter),
            otherwise: time(request.fallback), calendars: calendars.appointments)
        // The days are those of a rule at the last second; the calendars give the time on each of them.
        request.appointment = nil
        request.times = [ClockTime(hour: 23, minute: 59, second: 59, half: .whole, strength: .strong)]
        request.part = nil
        let repeats = isRecurring
        if repeats, request.start == nil, request.dates.isEmpty, request.range == nil, request.week == nil,
            let due = due(time, on: today), due <= context.now
        {
            request.start = .date(.days(1))
        }
        var schedule = try repeats ? recurring().schedule : Schedule(start: onceDay(of: time), zone: zone)
        way = .followed(repeats: repeats)
        schedule.start.time = .midnight
        schedule.excluded = Set(schedule.excluded.map { CivilDateTime(date: $0.date, time: .midnight) })
        schedule.appointment = time
        // What is in the calendars of those days may not be known yet.
        let next = (try? schedule.dueTimes(after: context.now, limit: 5, zones: context.zones)) ?? []
        return Draft(.alarm, schedule, next: next, as: request)
    }

    /// The day asked for, or the first on which it is still to come.
    private func onceDay(of time: AppointmentTime) throws(PhraseError) -> CivilDateTime {
        if let date = request.dates.first {
            let day = try self.date(date)
            if let due = due(time, on: day), due <= context.now { throw failure(.past) }
            return CivilDateTime(date: day, time: .midnight)
        }
        for day in 0..<62 {
            let date = today.adding(days: day)
            guard let due = due(time, on: date), due > context.now else { continue }
            return CivilDateTime(date: date, time: .midnight)
        }
        throw failure(.noAppointment)
    }

    private func due(_ time: AppointmentTime, on date: CivilDate) -> Instant? {
        time.due(on: date, agenda: context.zones.agenda, zone: rules)?.instant
    }

    /// The calendars whose days off leave out times of a rule; nil where none is chosen, which is noted.
    func daysOff() throws(PhraseError) -> [String]? {
        guard let calendars = context.calendars else { throw failure(.noCalendars) }
        guard calendars.daysOff.isEmpty else { return calendars.daysOff }
        notes.append(.noDaysOff)
        return nil
    }
}
