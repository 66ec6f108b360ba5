// SPDX-License-Identifier: MIT
import GLibKit
import PlainText

/// Asks an application that can be activated over D-Bus (`org.freedesktop.Application`, Desktop Entry Specification) to
/// show what rings.
///
/// A running application is left alone: it gets the ring itself, and asking would take the focus twice.
@MainActor package final class FreedesktopWindowOpener: WindowOpener {
    private let session: BusLink
    private let application: String
    private var isOpening = false

    /// Calls the application with this id on the session bus.
    package init(_ session: BusLink, application: String) {
        self.session = session
        self.application = application
    }

    /// Starts the application with its action `show-ringing`, unless it is running or starting.
    package func open() {
        guard !isOpening else { return }
        isOpening = true
        Task.onLoop { [weak self] in await self?.activate() }
    }

    /// A failure is ignored: the ring is heard anyway, and there may be no screen.
    private func activate() async {
        defer { isOpening = false }
        guard let connection = try? await session.connection() else { return }
        await leaveOverview(connection)
        let bus = "org.freedesktop.DBus"
        let isRunning = BusMethod("NameHasOwner", of: bus, at: "/org/freedesktop/DBus", on: bus)
        let answer = try? await connection.call(isRunning, [.string(application)], timeout: .seconds(5))
        guard answer?.first?.boolValue == false else { return }
        let path = "/" + application.swapping(".", for: "/").swapping("-", for: "_")
        let action = BusMethod("ActivateAction", of: "org.freedesktop.Application", at: path, on: application)
        _ = try? await connection.call(action, ["show-ringing", .array(of: "v", []), .dictionary([:])])
    }

    /// GNOME's overview would show the window small, among all others.
    private func leaveOverview(_ connection: BusConnection) async {
        let shell = "org.gnome.Shell"
        let set = BusMethod("Set", of: "org.freedesktop.DBus.Properties", at: "/org/gnome/Shell", on: shell)
        let words: [Variant] = [.string(shell), "OverviewActive", .boxed(.bool(false))]
        _ = try? await connection.call(set, words, timeout: .seconds(2), startsService: false)
    }
}
