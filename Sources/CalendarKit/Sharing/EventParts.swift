// SPDX-License-Identifier: MIT
import CECal
import CGLib

/// The `VEVENT`s with one `UID`.
///
/// Evolution Data Server notes things of its own in them, which differ between machines and after each upload. They are taken off, so
/// that a text changes when the event does.
struct EventParts {
    /// What Evolution Data Server calls the version that an account has of an event.
    private static let etagName = "X-EVOLUTION-CALDAV-ETAG"

    let uid: String
    /// The series, or an event that doesn't repeat; nil when there are only occurrences of it, as after an invitation to some of them.
    private(set) var main: Reference<ICalComponent>?
    /// The occurrences that differ, by their `RECURRENCE-ID`.
    private(set) var occurrences: [String: Reference<ICalComponent>] = [:]
    /// The version that the account has; nil when it has none.
    private(set) var etag: String?

    /// Takes what a calendar has; of two that stand for the same, the first.
    init(_ uid: String, _ components: [Reference<ICalComponent>]) {
        self.uid = uid
        // libical writes values of properties that it doesn't know with other escapes once they have been copied.
        for component in components.compactMap({ Reference(i_cal_component_clone($0.pointer)) }) {
            let etag = take(e_cal_util_component_dup_x_property(component.pointer, Self.etagName))
            self.etag = self.etag ?? etag
            component.removeForeignNotes(Self.etagName)
            if let occurrence = component.occurrence {
                occurrences[occurrence] = occurrences[occurrence] ?? component
            } else {
                main = main ?? component
            }
        }
    }

    /// Reads a text that is to be written.
    ///
    /// - Throws: ``EventChangeError`` when it isn't one event.
    init(_ uid: String, reading text: String) throws(EventChangeError) {
        func problem(_ sentence: String) -> EventChangeError { .failed("The event “\(line(uid))” \(sentence)") }
        guard text.utf8.count <= CalendarLimits.eventSize else {
            throw problem("has more than \(CalendarLimits.eventSize >> 20) MiB.")
        }
        guard !text.utf8.contains(0), let root = Reference(i_cal_component_new_from_string(text)) else {
            throw problem("isn't calendar text.")
        }
        let components = root.events
        for component in components { i_cal_component_strip_errors(component.pointer) }
        self.init(uid, components)
        guard !components.isEmpty else { throw problem("has no VEVENT.") }
        guard components.allSatisfy({ $0.identifier == uid }) else { throw problem("has parts with another UID.") }
        guard components.count == occurrences.count + (main == nil ? 0 : 1) else {
            throw problem("has the same part twice.")
        }
        guard components.allSatisfy({ $0.property(I_CAL_DTSTART_PROPERTY) != nil }) else {
            throw problem("has a part without a start.")
        }
    }

    /// Whether there is no such event.
    var isEmpty: Bool { main == nil && occurrences.isEmpty }

    /// The event as others see it.
    var stored: StoredEvent {
        let parts = [main].compactMap(\.self) + occurrences.sorted { $0.key < $1.key }.map(\.value)
        let text = parts.map(\.text).joined()
        let revision = take(g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1)) ?? ""
        let isSmall = text.utf8.count <= CalendarLimits.eventSize
        return StoredEvent(uid: uid, text: isSmall ? text : "", revision: String(revision.prefix(32)))
    }

    /// Lets a part be written only over the version of the account that `current` was read with.
    ///
    /// - Returns: a copy.
    static func copy(
        _ part: Reference<ICalComponent>, over current: EventParts
    ) throws(EventChangeError) -> Reference<ICalComponent> {
        guard let copy = Reference(i_cal_component_clone(part.pointer)) else {
            throw .failed("The event “\(line(current.uid))” can't be copied.")
        }
        if let etag = current.etag { e_cal_util_component_set_x_property(copy.pointer, etagName, etag) }
        return copy
    }
}

extension Reference<ICalComponent> {
    /// All events in it; it may be one itself, or a calendar.
    fileprivate var events: [Reference<ICalComponent>] {
        switch i_cal_component_isa(pointer) {
        case I_CAL_VEVENT_COMPONENT: [self]
        case I_CAL_VCALENDAR_COMPONENT: components(I_CAL_VEVENT_COMPONENT)
        default:
            components(I_CAL_VEVENT_COMPONENT)
                + components(I_CAL_VCALENDAR_COMPONENT).flatMap { $0.components(I_CAL_VEVENT_COMPONENT) }
        }
    }

    /// The `RECURRENCE-ID`; nil for the series itself.
    fileprivate var occurrence: String? {
        guard property(I_CAL_RECURRENCEID_PROPERTY) != nil else { return nil }
        return take(e_cal_util_component_get_recurid_as_string(pointer))
    }

    /// The component as text.
    var text: String { take(i_cal_component_as_ical_string(pointer)) ?? "" }

    /// Takes off what Evolution Data Server has noted: the version, the names that it gives reminders, and the end that it works out for a
    /// series with a count.
    fileprivate func removeForeignNotes(_ etagName: String) {
        e_cal_util_component_remove_x_property(pointer, etagName)
        for alarm in components(I_CAL_VALARM_COMPONENT) {
            e_cal_util_component_remove_x_property(alarm.pointer, "X-EVOLUTION-ALARM-UID")
        }
        for rule in properties(I_CAL_RRULE_PROPERTY) {
            i_cal_property_remove_parameter_by_name(rule.pointer, "X-EVOLUTION-ENDDATE")
        }
    }
}

/// A text that C has given to us.
func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    defer { g_free(text) }
    return text.map { String(cString: $0) }
}
