// SPDX-License-Identifier: MIT
import CECal
import CGLib
import Timekeeping

/// A reminder of an event (`VALARM`).
struct EventAlarm {
    private enum Trigger {
        case afterStart(Int64)
        case afterEnd(Int64)
        case at(Instant)
    }

    private var trigger: Trigger
    /// How often it comes again, and after how many seconds each time.
    private var repeats: (count: Int, seconds: Int64)

    /// The reminders that the user sees or hears; what is sent by mail comes from elsewhere.
    static func all(of component: Reference<ICalComponent>, _ zones: EventZones) -> [EventAlarm] {
        component.components(I_CAL_VALARM_COMPONENT).prefix(CalendarLimits.reminders).compactMap {
            EventAlarm($0, zones)
        }
    }

    /// When reminders of an occurrence are due, in order.
    ///
    /// - Parameter isFirst: whether reminders at an instant belong to this occurrence, which are for the first of a series.
    static func instants(
        _ alarms: [EventAlarm], from start: Instant, to end: Instant, isFirst: Bool
    ) -> [Instant] {
        var instants: Set<Instant> = []
        for alarm in alarms {
            let first: Instant
            switch alarm.trigger {
            case .afterStart(let seconds): first = start + .seconds(seconds)
            case .afterEnd(let seconds): first = end + .seconds(seconds)
            case .at(let instant):
                guard isFirst else { continue }
                first = instant
            }
            for number in 0...Int64(alarm.repeats.count) {
                instants.insert(first + .seconds(number * alarm.repeats.seconds))
            }
        }
        return Array(instants.sorted().prefix(CalendarLimits.reminders))
    }

    private init?(_ component: Reference<ICalComponent>, _ zones: EventZones) {
        let action = component.property(I_CAL_ACTION_PROPERTY).map { i_cal_property_get_action($0.pointer) }
        guard action == nil || action == I_CAL_ACTION_DISPLAY || action == I_CAL_ACTION_AUDIO,
            let property = component.property(I_CAL_TRIGGER_PROPERTY),
            let value = Reference(i_cal_property_get_trigger(property.pointer)),
            let trigger = Self.trigger(value, of: property, zones)
        else { return nil }
        self.trigger = trigger
        let count = component.property(I_CAL_REPEAT_PROPERTY).map { Int(i_cal_property_get_repeat($0.pointer)) } ?? 0
        let pause =
            component.property(I_CAL_DURATION_PROPERTY).flatMap {
                Reference(i_cal_property_get_duration($0.pointer))
            }.map(Self.seconds) ?? 0
        repeats = count > 0 && pause > 0 ? (min(count, CalendarLimits.reminders), pause) : (0, 0)
    }

    private static func trigger(
        _ value: Reference<ICalTrigger>, of property: Reference<ICalProperty>, _ zones: EventZones
    ) -> Trigger? {
        if let time = Reference(i_cal_trigger_get_time(value.pointer)), i_cal_time_is_null_time(time.pointer) == 0 {
            return .at(zones.instant(time.pointer, of: property))
        }
        guard let duration = Reference(i_cal_trigger_get_duration(value.pointer)) else { return nil }
        let related = Reference<ICalParameter>(
            i_cal_property_get_first_parameter(property.pointer, I_CAL_RELATED_PARAMETER))
        let isEnd = related.map { i_cal_parameter_get_related($0.pointer) } == I_CAL_RELATED_END
        return isEnd ? .afterEnd(seconds(duration)) : .afterStart(seconds(duration))
    }

    /// A length of time, a century at most.
    private static func seconds(_ duration: Reference<ICalDuration>) -> Int64 {
        let century: Int64 = 36_525 * 86_400
        return min(max(Int64(i_cal_duration_as_int(duration.pointer)), -century), century)
    }
}
