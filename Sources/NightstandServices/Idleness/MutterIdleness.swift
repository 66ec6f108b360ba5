// SPDX-License-Identifier: MIT
import GLibKit

/// What GNOME's compositor (org.gnome.Mutter.IdleMonitor) knows of the last input; other desktops do not tell.
@MainActor package final class MutterIdleness: Idleness {
    private let session: BusLink

    /// Asks on the session bus.
    package init(_ session: BusLink) {
        self.session = session
    }

    /// How long the whole session has been without input.
    package func duration() async -> Duration? {
        let name = "org.gnome.Mutter.IdleMonitor"
        let method = BusMethod("GetIdletime", of: name, at: "/org/gnome/Mutter/IdleMonitor/Core", on: name)
        let answer = try? await session.connection().call(method, timeout: .seconds(3), startsService: false)
        return answer?.first?.intValue.map { .milliseconds($0) }
    }
}
