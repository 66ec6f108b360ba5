// SPDX-License-Identifier: MIT
import CECal
import CGLib
import Timekeeping

/// Makes the events of a calendar from its components.
///
/// libecal computes the occurrences, as it does for the calendar programs of the desktop.
final class EventReader {
    private let question: CalendarQuestion
    private let zones: EventZones
    private let addresses: Set<String>
    private let days: ClosedRange<CivilDate>
    private let span: Range<Instant>
    private var events: [AgendaEvent] = []
    private var isFull = false
    /// The component that is being expanded.
    private var current: Component?

    private struct Component {
        var pointer: Reference<ICalComponent>
        var template: AgendaEvent
        var alarms: [EventAlarm]
        var repeats: Bool
        /// The occurrences of a series that have components of their own.
        var replaced: Replaced
        var isFirst = true
    }

    private struct Replaced {
        var instants: Set<Instant> = []
        var days: Set<CivilDate> = []
    }

    /// - Parameter addresses: the user's own, to know what the user has declined.
    init(_ question: CalendarQuestion, _ zones: EventZones, addresses: Set<String>) {
        self.question = question
        self.zones = zones
        self.addresses = addresses
        days = question.firstDay...max(question.firstDay, question.lastDay)
        let start = zones.beginning(of: days.lowerBound)
        span = start..<max(start, zones.beginning(of: days.upperBound.adding(days: 1)))
    }

    /// The events of the days that were asked for.
    ///
    /// - Parameter components: the series, single events, and the occurrences of series that differ.
    /// - Throws: ``CalendarError`` when there are too many.
    func events(_ components: [Reference<ICalComponent>]) throws(CalendarError) -> [AgendaEvent] {
        var replaced: [String: Replaced] = [:]
        for component in components { note(component, in: &replaced) }
        for component in components where !component.isCancelled && !component.isDeclined(by: addresses) {
            let identifier = component.identifier
            let isPart = component.property(I_CAL_RECURRENCEID_PROPERTY) != nil
            current = Component(
                pointer: component,
                template: AgendaEvent(
                    calendar: question.calendar, id: line(identifier), title: component.title,
                    time: .days(days), isFree: component.isFree),
                alarms: EventAlarm.all(of: component, zones), repeats: !isPart && component.repeats,
                replaced: isPart ? Replaced() : replaced[identifier] ?? Replaced())
            expand(component)
            guard !isFull else {
                throw CalendarError(
                    .tooLarge, "The calendar has more than \(CalendarLimits.occurrences) events in these days.")
            }
        }
        return events.sorted { left, right in
            let (one, other) = (beginning(left), beginning(right))
            return (one, left.id, left.title) < (other, right.id, right.title)
        }
    }

    private func beginning(_ event: AgendaEvent) -> Instant {
        switch event.time {
        case .days(let days): zones.beginning(of: days.lowerBound)
        case .span(let span): span.lowerBound
        }
    }

    /// Notes which occurrence of a series a component stands for.
    private func note(_ component: Reference<ICalComponent>, in replaced: inout [String: Replaced]) {
        guard let property = component.property(I_CAL_RECURRENCEID_PROPERTY),
            let time = Reference(i_cal_property_get_recurrenceid(property.pointer))
        else { return }
        if i_cal_time_is_date(time.pointer) != 0 {
            if let day = day(of: time.pointer) { replaced[component.identifier, default: Replaced()].days.insert(day) }
        } else {
            let instant = zones.instant(time.pointer, of: property)
            replaced[component.identifier, default: Replaced()].instants.insert(instant)
        }
    }

    private func expand(_ component: Reference<ICalComponent>) {
        // A day more on both sides: days have no zone, so those of other zones begin earlier and end later.
        guard let start = zones.time(days.lowerBound.adding(days: -1)),
            let end = zones.time(days.upperBound.adding(days: 2))
        else { return }
        e_cal_recur_generate_instances_sync(
            component.pointer, start.pointer, end.pointer,
            { _, start, end, data, _, _ in
                guard let start, let end, let data else { return 0 }
                return Unmanaged<EventReader>.fromOpaque(data).takeUnretainedValue().take(start, end) ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque(),
            { identifier, data, _, _ in
                guard let identifier, let data else { return nil }
                return Unmanaged<EventZones>.fromOpaque(data).takeUnretainedValue().zone(String(cString: identifier))
            }, Unmanaged.passUnretained(zones).toOpaque(), zones.local, nil, nil)
    }

    /// Takes an occurrence; returns whether there is room for more.
    private func take(_ start: UnsafeMutablePointer<ICalTime>, _ end: UnsafeMutablePointer<ICalTime>) -> Bool {
        guard var component = current else { return false }
        // The first comes first; later it is not the start of the series any more.
        let isFirst = component.isFirst && isStart(of: component.pointer, start)
        component.isFirst = false
        current?.isFirst = false
        guard let day = day(of: start), let time = time(start, end, day),
            !component.replaced.days.contains(day), !component.replaced.instants.contains(zones.instant(start))
        else { return true }
        guard events.count < CalendarLimits.occurrences else {
            isFull = true
            return false
        }
        var event = component.template
        event.time = time
        let (begins, ends) = (zones.instant(start), max(zones.instant(start), zones.instant(end)))
        event.reminders = EventAlarm.instants(
            component.alarms, from: begins, to: ends, isFirst: isFirst || !component.repeats)
        events.append(event)
        return true
    }

    private func isStart(of component: Reference<ICalComponent>, _ time: UnsafeMutablePointer<ICalTime>) -> Bool {
        guard let first = Reference(i_cal_component_get_dtstart(component.pointer)) else { return false }
        return i_cal_time_compare_date_only(first.pointer, time) == 0
    }

    /// When an occurrence is; nil when it is not in the days that were asked for.
    private func time(
        _ start: UnsafeMutablePointer<ICalTime>, _ end: UnsafeMutablePointer<ICalTime>, _ first: CivilDate
    ) -> AgendaEvent.Time? {
        if i_cal_time_is_date(start) != 0 {
            // The end is the day after the last one.
            let last = day(of: end).map { max(first, $0.adding(days: -1)) } ?? first
            return first <= days.upperBound && last >= days.lowerBound ? .days(first...last) : nil
        }
        let begins = zones.instant(start)
        let ends = max(begins, zones.instant(end))
        guard begins < span.upperBound, ends > span.lowerBound || begins >= span.lowerBound else { return nil }
        return .span(begins..<ends)
    }
}
