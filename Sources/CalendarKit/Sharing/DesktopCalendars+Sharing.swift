// SPDX-License-Identifier: MIT
import CECal
import CGLib

/// A calendar of the desktop that may be written.
package struct WritableSource: Hashable, Sendable, Codable {
    /// What the desktop calls it on this machine.
    package var id: String
    /// What the user calls it.
    package var name: String
    /// What the user calls the account it is in; empty for none.
    package var account: String
    /// Whether it isn't on this machine alone.
    package var isRemote: Bool
}

extension DesktopCalendars {
    /// Those that nobody can write, whatever the account.
    private static let readOnly: Set<String> = ["contacts", "webcal", "weather"]

    /// The calendars that may be written; whether one can be is known when it is open (``EventStore/isWritable``).
    package var writableSources: [WritableSource] {
        let sources = e_source_registry_list_enabled(registry.pointer, E_SOURCE_EXTENSION_CALENDAR)
        return Self.sources(taking: sources).compactMap { source in
            guard let backend = Self.backend(of: source), !Self.readOnly.contains(backend) else { return nil }
            let isRemote = !Self.isStoredHere(source)
            return WritableSource(
                id: Self.identifier(source), name: line(e_source_get_display_name(source.pointer)),
                account: isRemote ? account(of: source) : "", isRemote: isRemote)
        }
    }

    /// Whether a calendar can be written, as far as its account has said.
    ///
    /// - Throws: ``CalendarError`` when there is no such calendar, or it can't be opened.
    package func isWritable(_ identifier: String) throws(CalendarError) -> Bool {
        try store(identifier).store.isWritable
    }

    /// All events of a calendar, and whether they are what its account has now.
    ///
    /// - Parameter refreshing: Whether to ask the account for what is new; else nobody knows whether there is any.
    /// - Throws: ``CalendarError`` when there is no such calendar, or it can't be read to its end.
    package func events(
        of identifier: String, refreshing: Bool
    ) throws(CalendarError) -> (events: [StoredEvent], isFresh: Bool) {
        let (source, store) = try store(identifier)
        guard store.isRemote else { return (try store.events(), true) }
        var isFresh = false
        if refreshing {
            do throws(CalendarError) {
                try store.refresh()
                isFresh = true
            } catch {
                // What Evolution Data Server has stored is still there.
            }
        }
        let events = try store.events()
        let isConnected = isConnected(source)
        isFresh = isFresh && isConnected && !store.hasFailed
        // Until an account has been reached once, Evolution Data Server opens its calendars as empty ones.
        guard !events.isEmpty || (refreshing ? isFresh : isConnected) else {
            throw CalendarError(.unreadable, "The account of the calendar “\(store.name)” isn't connected.")
        }
        return (events, isFresh)
    }

    /// Opens a calendar to write to it.
    ///
    /// The account has to be reachable: without it, Evolution Data Server would keep the changes and upload them at some time, and by
    /// then they may be wrong. It asks the account for what is new, so that what a change was made from can be compared with it.
    ///
    /// - Throws: ``CalendarError`` when there is no such calendar, or it can't be written now.
    package func writableStore(_ identifier: String) throws(CalendarError) -> EventStore {
        let (source, store) = try store(identifier)
        guard store.isWritable else {
            throw CalendarError(.unreadable, "The calendar “\(store.name)” can't be changed; it is for reading only.")
        }
        guard store.isRemote else { return store }
        try store.refresh()
        guard isConnected(source) else {
            throw CalendarError(.unreadable, "The account of the calendar “\(store.name)” isn't connected.")
        }
        return store
    }

    private func store(
        _ identifier: String
    ) throws(CalendarError) -> (source: Reference<ESource>, store: EventStore) {
        let (source, client, name) = try open(identifier)
        return (source, EventStore(client, name: name, isRemote: !Self.isStoredHere(source)))
    }

    /// What the user calls an account; the parents of calendars without one are only headings.
    private func account(of source: Reference<ESource>) -> String {
        guard let identifier = e_source_get_parent(source.pointer),
            let parent = Reference(e_source_registry_ref_source(registry.pointer, identifier)),
            e_source_has_extension(parent.pointer, E_SOURCE_EXTENSION_COLLECTION) != 0
        else { return "" }
        return line(e_source_get_display_name(parent.pointer))
    }
}
