// SPDX-License-Identifier: MIT
import CECal
import CGLib
import Timekeeping

/// A calendar of the desktop that has been opened.
final class OpenCalendar {
    private let client: Reference<EClient>
    private let name: String
    private let addresses: Set<String>

    init(_ client: Reference<EClient>, name: String, addresses: Set<String>) {
        self.client = client
        self.name = name
        var addresses = addresses
        var own: UnsafeMutablePointer<CChar>?
        if e_client_get_backend_property_sync(client.pointer, E_CAL_BACKEND_PROPERTY_CAL_EMAIL_ADDRESS, &own, nil, nil)
            != 0, let own, own.pointee != 0
        {
            addresses.insert(mailAddress(line(own)))
        }
        g_free(own)
        self.addresses = addresses
    }

    private var calendar: UnsafeMutablePointer<ECalClient> {
        UnsafeMutableRawPointer(client.pointer).assumingMemoryBound(to: ECalClient.self)
    }

    /// The events in the days of a question.
    func events(_ question: CalendarQuestion) throws(CalendarError) -> [AgendaEvent] {
        let calendar = calendar
        let zones = try EventZones(local: question.zone) { identifier in
            var zone: UnsafeMutablePointer<ICalTimezone>?
            e_cal_client_get_timezone_sync(calendar, identifier, &zone, nil, nil)
            if let zone { g_object_ref(zone) }
            return Reference(zone)
        }
        e_cal_client_set_default_timezone(calendar, zones.local)
        return try EventReader(question, zones, addresses: addresses).events(try components(question))
    }

    /// What happens in these days, and of each series all that belongs to it: an occurrence that was moved out of the days would
    /// not be among what happens in them, but it has to be known that it was moved.
    private func components(_ question: CalendarQuestion) throws(CalendarError) -> [Reference<ICalComponent>] {
        var list: UnsafeMutablePointer<GSList>?
        var error: UnsafeMutablePointer<GError>?
        guard e_cal_client_get_object_list_sync(calendar, Self.expression(question), &list, nil, &error) != 0 else {
            throw CalendarError(.unreadable, "The events of “\(name)” can't be read", error)
        }
        let found = references(taking: list, ICalComponent.self)
        let series = Set(found.filter(\.repeats).map(\.identifier))
        var components = found.filter { !series.contains($0.identifier) }
        for identifier in series.sorted() { components += try parts(of: identifier) }
        return components
    }

    /// A series, and its occurrences that differ.
    private func parts(of identifier: String) throws(CalendarError) -> [Reference<ICalComponent>] {
        var list: UnsafeMutablePointer<GSList>?
        var error: UnsafeMutablePointer<GError>?
        guard e_cal_client_get_objects_for_uid_sync(calendar, identifier, &list, nil, &error) != 0 else {
            throw CalendarError(.unreadable, "A series of “\(name)” can't be read", error)
        }
        return references(taking: list, ECalComponent.self).compactMap { component in
            guard let part = e_cal_component_get_icalcomponent(component.pointer) else { return nil }
            g_object_ref(part)
            return Reference(part)
        }
    }

    /// What the server should look for; two days more on both sides, for it knows no zone for whole days.
    private static func expression(_ question: CalendarQuestion) -> String {
        func time(_ day: CivilDate) -> String {
            "(make-time \"\(day.description.filter { $0 != "-" })T000000Z\")"
        }
        let (first, last) = (question.firstDay.adding(days: -2), question.lastDay.adding(days: 3))
        return "(occur-in-time-range? \(time(first)) \(time(last)))"
    }
}
