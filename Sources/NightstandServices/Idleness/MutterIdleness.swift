// SPDX-License-Identifier: MIT
import GLibKit

/// The last input as GNOME's compositor (org.gnome.Mutter.IdleMonitor) reports it; other desktops do not.
@MainActor package final class MutterIdleness: Idleness {
    private let session: BusLink

    /// Asks on the session bus.
    package init(_ session: BusLink) {
        self.session = session
    }

    /// The time that the whole session has been without input.
    package func duration() async -> Duration? {
        let name = "org.gnome.Mutter.IdleMonitor"
        let method = BusMethod("GetIdletime", of: name, at: "/org/gnome/Mutter/IdleMonitor/Core", on: name)
        let answer = try? await session.connection().call(method, timeout: .seconds(3), startsService: false)
        return answer?.first?.intValue.map { .milliseconds($0) }
    }
}
