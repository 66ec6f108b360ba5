// SPDX-License-Identifier: MIT
import CGLib
import Glibc
import Reactive

/// A connection to a message bus; everything it reports arrives in the loop.
@MainActor package final class BusConnection {
    let connection: OpaquePointer

    /// The buses that every desktop has.
    package nonisolated enum Bus: Sendable {
        /// The user's own.
        case session
        /// The machine's.
        case system
    }

    private init(taking connection: OpaquePointer) {
        self.connection = connection
        // A bus that goes away is reported, it does not end the process.
        g_dbus_connection_set_exit_on_close(connection, 0)
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

    /// Connects without waiting for the bus.
    ///
    /// - Throws: ``BusError`` when there is no such bus.
    package static func connect(to bus: Bus) async throws(BusError) -> BusConnection {
        try await waitInLoop { done in
            g_bus_get(
                bus.type, nil,
                { _, result, data in
                    var error: UnsafeMutablePointer<GError>?
                    let connection = g_bus_get_finish(result, &error)
                    Handler<Completion<BusConnection>>.take(data)?(
                        connection.map { .success(BusConnection(taking: $0)) } ?? .failure(BusError(taking: error)))
                }, Handler(done).retained)
        }
    }

    /// Connects and waits for the bus, a few milliseconds.
    ///
    /// - Throws: ``BusError`` when there is no such bus.
    package static func connectNow(to bus: Bus) throws(BusError) -> BusConnection {
        var error: UnsafeMutablePointer<GError>?
        guard let connection = g_bus_get_sync(bus.type, nil, &error) else { throw BusError(taking: error) }
        return BusConnection(taking: connection)
    }

    /// Connects to the bus at an address and waits for it; two connections to one address are two peers.
    ///
    /// - Throws: ``BusError`` when nothing answers there.
    package static func connectNow(address: String) throws(BusError) -> BusConnection {
        var error: UnsafeMutablePointer<GError>?
        guard let connection = g_dbus_connection_new_for_address_sync(address, peerFlags, nil, nil, &error) else {
            throw BusError(taking: error)
        }
        return BusConnection(taking: connection)
    }

    /// Connects to the bus at an address without waiting for it; two connections to one address are two peers.
    ///
    /// - Throws: ``BusError`` when nothing answers there.
    package static func connect(address: String) async throws(BusError) -> BusConnection {
        try await waitInLoop { done in
            g_dbus_connection_new_for_address(
                address, peerFlags, nil, nil,
                { _, result, data in
                    var error: UnsafeMutablePointer<GError>?
                    let connection = g_dbus_connection_new_for_address_finish(result, &error)
                    Handler<Completion<BusConnection>>.take(data)?(
                        connection.map { .success(BusConnection(taking: $0)) } ?? .failure(BusError(taking: error)))
                }, Handler(done).retained)
        }
    }

    private static let peerFlags = GDBusConnectionFlags(
        rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)

    /// The bus's name for this connection, such as `:1.42`; empty when it is closed.
    package var uniqueName: String {
        g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
    }

    /// Whether the bus has gone.
    package var isClosed: Bool { g_dbus_connection_is_closed(connection) != 0 }

    /// Calls `handler` once everything sent so far has left the process, or cannot leave it any more.
    package func flush(_ handler: @escaping () -> Void) {
        g_dbus_connection_flush(
            connection, nil,
            { source, result, data in
                _ = g_dbus_connection_flush_finish(source.map { OpaquePointer($0) }, result, nil)
                Handler<() -> Void>.take(data)?()
            }, Handler(handler).retained)
    }

    /// Closes the connection for all who share it.
    package func close() {
        _ = g_dbus_connection_close_sync(connection, nil, nil)
    }

    /// Calls `handler` when the bus goes away, until the subscription is released.
    package func observeClosing(_ handler: @escaping () -> Void) -> Subscription {
        typealias Closed = @convention(c) (gpointer?, gboolean, gpointer?, gpointer?) -> Void
        let closed: Closed = { _, _, _, data in Handler<() -> Void>.borrow(data)?() }
        let id = g_signal_connect_data(
            UnsafeMutableRawPointer(connection), "closed", unsafeBitCast(closed, to: GCallback.self),
            Handler(handler).retained, releaseSignalHandler, GConnectFlags(rawValue: 0))
        return Subscription { [self] in g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), id) }
    }
}

nonisolated extension BusConnection.Bus {
    /// The address of the bus, from the environment as the D-Bus specification says; nil when it is not set.
    ///
    /// Unlike GLib's own search it never starts a bus.
    package var address: String? {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        switch self {
        case .session:
            return variable("DBUS_SESSION_BUS_ADDRESS") ?? variable("XDG_RUNTIME_DIR").map { "unix:path=\($0)/bus" }
        case .system:
            return variable("DBUS_SYSTEM_BUS_ADDRESS") ?? "unix:path=/run/dbus/system_bus_socket"
        }
    }

    fileprivate var type: GBusType {
        switch self {
        case .session: G_BUS_TYPE_SESSION
        case .system: G_BUS_TYPE_SYSTEM
        }
    }
}
