// SPDX-License-Identifier: MIT
import CAdwaita

/// Who can keep a window in front of all others.
package enum OnTop: Hashable, Sendable {
    /// The window manager does, because it was asked to.
    case kept
    /// The user alone, in the desktop's menu of the window: Wayland has no such request.
    case byMenu
    /// Nobody.
    case never
}

extension Window {
    /// Asks the desktop to keep it in front of all others; to be called each time that it comes on screen.
    ///
    /// - Returns: whether the desktop does.
    @discardableResult package func keepOnTop() -> OnTop {
        guard let server = X11.server else { return DisplayKind.current == .wayland ? .byMenu : .never }
        guard let surface = gtk_native_get_surface(opaque), let display = gdk_display_get_default(),
            let state = Self.atom("_NET_WM_STATE", display), let above = Self.atom("_NET_WM_STATE_ABOVE", display)
        else { return .never }
        typealias Window = @convention(c) (OpaquePointer) -> UInt
        typealias Send =
            @convention(c) (OpaquePointer, UInt, Int32, Int, UnsafeMutablePointer<nightstand_x11_message>) -> Int32
        guard let window = X11.function("gdk_x11_surface_get_xid", Window.self)?(surface),
            let root = X11.function("gdk_x11_display_get_xrootwindow", Window.self)?(display),
            let send = X11.function("XSendEvent", Send.self)
        else { return .never }
        // 1 adds the state; the last 1 says that an application asks, not a pager (Extended Window Manager Hints 1.5).
        var message = nightstand_x11_message()
        (message.type, message.window, message.message_type, message.format) = (33, window, state, 32)
        message.data = (1, Int(above), 0, 1, 0)
        // SubstructureNotifyMask and SubstructureRedirectMask, by which a window manager gets requests.
        _ = send(server, root, 0, 1 << 19 | 1 << 20, &message)
        X11.flush(server)
        return Self.isSupported("_NET_WM_STATE_ABOVE", display) ? .kept : .never
    }

    private static func atom(_ name: String, _ display: OpaquePointer) -> UInt? {
        typealias Atom = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> UInt
        return X11.function("gdk_x11_get_xatom_by_name_for_display", Atom.self)?(display, name)
    }

    /// Whether the window manager that is running knows a hint; without one nothing is known.
    private static func isSupported(_ hint: String, _ display: OpaquePointer) -> Bool {
        typealias Screen = @convention(c) (OpaquePointer) -> OpaquePointer?
        typealias Supports = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> gboolean
        guard let screen = X11.function("gdk_x11_display_get_screen", Screen.self)?(display),
            let supports = X11.function("gdk_x11_screen_supports_net_wm_hint", Supports.self)
        else { return false }
        return supports(screen, hint) != 0
    }
}
