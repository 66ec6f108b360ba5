// SPDX-License-Identifier: MIT
import GLibKit
import Reactive
import SystemKit

/// The locale in the environment of the user's service manager, where desktops put their own at login.
///
/// It is read when a notification server appears: by then the desktop has announced itself, and notifications can be seen.
/// The manager sends no signal when its environment changes.
@MainActor package final class SystemdSessionLocale: SessionLocale {
    private static let server = "org.freedesktop.Notifications"

    /// Called in the loop with the variables, unless the manager has none.
    package var onSession: (([String: String]) -> Void)?
    private let session: BusLink
    private var subscription: Subscription?

    /// Asks the manager on the session bus.
    package init(_ session: BusLink) {
        self.session = session
        session.onArrival { [weak self] in self?.listen() }
        listen()
    }

    private func listen() {
        Task.onLoop { [weak self] in
            guard let self, let connection = try? await session.connection() else { return }
            subscription = connection.watch(Self.server) { [weak self] owner in
                if owner != nil { self?.read(connection) }
            }
        }
    }

    private func read(_ connection: BusConnection) {
        Task.onLoop { [weak self] in
            guard let environment = try? await SystemdManager(connection).environment() else { return }
            let variables = environment.filter { LocaleVariables.names.contains($0.key) && !$0.value.isEmpty }
            // A manager that knows no locale says nothing about the session's.
            if !variables.isEmpty { self?.onSession?(variables) }
        }
    }
}
