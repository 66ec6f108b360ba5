// SPDX-License-Identifier: MIT
import CGLib

/// A D-Bus call that failed: the name of the error and the sentence that came with it.
package nonisolated struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The D-Bus name, such as `org.freedesktop.DBus.Error.ServiceUnknown`.
    package var name: String
    /// What the other side, or GLib, says about it.
    package var message: String

    /// Makes an error.
    package init(name: String, message: String) {
        self.name = name
        self.message = message
    }

    /// No answer came in time, or the service left before it answered.
    package static let noReply = "org.freedesktop.DBus.Error.NoReply"
    /// The connection is closed, or could not be made.
    package static let disconnected = "org.freedesktop.DBus.Error.Disconnected"
    /// The arguments are invalid.
    package static let invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
    /// A limit was exceeded.
    package static let limitsExceeded = "org.freedesktop.DBus.Error.LimitsExceeded"
    /// Anything else.
    package static let failed = "org.freedesktop.DBus.Error.Failed"

    /// Whether the other side could not be reached, rather than having refused.
    package var isUnreachable: Bool {
        let names = [
            "NoReply", "Disconnected", "ServiceUnknown", "NameHasNoOwner", "NoServer", "Timeout", "TimedOut",
            "FileNotFound", "Spawn.",
        ]
        return names.contains { name.hasPrefix("org.freedesktop.DBus.Error.\($0)") }
    }

    /// Name and message.
    package var description: String { "\(name): \(message)" }

    /// Takes over a GError.
    init(taking error: UnsafeMutablePointer<GError>?) {
        guard let error else {
            self.init(name: Self.failed, message: "unknown error")
            return
        }
        defer { g_error_free(error) }
        let name = Self.name(of: error)
        g_dbus_error_strip_remote_error(error)
        self.init(name: name, message: String(cString: error.pointee.message))
    }

    private static func name(of error: UnsafeMutablePointer<GError>) -> String {
        if error.pointee.domain == g_io_error_quark() {
            switch error.pointee.code {
            case gint(G_IO_ERROR_TIMED_OUT.rawValue): return noReply
            case gint(G_IO_ERROR_CANCELLED.rawValue), gint(G_IO_ERROR_INVALID_ARGUMENT.rawValue): return failed
            case gint(G_IO_ERROR_DBUS_ERROR.rawValue): break
            default: return disconnected
            }
        }
        guard let name = g_dbus_error_get_remote_error(error) ?? g_dbus_error_encode_gerror(error) else {
            return failed
        }
        defer { g_free(name) }
        return String(cString: name)
    }
}
