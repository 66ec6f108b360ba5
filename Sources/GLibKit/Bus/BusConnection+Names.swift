// SPDX-License-Identifier: MIT
import CGLib
import Reactive

/// How a well-known name is asked for.
package nonisolated struct BusNameOptions: OptionSet, Sendable {
    /// The bits of D-Bus.
    package let rawValue: UInt32

    /// Makes options from the bits of D-Bus.
    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Others may take the name away.
    package static let allowsReplacement = BusNameOptions(rawValue: 1)
    /// Takes the name from an owner who allows it.
    package static let replaces = BusNameOptions(rawValue: 2)
    /// Does not wait in the queue for the name.
    package static let doesNotQueue = BusNameOptions(rawValue: 4)
}

extension BusConnection {
    /// Asks for a well-known name and keeps it until the subscription is let go.
    ///
    /// `handler` gets true when the name is had and false when it was not given or is lost.
    package func own(
        _ name: String, _ options: BusNameOptions = [], _ handler: @escaping (Bool) -> Void
    ) -> Subscription {
        let id = g_bus_own_name_on_connection(
            connection, name, GBusNameOwnerFlags(rawValue: options.rawValue),
            { _, _, data in Handler<(Bool) -> Void>.borrow(data)?(true) },
            { _, _, data in Handler<(Bool) -> Void>.borrow(data)?(false) },
            Handler(handler).retained, releaseHandler)
        return Subscription { g_bus_unown_name(id) }
    }

    /// Calls `handler` with the unique name of a well-known name's owner, now and at each change; nil when nobody has it.
    ///
    /// - Parameter startsService: whether D-Bus shall start the service first.
    package func watch(
        _ name: String, startsService: Bool = false, _ handler: @escaping (String?) -> Void
    ) -> Subscription {
        let flags = startsService ? G_BUS_NAME_WATCHER_FLAGS_AUTO_START : G_BUS_NAME_WATCHER_FLAGS_NONE
        let id = g_bus_watch_name_on_connection(
            connection, name, flags,
            { _, _, owner, data in
                Handler<(String?) -> Void>.borrow(data)?(owner.map { String(cString: $0) })
            },
            { _, _, data in Handler<(String?) -> Void>.borrow(data)?(nil) },
            Handler(handler).retained, releaseHandler)
        return Subscription { g_bus_unwatch_name(id) }
    }
}
