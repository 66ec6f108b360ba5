// SPDX-License-Identifier: MIT
import Glibc
import Localization
import NightstandService

/// Starts and stops `nightstandd`, through systemd's user manager if it has the unit, otherwise directly.
@MainActor struct ServiceControl {
    let programs: any Programs

    private static let unit = Names.unit
    private static let program = "nightstandd"

    /// What manages the service.
    enum Keeper: String, Codable, Sendable {
        /// The user manager of systemd.
        case systemd
        /// Only the service's own supervisor.
        case none
    }

    /// What manages the service here.
    var keeper: Keeper {
        guard let systemctl, programs.run(systemctl, ["--user", "cat", Self.unit]) == 0 else { return .none }
        return .systemd
    }

    private var systemctl: String? { programs.path(of: "systemctl") }

    /// Starts it.
    func start() throws(CommandError) {
        if keeper == .systemd, let systemctl {
            guard programs.run(systemctl, ["--user", "start", Self.unit]) == 0 else {
                throw CommandError(.failed, tr("systemd could not start the service; see 'nightstand service log'"))
            }
            return
        }
        guard let path = programs.path(of: Self.program) else {
            throw CommandError(
                .notFound, tr("\(Self.program) is neither next to this program nor in PATH; reinstall Nightstand"))
        }
        guard programs.startDetached(path, ["--supervised"]) else {
            throw CommandError(.failed, tr("\(path.quoted) could not be started"))
        }
    }

    /// Stops the service with this process id, and its supervisor.
    func stop(process id: Int) throws(CommandError) {
        if keeper == .systemd, let systemctl,
            programs.run(systemctl, ["--user", "is-active", "--quiet", Self.unit]) == 0
        {
            guard programs.run(systemctl, ["--user", "stop", Self.unit]) == 0 else {
                throw CommandError(.failed, tr("systemd could not stop the service; see 'nightstand service log'"))
            }
            return
        }
        guard let service = programs.process(id) else { return }
        let supervisor = programs.process(service.parent).flatMap { $0.name == service.name ? service.parent : nil }
        for process in [supervisor, id].compactMap({ $0 }) {
            guard programs.terminate(process) || programs.process(process) == nil else {
                throw CommandError(.failed, tr("you are not allowed to stop process \(process)"))
            }
        }
    }

    /// Becomes the reader of the service's log; returns only when there is none.
    ///
    /// The log is the journal if systemd manages the service, otherwise the log file of a service started from here.
    func showLog(following: Bool) throws(CommandError) {
        if keeper == .systemd, let journalctl = programs.path(of: "journalctl") {
            programs.become(
                journalctl, ["--user", "--unit", Self.unit, "--no-pager"] + (following ? ["--follow"] : []))
        } else if access(programs.logPath, F_OK) == 0, let tail = programs.path(of: "tail") {
            programs.become(tail, ["--lines=200"] + (following ? ["--follow=name"] : []) + [programs.logPath])
        } else {
            throw CommandError(
                .notFound,
                tr(
                    """
                    there is no log; without systemd, the service logs to the terminal it was started in, \
                    or to \(programs.logPath.quoted) if started with 'nightstand service start'
                    """))
        }
        throw CommandError(.failed, tr("the log could not be shown"))
    }
}
