// SPDX-License-Identifier: MIT
import CGLib
import SystemKit

/// A method of an object on the bus.
package nonisolated struct BusMethod: Hashable, Sendable {
    /// The well-known or unique name of the one who has the object.
    package var destination: String
    /// The object's path.
    package var path: String
    /// The interface.
    package var interface: String
    /// The method.
    package var name: String

    /// Names a method.
    package init(_ name: String, of interface: String, at path: String, on destination: String) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.name = name
    }
}

extension BusConnection {
    /// Calls a method and gives its answer; D-Bus starts the service when it can.
    ///
    /// - Parameters:
    ///   - timeout: how long to wait; nil waits for the usual 25 s.
    ///   - mayAskUser: whether polkit may ask the user for a password before the call is carried out.
    /// - Throws: ``BusError``, also when there is no answer in time.
    package func call(
        _ method: BusMethod, _ arguments: [Variant] = [], timeout: Duration? = nil, startsService: Bool = true,
        mayAskUser: Bool = false
    ) async throws(BusError) -> [Variant] {
        var flags = flags(startsService)
        if mayAskUser { flags.rawValue |= G_DBUS_CALL_FLAGS_ALLOW_INTERACTIVE_AUTHORIZATION.rawValue }
        return try await waitInLoop { start(method, arguments, timeout, flags, $0) }
    }

    /// Calls a method whose answer is an open file, such as a lock that lasts as long as the file is open.
    ///
    /// - Throws: ``BusError``, also when the answer holds no file.
    package func callForDescriptor(
        _ method: BusMethod, _ arguments: [Variant] = [], timeout: Duration? = nil
    ) async throws(BusError) -> OwnedDescriptor {
        try await waitInLoop { (done: @escaping Completion<OwnedDescriptor>) in
            g_dbus_connection_call_with_unix_fd_list(
                connection, method.destination, method.path, method.interface, method.name,
                Variant.newTuple(arguments), nil, flags(true), milliseconds(timeout), nil, nil,
                { source, result, data in
                    var error: UnsafeMutablePointer<GError>?
                    var files: UnsafeMutablePointer<GUnixFDList>?
                    let reply = g_dbus_connection_call_with_unix_fd_list_finish(
                        OpaquePointer(source), &files, result, &error)
                    let done = Handler<Completion<OwnedDescriptor>>.take(data)
                    guard let reply else {
                        done?(.failure(BusError(taking: error)))
                        return
                    }
                    defer { g_variant_unref(reply) }
                    let number = files.map { g_unix_fd_list_get($0, 0, nil) } ?? -1
                    if let files { g_object_unref(files) }
                    done?(
                        number >= 0
                            ? .success(OwnedDescriptor(number))
                            : .failure(BusError(name: BusError.failed, message: "The answer holds no file.")))
                }, Handler(done).retained)
        }
    }

    /// Sends a method call and does not ask for an answer.
    package func send(_ method: BusMethod, _ arguments: [Variant] = []) {
        g_dbus_connection_call(
            connection, method.destination, method.path, method.interface, method.name, Variant.newTuple(arguments),
            nil, flags(false), -1, nil, nil, nil)
    }

    /// Reads one property of an object.
    ///
    /// - Throws: ``BusError``, also when there is no such property.
    package func property(
        _ name: String, of interface: String, at path: String, on destination: String, timeout: Duration? = nil
    ) async throws(BusError) -> Variant {
        let get = BusMethod("Get", of: "org.freedesktop.DBus.Properties", at: path, on: destination)
        let answer = try await call(get, [.string(interface), .string(name)], timeout: timeout)
        guard let value = answer.first else { throw BusError(name: BusError.failed, message: "The answer is empty.") }
        return value.unboxed
    }

    private func start(
        _ method: BusMethod, _ arguments: [Variant], _ timeout: Duration?, _ flags: GDBusCallFlags,
        _ done: @escaping Completion<[Variant]>
    ) {
        g_dbus_connection_call(
            connection, method.destination, method.path, method.interface, method.name, Variant.newTuple(arguments),
            nil, flags, milliseconds(timeout), nil,
            { source, result, data in
                var error: UnsafeMutablePointer<GError>?
                let reply = g_dbus_connection_call_finish(OpaquePointer(source), result, &error)
                let done = Handler<Completion<[Variant]>>.take(data)
                guard let reply else {
                    done?(.failure(BusError(taking: error)))
                    return
                }
                defer { g_variant_unref(reply) }
                done?(.success(Variant(reply).elements ?? []))
            }, Handler(done).retained)
    }

    private func flags(_ startsService: Bool) -> GDBusCallFlags {
        startsService ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
    }

    private func milliseconds(_ timeout: Duration?) -> gint {
        timeout.map { gint(clamping: $0.roundedUpMilliseconds) } ?? -1
    }
}
