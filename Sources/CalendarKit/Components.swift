// SPDX-License-Identifier: MIT
import CECal
import CGLib

extension Reference<ICalComponent> {
    /// The first property of a kind.
    func property(_ kind: ICalPropertyKind) -> Reference<ICalProperty>? {
        Reference<ICalProperty>(i_cal_component_get_first_property(pointer, kind))
    }

    /// All properties of a kind.
    func properties(_ kind: ICalPropertyKind) -> [Reference<ICalProperty>] {
        var found: [Reference<ICalProperty>] = []
        var next = property(kind)
        while let property = next {
            found.append(property)
            next = Reference<ICalProperty>(i_cal_component_get_next_property(pointer, kind))
        }
        return found
    }

    /// The components of a kind that it holds.
    func components(_ kind: ICalComponentKind) -> [Reference<ICalComponent>] {
        var found: [Reference<ICalComponent>] = []
        var next = Reference(i_cal_component_get_first_component(pointer, kind))
        while let component = next {
            found.append(component)
            next = Reference(i_cal_component_get_next_component(pointer, kind))
        }
        return found
    }

    /// The identifier that all occurrences of an event share, as it is.
    var identifier: String {
        property(I_CAL_UID_PROPERTY).flatMap { i_cal_property_get_uid($0.pointer) }.map { String(cString: $0) } ?? ""
    }

    /// What an event is called.
    var title: String { line(property(I_CAL_SUMMARY_PROPERTY).flatMap { i_cal_property_get_summary($0.pointer) }) }

    /// Whether an event has been cancelled.
    var isCancelled: Bool {
        property(I_CAL_STATUS_PROPERTY).map { i_cal_property_get_status($0.pointer) } == I_CAL_STATUS_CANCELLED
    }

    /// Whether an event leaves the user free.
    var isFree: Bool {
        property(I_CAL_TRANSP_PROPERTY).map { i_cal_property_get_transp($0.pointer) } == I_CAL_TRANSP_TRANSPARENT
    }

    /// Whether an event has a rule or further dates.
    var repeats: Bool { property(I_CAL_RRULE_PROPERTY) != nil || property(I_CAL_RDATE_PROPERTY) != nil }

    /// Whether one of these addresses has declined an event.
    func isDeclined(by addresses: Set<String>) -> Bool {
        guard !addresses.isEmpty else { return false }
        return properties(I_CAL_ATTENDEE_PROPERTY).contains { attendee in
            let answer = Reference<ICalParameter>(
                i_cal_property_get_first_parameter(attendee.pointer, I_CAL_PARTSTAT_PARAMETER))
            guard answer.map({ i_cal_parameter_get_partstat($0.pointer) }) == I_CAL_PARTSTAT_DECLINED else {
                return false
            }
            return addresses.contains(mailAddress(line(i_cal_property_get_attendee(attendee.pointer))))
        }
    }
}

/// An address of a person as it is compared: without `mailto:` and in small letters.
func mailAddress(_ text: String) -> String {
    let text = text.lowercased()
    return text.hasPrefix("mailto:") ? String(text.dropFirst(7)) : text
}
