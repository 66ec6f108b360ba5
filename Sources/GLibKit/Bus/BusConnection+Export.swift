// SPDX-License-Identifier: MIT
import CGLib
import Reactive

/// An object that others on the bus may call.
@MainActor package protocol BusObject: AnyObject {
    /// Answers a call, now or later.
    func handle(_ invocation: BusInvocation)
    /// The value of a property; nil when there is none.
    func property(_ name: String, of interface: String) -> Variant?
}

extension BusObject {
    /// Objects have no properties unless they say so.
    package func property(_ name: String, of interface: String) -> Variant? { nil }
}

extension BusConnection {
    /// Puts an object on the bus with all interfaces of an introspection XML, until the subscription is released.
    ///
    /// - Throws: ``BusError`` when the XML is broken or the path is taken.
    package func export(_ object: any BusObject, at path: String, xml: String) throws(BusError) -> Subscription {
        var error: UnsafeMutablePointer<GError>?
        guard let node = g_dbus_node_info_new_for_xml(xml, &error) else { throw BusError(taking: error) }
        defer { g_dbus_node_info_unref(node) }
        var ids: [guint] = []
        let withdraw = { [self] (ids: [guint]) in
            for id in ids { g_dbus_connection_unregister_object(connection, id) }
        }
        var interface = node.pointee.interfaces
        while let current = interface?.pointee {
            let id = g_dbus_connection_register_object(
                connection, path, current, &Self.table, Handler(object).retained, releaseHandler, &error)
            guard id != 0 else {
                withdraw(ids)
                throw BusError(taking: error)
            }
            ids.append(id)
            interface = interface?.advanced(by: 1)
        }
        return Subscription { withdraw(ids) }
    }

    private static var table = GDBusInterfaceVTable(
        method_call: { _, _, _, _, _, _, invocation, data in
            guard let invocation else { return }
            Handler<any BusObject>.borrow(data)?.handle(BusInvocation(invocation))
        },
        get_property: { _, _, _, interface, name, error, data in
            guard let interface, let name else { return nil }
            let object = Handler<any BusObject>.borrow(data)
            let value = object?.property(String(cString: name), of: String(cString: interface))
            if value == nil {
                g_set_error_literal(
                    error, g_dbus_error_quark(), gint(G_DBUS_ERROR_UNKNOWN_PROPERTY.rawValue),
                    "This property has no value now.")
            }
            return value?.floating
        },
        set_property: nil, padding: (nil, nil, nil, nil, nil, nil, nil, nil))
}
