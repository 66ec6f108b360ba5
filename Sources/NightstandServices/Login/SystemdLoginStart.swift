// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization

/// Start at login and lingering in systemd: the user's service manager enables the unit, logind keeps the manager
/// running.
@MainActor package final class SystemdLoginStart: LoginStart {
    private let session: BusLink
    private let system: BusLink
    private let unit: String
    private let user: UInt32

    private static let manager = "org.freedesktop.systemd1"
    private static let logind = "org.freedesktop.login1"

    /// Manages `unit`, such as `nightstandd.service`, of a user.
    package init(session: BusLink, system: BusLink, unit: String, user: UInt32 = getuid()) {
        self.session = session
        self.system = system
        self.unit = unit
        self.user = user
    }

    /// Reads both from systemd, without starting it for that.
    package func state() async -> LoginState { LoginState(start: await start(), lingers: await lingers()) }

    private func start() async -> LoginState.Start {
        do throws(BusError) {
            let answer = try await callManager("GetUnitFileState", [.string(unit)]).first?.stringValue
            switch answer {
            case "enabled", "linked-runtime", "enabled-runtime", "static", "alias", "generated": return .enabled
            case "disabled", "linked", "indirect": return .disabled
            case "masked", "masked-runtime": return .masked
            default: return .missing
            }
        } catch {
            // The manager answers this without such a file; other calls fail this way without a bus.
            let isMissing = error.name == "org.freedesktop.DBus.Error.FileNotFound"
            return error.isUnreachable && !isMissing ? .unknown : .missing
        }
    }

    private func lingers() async -> Bool? {
        guard let connection = try? await system.connection() else { return nil }
        let find = BusMethod("GetUser", of: Self.logind + ".Manager", at: "/org/freedesktop/login1", on: Self.logind)
        guard
            let path = try? await connection.call(find, [.uint32(user)], timeout: .seconds(3)).first?.stringValue
        else { return nil }
        let value = try? await connection.property(
            "Linger", of: Self.logind + ".User", at: path, on: Self.logind, timeout: .seconds(3))
        return value?.boolValue
    }

    /// Enables the unit and has the manager read its units again.
    package func enable() async -> String? {
        do throws(BusError) {
            _ = try await callManager("EnableUnitFiles", [.strings([unit]), false, false])
            _ = try await callManager("Reload", [])
            return nil
        } catch {
            return tr("The service can't be started at login: \(error.message)")
        }
    }

    /// Asks logind, which may ask the user.
    package func linger() async -> String? {
        let method = BusMethod(
            "SetUserLinger", of: Self.logind + ".Manager", at: "/org/freedesktop/login1", on: Self.logind)
        do throws(BusError) {
            let connection = try await system.connection()
            try await Polkit.ask("org.freedesktop.login1.set-self-linger", connection)
            _ = try await connection.call(
                method, [.uint32(user), true, true], timeout: Polkit.patience)
            return nil
        } catch {
            return tr("Services can't run without a login here: \(error.message)")
        }
    }

    private func callManager(_ method: String, _ arguments: [Variant]) async throws(BusError) -> [Variant] {
        let method = BusMethod(
            method, of: Self.manager + ".Manager", at: "/org/freedesktop/systemd1", on: Self.manager)
        return try await session.connection().call(method, arguments, timeout: .seconds(10), startsService: false)
    }
}
