// SPDX-License-Identifier: MIT
import GLibKit

/// Has polkit ask the user before one of systemd's services does: those time out after 25 seconds, while the question
/// is
/// still on the screen.
enum Polkit {
    /// The time a user may take to enter a password.
    static let patience: Duration = .seconds(120)
    private static let name = "org.freedesktop.PolicyKit1"

    /// Asks for permission for an action that this process is about to request over `connection`.
    ///
    /// Does nothing where the answer would not be remembered until then, or without polkit.
    ///
    /// - Throws: ``BusError`` if the user declines.
    static func ask(_ action: String, _ connection: BusConnection) async throws(BusError) {
        guard let before = try? await check(action, connection, asksUser: false), !before.isAllowed,
            before.isRemembered, let after = try? await check(action, connection, asksUser: true), !after.isAllowed
        else { return }
        throw BusError(name: "org.freedesktop.DBus.Error.AccessDenied", message: "no permission was given")
    }

    private static func check(
        _ action: String, _ connection: BusConnection, asksUser: Bool
    ) async throws(BusError) -> (isAllowed: Bool, isRemembered: Bool) {
        let method = BusMethod(
            "CheckAuthorization", of: name + ".Authority", at: "/org/freedesktop/PolicyKit1/Authority", on: name)
        let subject: Variant = .tuple(["system-bus-name", ["name": .string(connection.uniqueName)]])
        let arguments: [Variant] = [
            subject, .string(action), .array(of: "{ss}", []), .uint32(asksUser ? 1 : 0), "",
        ]
        let answer = try await connection.call(method, arguments, timeout: asksUser ? patience : .seconds(10))
        let result = answer.first?.elements ?? []
        let details = result.last?.elements ?? []
        let remembered: Variant = .entry("polkit.retains_authorization_after_challenge", "1")
        return (result.first?.boolValue ?? false, details.contains(remembered))
    }
}
