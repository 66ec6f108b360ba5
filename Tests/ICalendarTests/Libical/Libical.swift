// SPDX-License-Identifier: MIT
import CGLib
import CLibical
import Timekeeping

/// What libical itself makes of rules and events.
enum Libical {
    /// The first wall-clock times of a rule that begins at `start`; nil when libical refuses the rule.
    static func times(of rule: String, from start: String, count: Int) -> [String]? {
        guard let recurrence = i_cal_recurrence_new_from_string(rule) else { return nil }
        defer { g_object_unref(recurrence) }
        guard let first = i_cal_time_new_from_string(start) else { return nil }
        defer { g_object_unref(first) }
        guard let iterator = i_cal_recur_iterator_new(recurrence, first) else { return nil }
        defer { g_object_unref(iterator) }
        var times: [String] = []
        while times.count < count, let time = i_cal_recur_iterator_next(iterator) {
            defer { g_object_unref(time) }
            guard i_cal_time_is_null_time(time) == 0, let text = i_cal_time_as_ical_string(time) else { break }
            times.append(String(cString: text).filter { $0 != "Z" })
            g_free(text)
        }
        return times
    }

    /// When the only event of a calendar begins, from `first` to `last`.
    static func instants(of calendar: String, from first: Instant, through last: Instant) -> [Instant] {
        guard let root = i_cal_component_new_from_string(calendar) else { return [] }
        defer { g_object_unref(root) }
        guard let event = i_cal_component_get_first_component(root, I_CAL_VEVENT_COMPONENT) else { return [] }
        defer { g_object_unref(event) }
        // What lies on the edges is no part of it.
        let zone = i_cal_timezone_get_utc_timezone()
        let from = i_cal_time_new_from_timet_with_zone(time_t(first.seconds - 60), 0, zone)
        let to = i_cal_time_new_from_timet_with_zone(time_t(last.seconds + 60), 0, zone)
        defer {
            g_object_unref(from)
            g_object_unref(to)
        }
        var found: [Instant] = []
        withUnsafeMutablePointer(to: &found) { found in
            i_cal_component_foreach_recurrence(
                event, from, to,
                { _, span, data in
                    let start = i_cal_time_span_get_start(span)
                    data?.assumingMemoryBound(to: [Instant].self).pointee.append(Instant(seconds: Int64(start)))
                }, found)
        }
        return found.filter { $0 >= first && $0 <= last }.sorted()
    }
}
