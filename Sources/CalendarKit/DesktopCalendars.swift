// SPDX-License-Identifier: MIT
import CECal
import CGLib
import Timekeeping

/// The calendars of the desktop, which Evolution Data Server keeps; D-Bus starts it when it is asked.
package final class DesktopCalendars {
    /// Not to wait until an account is reached: what Evolution Data Server has stored of it counts.
    private static let noWaiting = guint32.max
    /// Microseconds that news of Evolution Data Server is on its way, at most.
    static let tidings: gint64 = 300_000

    let registry: Reference<ESourceRegistry>

    /// Asks for the list of sources.
    ///
    /// - Throws: ``CalendarError`` when there is no Evolution Data Server.
    package init() throws(CalendarError) {
        var error: UnsafeMutablePointer<GError>?
        guard let registry = Reference(e_source_registry_new_sync(nil, &error)) else {
            throw CalendarError(.noDesktop, "The calendars of the desktop can't be reached", error)
        }
        self.registry = registry
        // Without a server the library makes an empty list; one that runs always has sources of its own.
        guard !Self.sources(taking: e_source_registry_list_sources(registry.pointer, nil)).isEmpty else {
            throw CalendarError(.noDesktop, "There is no Evolution Data Server that keeps calendars of the desktop.")
        }
    }

    /// The calendars that are switched on; a weather forecast has no appointments and no days off.
    package var all: [AgendaCalendar] {
        let sources = e_source_registry_list_enabled(registry.pointer, E_SOURCE_EXTENSION_CALENDAR)
        return Self.sources(taking: sources).filter { Self.backend(of: $0) != "weather" }.map { source in
            AgendaCalendar(id: Self.identifier(source), name: line(e_source_get_display_name(source.pointer)))
        }
    }

    /// Reads the events of a calendar in the days of a question.
    ///
    /// - Throws: ``CalendarError`` when there is no such calendar, or it can't be opened.
    package func contents(
        _ identifier: String, _ question: CalendarQuestion
    ) throws(CalendarError) -> CalendarContents {
        let (source, client, name) = try open(identifier)
        let calendar = OpenCalendar(client, name: name, addresses: addresses)
        let events = try calendar.events(question)
        // Until an account has been reached once, Evolution Data Server opens its calendars as empty ones.
        if events.isEmpty, !Self.isStoredHere(source), !isConnected(source) {
            throw CalendarError(.unreadable, "The account of the calendar “\(name)” isn't connected.")
        }
        return CalendarContents(name: name, events: events)
    }

    /// Opens a calendar.
    ///
    /// - Throws: ``CalendarError`` when there is none, or it can't be opened.
    func open(
        _ identifier: String
    ) throws(CalendarError) -> (source: Reference<ESource>, client: Reference<EClient>, name: String) {
        guard let source = Reference(e_source_registry_ref_source(registry.pointer, identifier)),
            e_source_has_extension(source.pointer, E_SOURCE_EXTENSION_CALENDAR) != 0
        else { throw CalendarError(.missing, "The desktop has no calendar “\(line(identifier))”.") }
        let name = line(e_source_get_display_name(source.pointer))
        var error: UnsafeMutablePointer<GError>?
        let connected = e_cal_client_connect_sync(
            source.pointer, E_CAL_CLIENT_SOURCE_TYPE_EVENTS, Self.noWaiting, nil, &error)
        guard let client = Reference(connected) else {
            throw CalendarError(.unreadable, "The calendar “\(name)” can't be opened", error)
        }
        return (source, client, name)
    }

    /// Whether a calendar that has been opened is connected to its account; waits a little for that news, which comes only while the
    /// loop turns.
    func isConnected(_ source: Reference<ESource>) -> Bool {
        let end = g_get_monotonic_time() + Self.tidings
        while true {
            while g_main_context_iteration(nil, 0) != 0 {}
            if e_source_get_connection_status(source.pointer) == E_SOURCE_CONNECTION_STATUS_CONNECTED { return true }
            guard g_get_monotonic_time() < end else { return false }
            g_usleep(5_000)
        }
    }

    /// Whether a calendar needs no account.
    static func isStoredHere(_ source: Reference<ESource>) -> Bool {
        backend(of: source).map { ["local", "contacts"].contains($0) } ?? false
    }

    /// What Evolution Data Server reads and writes a calendar with.
    static func backend(of source: Reference<ESource>) -> String? {
        guard let calendar = e_source_get_extension(source.pointer, E_SOURCE_EXTENSION_CALENDAR) else { return nil }
        return take(e_source_backend_dup_backend_name(calendar.assumingMemoryBound(to: ESourceBackend.self)))
    }

    /// The user's own addresses, as they are compared.
    private var addresses: Set<String> {
        let sources = e_source_registry_list_sources(registry.pointer, E_SOURCE_EXTENSION_MAIL_IDENTITY)
        var found: Set<String> = []
        for source in Self.sources(taking: sources) {
            guard let identity = e_source_get_extension(source.pointer, E_SOURCE_EXTENSION_MAIL_IDENTITY),
                let address = e_source_mail_identity_dup_address(
                    identity.assumingMemoryBound(to: ESourceMailIdentity.self))
            else { continue }
            found.insert(mailAddress(line(address)))
            g_free(address)
        }
        return found
    }

    static func sources(taking list: UnsafeMutablePointer<GList>?) -> [Reference<ESource>] {
        defer { g_list_free(list) }
        var found: [Reference<ESource>] = []
        var item = list
        while let current = item {
            found += [Reference(current.pointee.data?.assumingMemoryBound(to: ESource.self))].compactMap(\.self)
            item = current.pointee.next
        }
        return found
    }

    static func identifier(_ source: Reference<ESource>) -> String {
        e_source_get_uid(source.pointer).map { String(cString: $0) } ?? ""
    }
}
