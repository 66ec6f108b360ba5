// SPDX-License-Identifier: MIT
import CAdwaita
import Glibc

/// A screen that the X server has made dark by itself: by its own screen saver, or by the power saving of the display.
///
/// On Wayland only the compositor can, and it is asked over the bus.
@MainActor package enum DarkScreen {
    private typealias Finding = @convention(c) (OpaquePointer) -> OpaquePointer?
    private typealias Asking = @convention(c) (OpaquePointer) -> Int32

    /// Ends both; does nothing where GTK draws on something else than X11.
    package static func end() {
        guard DisplayKind.current == .x11, let display = gdk_display_get_default(),
            let getServer = function("gdk_x11_display_get_xdisplay", Finding.self),
            let server = getServer(display)
        else { return }
        _ = function("XResetScreenSaver", Asking.self)?(server)
        var (event, error) = (Int32(0), Int32(0))
        typealias Query =
            @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) ->
            Int32
        if let hasPowerSaving = function("DPMSQueryExtension", Query.self), hasPowerSaving(server, &event, &error) != 0
        {
            // 0 is DPMSModeOn (Display Power Management Signaling Extension, version 1.2).
            typealias Force = @convention(c) (OpaquePointer, UInt16) -> Int32
            _ = function("DPMSForceLevel", Force.self)?(server, 0)
        }
        _ = function("XFlush", Asking.self)?(server)
    }

    /// A function of the libraries that GTK has brought along; nil where it was built without X11.
    private static func function<Signature>(_ name: String, _ type: Signature.Type) -> Signature? {
        dlsym(UnsafeMutableRawPointer(bitPattern: 0), name).map { unsafeBitCast($0, to: type) }
    }
}
