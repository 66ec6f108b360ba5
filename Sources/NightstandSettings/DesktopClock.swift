// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Observation
import Reactive
import SystemKit

/// How the desktop writes times of day.
@MainActor @Observable package final class DesktopClock {
    /// Whether hours count to twelve.
    package private(set) var usesTwelveHours = false

    @ObservationIgnored private let desktop: Settings?
    @ObservationIgnored private let environment: (String) -> String?
    @ObservationIgnored private var subscription: Subscription?
    @ObservationIgnored private var handler: () -> Void = {}

    /// Follows GNOME's setting where the user chose it or runs GNOME; elsewhere the locale counts.
    package convenience init() {
        self.init(try? Settings(schema: "org.gnome.desktop.interface")) { name in
            getenv(name).map { String(cString: $0) }
        }
    }

    /// Follows `desktop`, the schema `org.gnome.desktop.interface`, as the environment tells.
    package init(_ desktop: Settings?, environment: @escaping (String) -> String?) {
        self.desktop = desktop
        self.environment = environment
        usesTwelveHours = read()
        subscription = desktop?.observe { [weak self] _ in self?.follow() }
    }

    /// Calls `handler` when the desktop changes its mind.
    package func onChange(_ handler: @escaping () -> Void) {
        self.handler = handler
    }

    private func follow() {
        let new = read()
        guard new != usesTwelveHours else { return }
        usesTwelveHours = new
        handler()
    }

    private func read() -> Bool {
        let key = "clock-format"
        if let desktop, let format = desktop[key]?.stringValue,
            desktop.isChosen(key) || environment("XDG_CURRENT_DESKTOP")?.contains("GNOME") == true
        {
            return format == "12h"
        }
        return UserLocale(environment: environment).usesTwelveHours
    }
}
