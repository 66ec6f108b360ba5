// SPDX-License-Identifier: MIT
import CGLib
import Reactive

/// Which signals a subscriber wants; nil takes any.
package nonisolated struct BusSignalMatch: Hashable, Sendable {
    /// Who sends it, by well-known or unique name.
    package var sender: String?
    /// The object that sends it.
    package var path: String?
    /// The interface.
    package var interface: String?
    /// The signal.
    package var name: String?
    /// The first argument, when it is text.
    package var firstArgument: String?

    /// Describes signals.
    package init(
        _ name: String? = nil, of interface: String? = nil, at path: String? = nil, from sender: String? = nil,
        firstArgument: String? = nil
    ) {
        self.name = name
        self.interface = interface
        self.path = path
        self.sender = sender
        self.firstArgument = firstArgument
    }
}

/// A signal that has arrived.
package nonisolated struct BusSignal: Hashable, Sendable {
    /// The unique name of the sender.
    package var sender: String
    /// The object that sent it.
    package var path: String
    /// The interface.
    package var interface: String
    /// The signal.
    package var name: String
    /// What it carries.
    package var arguments: [Variant]
}

extension BusConnection {
    /// Calls `handler` for each matching signal until the subscription is released.
    package func observe(_ match: BusSignalMatch, _ handler: @escaping (BusSignal) -> Void) -> Subscription {
        let id = g_dbus_connection_signal_subscribe(
            connection, match.sender, match.interface, match.name, match.path, match.firstArgument,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, sender, path, interface, name, arguments, data in
                guard let path, let interface, let name, let arguments else { return }
                let signal = BusSignal(
                    sender: sender.map { String(cString: $0) } ?? "", path: String(cString: path),
                    interface: String(cString: interface), name: String(cString: name),
                    arguments: Variant(arguments).elements ?? [])
                Handler<(BusSignal) -> Void>.borrow(data)?(signal)
            }, Handler(handler).retained, releaseHandler)
        return Subscription { [self] in g_dbus_connection_signal_unsubscribe(connection, id) }
    }

    /// Sends a signal to all, or to one peer.
    package func emit(
        _ name: String, of interface: String, at path: String, _ arguments: [Variant] = [],
        to destination: String? = nil
    ) {
        _ = g_dbus_connection_emit_signal(
            connection, destination, path, interface, name, Variant.newTuple(arguments), nil)
    }

    /// Announces that properties of an object have new values (`PropertiesChanged`).
    package func emitPropertiesChanged(_ values: [String: Variant], of interface: String, at path: String) {
        emit(
            "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: path,
            [.string(interface), .dictionary(values), .strings([])])
    }
}
