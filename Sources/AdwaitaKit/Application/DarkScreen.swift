// SPDX-License-Identifier: MIT

/// A screen that the X server has made dark by itself: by its own screen saver, or by the power saving of the display.
///
/// On Wayland only the compositor can, and it is asked over the bus.
@MainActor package enum DarkScreen {
    /// Ends both; does nothing where GTK draws on something else than X11.
    package static func end() {
        guard let server = X11.server else { return }
        typealias Asking = @convention(c) (OpaquePointer) -> Int32
        _ = X11.function("XResetScreenSaver", Asking.self)?(server)
        var (event, error) = (Int32(0), Int32(0))
        typealias Query =
            @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) ->
            Int32
        if let hasPowerSaving = X11.function("DPMSQueryExtension", Query.self),
            hasPowerSaving(server, &event, &error) != 0
        {
            // 0 is DPMSModeOn (Display Power Management Signaling Extension, version 1.2).
            typealias Force = @convention(c) (OpaquePointer, UInt16) -> Int32
            _ = X11.function("DPMSForceLevel", Force.self)?(server, 0)
        }
        X11.flush(server)
    }
}
