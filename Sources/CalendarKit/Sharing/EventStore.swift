// SPDX-License-Identifier: MIT
import CECal
import CGLib

/// A calendar of the desktop that is read whole, and written.
///
/// Evolution Data Server does one thing after the other for a calendar, so what is asked after ``refresh()`` is answered when the
/// account has.
package final class EventStore {
    /// What the user calls the calendar.
    let name: String
    /// Whether it isn't on this machine alone.
    let isRemote: Bool
    private let client: Reference<EClient>
    private let troubles = Troubles()

    init(_ client: Reference<EClient>, name: String, isRemote: Bool) {
        self.client = client
        self.name = name
        self.isRemote = isRemote
        troubles.listen(to: client)
    }

    var calendar: UnsafeMutablePointer<ECalClient> {
        UnsafeMutableRawPointer(client.pointer).assumingMemoryBound(to: ECalClient.self)
    }

    /// Whether its events can be changed, as the account said when it was last reached.
    var isWritable: Bool { says("readonly", "FALSE") }

    /// Asks the account for what is new, and uploads what was written without it.
    ///
    /// - Throws: ``CalendarError`` when it can't be reached. That it fails later is known only from ``hasFailed``.
    func refresh() throws(CalendarError) {
        var error: UnsafeMutablePointer<GError>?
        guard e_client_refresh_sync(client.pointer, nil, &error) != 0 else {
            throw CalendarError(.unreadable, "The account of the calendar “\(name)” can't be reached", error)
        }
        guard says("online", "TRUE") else {
            throw CalendarError(.unreadable, "The account of the calendar “\(name)” can't be reached: it is offline.")
        }
    }

    /// Whether Evolution Data Server had trouble with the account since the calendar was opened; waits a little for such news.
    var hasFailed: Bool { troubles.haveCome(within: DesktopCalendars.tidings) }

    /// All its events, in order of their UIDs; those without one, or with a very long one, are left out.
    ///
    /// - Throws: ``CalendarError`` when they can't be read, or are more than is taken.
    func events() throws(CalendarError) -> [StoredEvent] {
        let all = try all()
        guard all.count <= CalendarLimits.events else {
            throw CalendarError(.tooLarge, "“\(name)” has more than \(CalendarLimits.events) events.")
        }
        var size = 0
        var events: [StoredEvent] = []
        for (_, parts) in all.sorted(by: { $0.key < $1.key }) {
            let event = parts.stored
            size += event.text.utf8.count
            guard size <= CalendarLimits.eventsSize else {
                throw CalendarError(.tooLarge, "“\(name)” has more than \(CalendarLimits.eventsSize >> 20) MiB.")
            }
            events.append(event)
        }
        return events
    }

    /// The events by their UIDs.
    func all() throws(CalendarError) -> [String: EventParts] {
        var list: UnsafeMutablePointer<GSList>?
        var error: UnsafeMutablePointer<GError>?
        guard e_cal_client_get_object_list_sync(calendar, "#t", &list, nil, &error) != 0 else {
            throw CalendarError(.unreadable, "The events of “\(name)” can't be read", error)
        }
        var components: [String: [Reference<ICalComponent>]] = [:]
        for component in references(taking: list, ICalComponent.self) {
            components[component.identifier, default: []].append(component)
        }
        var all: [String: EventParts] = [:]
        for (uid, components) in components where !uid.isEmpty && uid.utf8.count <= CalendarLimits.identifier {
            all[uid] = EventParts(uid, components)
        }
        return all
    }

    /// What it has under a UID; nothing of it when there is no such event.
    func parts(of uid: String) throws(EventChangeError) -> EventParts {
        var list: UnsafeMutablePointer<GSList>?
        var error: UnsafeMutablePointer<GError>?
        guard e_cal_client_get_objects_for_uid_sync(calendar, uid, &list, nil, &error) != 0 else {
            let reason = EventFailure(taking: error)
            guard reason.isMissing else { throw .failed("The event “\(line(uid))” can't be read: \(reason.message)") }
            return EventParts(uid, [])
        }
        let components = references(taking: list, ECalComponent.self)
        return EventParts(
            uid,
            components.compactMap { component in
                Reference(i_cal_component_clone(e_cal_component_get_icalcomponent(component.pointer)))
            })
    }

    /// Whether a property of the calendar gets a value; what it is arrives a little after it was opened.
    private func says(_ property: String, _ value: String) -> Bool {
        for attempt in 0..<10 {
            if attempt > 0 { g_usleep(20_000) }
            var text: UnsafeMutablePointer<CChar>?
            e_client_get_backend_property_sync(client.pointer, property, &text, nil, nil)
            if take(text) == value { return true }
        }
        return false
    }
}

/// What Evolution Data Server says to all who have a calendar open when it had trouble with the account.
private final class Troubles {
    private var count = 0
    private var client: Reference<EClient>?
    private var handler: gulong = 0

    func listen(to client: Reference<EClient>) {
        let note: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, gpointer?) -> Void = { _, _, data in
            if let data { Unmanaged<Troubles>.fromOpaque(data).takeUnretainedValue().count += 1 }
        }
        self.client = client
        handler = g_signal_connect_data(
            client.pointer, "backend-error", unsafeBitCast(note, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }

    func haveCome(within time: gint64) -> Bool {
        let end = g_get_monotonic_time() + time
        while count == 0 {
            while g_main_context_iteration(nil, 0) != 0 {}
            guard g_get_monotonic_time() < end else { break }
            g_usleep(5_000)
        }
        return count > 0
    }

    deinit { if let client { g_signal_handler_disconnect(client.pointer, handler) } }
}
