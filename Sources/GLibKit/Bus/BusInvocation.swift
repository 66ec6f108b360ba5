// SPDX-License-Identifier: MIT
import CGLib

/// A method call that has arrived and wants one answer, now or later.
///
/// A call that is released without an answer is answered with an error, so that no caller waits forever.
@MainActor package final class BusInvocation {
    /// The unique name of the caller.
    package let sender: String
    /// The object's path.
    package let path: String
    /// The interface.
    package let interface: String
    /// The method.
    package let method: String
    /// The arguments, already checked against the interface's XML; read before the answer.
    ///
    /// They are converted when first read, so that a waiting call costs little.
    package private(set) lazy var arguments: [Variant] =
        invocation.flatMap(g_dbus_method_invocation_get_parameters).flatMap { Variant($0).elements } ?? []
    private var invocation: OpaquePointer?

    init(_ invocation: OpaquePointer) {
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        sender = text(g_dbus_method_invocation_get_sender(invocation))
        path = text(g_dbus_method_invocation_get_object_path(invocation))
        interface = text(g_dbus_method_invocation_get_interface_name(invocation))
        method = text(g_dbus_method_invocation_get_method_name(invocation))
        self.invocation = invocation
    }

    /// Answers; later answers do nothing.
    ///
    /// - Returns: the size of the answer in bytes.
    @discardableResult package func reply(_ values: [Variant] = []) -> Int {
        guard let invocation else { return 0 }
        self.invocation = nil
        let answer = Variant.newTuple(values)
        let bytes = Int(clamping: g_variant_get_size(answer))
        g_dbus_method_invocation_return_value(invocation, answer)
        return bytes
    }

    /// Answers with an error; later answers do nothing.
    package func fail(_ error: BusError) {
        guard let invocation else { return }
        self.invocation = nil
        g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
    }

    isolated deinit {
        fail(BusError(name: BusError.failed, message: "The service did not answer this call."))
    }
}
