// SPDX-License-Identifier: MIT
import CAdwaita

/// Whether the display can be touched.
@MainActor package enum TouchScreen {
    /// The connections to the seat, which last as long as the program.
    private static var signals: Signals?

    /// Calls `body` with whether there is a touch screen, now and when one comes or goes.
    package static func observe(_ body: @escaping (Bool) -> Void) {
        guard let seat = gdk_display_get_default().flatMap({ gdk_display_get_default_seat($0) }) else { return }
        let tell = {
            body(gdk_seat_get_capabilities(seat).rawValue & GDK_SEAT_CAPABILITY_TOUCH.rawValue != 0)
        }
        let signals = Signals(UnsafeMutableRawPointer(seat))
        for change in ["device-added", "device-removed"] { signals.pointer(change) { _ in tell() } }
        Self.signals = signals
        tell()
    }
}
