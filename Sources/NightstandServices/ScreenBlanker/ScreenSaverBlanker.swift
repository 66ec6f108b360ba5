// SPDX-License-Identifier: MIT
import GLibKit

/// Activates the desktop's screen saver; the first one available is used.
@MainActor package final class ScreenSaverBlanker: ScreenBlanker {
    private let session: BusLink

    /// Desktops: GNOME, Cinnamon, MATE, Xfce, and KDE and others by the common name.
    private static let names = ["gnome", "cinnamon", "mate", "xfce", "freedesktop"]

    /// Asks on the session bus.
    package init(_ session: BusLink) {
        self.session = session
    }

    /// Blanks the screen, in the background.
    package func blank() {
        Task.onLoop { [session] in
            let connection = try await session.connection()
            for desktop in Self.names {
                let name = "org.\(desktop).ScreenSaver"
                let path = desktop == "xfce" ? "/org/xfce/ScreenSaver" : "/org/\(desktop)/ScreenSaver"
                let method = BusMethod("SetActive", of: name, at: path, on: name)
                let answer = try? await connection.call(
                    method, [true], timeout: .seconds(5), startsService: false)
                if answer != nil { return }
            }
        }
    }
}
