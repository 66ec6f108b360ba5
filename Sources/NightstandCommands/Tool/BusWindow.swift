// SPDX-License-Identifier: MIT
import GLibKit
import NightstandService
import PlainText

/// The window behind a session bus (`org.freedesktop.Application`, Desktop Entry Specification).
@MainActor package final class BusWindow: DesktopWindow {
    private let session: () throws(BusError) -> BusConnection

    /// Speaks over the connection that `session` makes at the first question.
    package init(_ session: @escaping () throws(BusError) -> BusConnection) {
        self.session = session
    }

    /// Whether anybody has the window's name.
    package func isOpen() async -> Bool {
        let bus = "org.freedesktop.DBus"
        let question = BusMethod("NameHasOwner", of: bus, at: "/org/freedesktop/DBus", on: bus)
        let answer = try? await session().call(question, [.string(Names.application)], startsService: false)
        return answer?.first?.boolValue == true
    }

    /// Calls an action, and lets D-Bus start the window's program for it.
    package func activate(_ action: String, _ argument: String?, at timestamp: UInt32) async throws(BusError) {
        let method = BusMethod(
            "ActivateAction", of: "org.freedesktop.Application",
            at: "/" + Names.application.swapping(".", for: "/"), on: Names.application)
        let parameter = Variant.array(of: "v", argument.map { [.boxed(.string($0))] } ?? [])
        let origin: [String: Variant] = timestamp == 0 ? [:] : ["desktop-startup-id": .string("_TIME\(timestamp)")]
        _ = try await session().call(method, [.string(action), parameter, .dictionary(origin)])
    }
}
