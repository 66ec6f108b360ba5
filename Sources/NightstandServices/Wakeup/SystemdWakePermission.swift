// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization
import SystemKit

/// Has the system's service manager run the one command that allows it, so that polkit asks for a password where needed.
///
/// The program's own file is given `CAP_WAKE_ALARM` if it belongs to the system. A file owned by the user loses it
/// with every installation, and a sandbox or a file system can make it ineffective; then the user's service manager
/// gets it by a drop-in for `user@.service`, and all services of the user have it.
@MainActor package final class SystemdWakePermission: WakePermission {
    private let system: BusLink
    private let program: String
    private let folder: String
    private var dropIn: String { folder + "/nightstand.conf" }
    private static let unit = "nightstand-wake-permission.service"

    /// Manages the permission of `program`, an absolute path.
    ///
    /// - Parameter units: the folder of the administrator's units.
    package init(
        system: BusLink, program: String, user: UInt32 = getuid(), units: String = "/etc/systemd/system"
    ) {
        self.system = system
        self.program = program
        folder = "\(units)/user@\(user).service.d"
    }

    /// Checks the program's file and the drop-in.
    package var granted: WakeGrant? {
        if access(dropIn, F_OK) == 0 { return .services }
        return ProcessCapabilities.areOnFile(program) ? .file : nil
    }

    /// The file where that can help; it can't where the file has the capability already, to no effect.
    package var offered: WakeGrant {
        var status = stat()
        let isOfSystem = stat(program, &status) == 0 && status.st_uid == 0
        return isOfSystem && granted == nil && !ProcessCapabilities.canGainNone ? .file : .services
    }

    /// Runs `setcap`, or writes the drop-in.
    package func grant() async -> String? {
        switch offered {
        case .file: await run(["setcap", "cap_wake_alarm+p", program])
        case .services:
            await shell(
                "mkdir -p \(folder) && printf '[Service]\\nAmbientCapabilities=CAP_WAKE_ALARM\\n' >\(dropIn) "
                    + "&& systemctl daemon-reload")
        }
    }

    /// Revokes both.
    package func withdraw() async -> String? {
        if ProcessCapabilities.areOnFile(program), let failure = await run(["setcap", "-r", program]) {
            return failure
        }
        guard access(dropIn, F_OK) == 0 else { return nil }
        return await shell("rm -f \(dropIn) && { rmdir \(folder) || true; } && systemctl daemon-reload")
    }

    /// Runs a shell script without variables: systemd would expand them.
    private func shell(_ script: String) async -> String? { await run(["sh", "-c", script]) }

    private func run(_ command: [String]) async -> String? {
        do throws(BusError) {
            // systemd needs an absolute path, and the location of these programs differs.
            try await SystemdManager(try await system.connection()).run(
                ["/usr/bin/env"] + command, as: Self.unit, description: "Nightstand: waking this computer")
            return nil
        } catch {
            if error.isUnreachable { return tr("Waking can't be set up here: systemd isn't responding.") }
            return error.name.hasSuffix(".InteractiveAuthorizationRequired") || error.name.hasSuffix(".AccessDenied")
                ? tr("Nothing was changed because no permission was given.")
                : tr("Waking can't be set up here: \(error.message).")
        }
    }
}
