// SPDX-License-Identifier: MIT
import CGLib
import Reactive

extension BusConnection {
    /// Requests a well-known name without queueing for it, and holds it until the subscription is canceled.
    ///
    /// `handler` receives true once the name is acquired, and false if another connection owns it or it is lost.
    package func own(_ name: String, _ handler: @escaping (Bool) -> Void) -> Subscription {
        let id = g_bus_own_name_on_connection(
            connection, name, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE,
            { _, _, data in Handler<(Bool) -> Void>.borrow(data)?(true) },
            { _, _, data in Handler<(Bool) -> Void>.borrow(data)?(false) },
            Handler(handler).retained, releaseHandler)
        return Subscription { g_bus_unown_name(id) }
    }

    /// Calls `handler` with the unique name of a well-known name's owner, now and at each change; nil if it has no owner.
    ///
    /// - Parameter startsService: whether D-Bus should start the service first.
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
