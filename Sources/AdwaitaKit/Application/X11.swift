// SPDX-License-Identifier: MIT
import CAdwaita
import Glibc

/// The X server behind the display, reached by functions of libraries that GTK has loaded itself.
///
/// They are looked up by name: a GTK that was built without X11 has none of them, and the program starts all the same.
@MainActor enum X11 {
    /// Xlib's connection; nil where GTK draws on something else.
    static var server: OpaquePointer? {
        typealias Finding = @convention(c) (OpaquePointer) -> OpaquePointer?
        guard DisplayKind.current == .x11, let display = gdk_display_get_default() else { return nil }
        return function("gdk_x11_display_get_xdisplay", Finding.self)?(display)
    }

    /// Sends everything that was asked of the server.
    static func flush(_ server: OpaquePointer) {
        typealias Asking = @convention(c) (OpaquePointer) -> Int32
        _ = function("XFlush", Asking.self)?(server)
    }

    /// A function of the libraries that GTK has brought along; nil where it was built without X11.
    static func function<Signature>(_ name: String, _ type: Signature.Type) -> Signature? {
        dlsym(UnsafeMutableRawPointer(bitPattern: 0), name).map { unsafeBitCast($0, to: type) }
    }
}
