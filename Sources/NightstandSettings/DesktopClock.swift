// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Observation
import PlainText
import Reactive
import SystemKit

/// How the desktop writes times of day.
@MainActor @Observable package final class DesktopClock {
    /// Whether a 12-hour clock is used.
    package private(set) var usesTwelveHours = false

    @ObservationIgnored private let desktop: Settings?
    @ObservationIgnored private let environment: (String) -> String?
    @ObservationIgnored private var subscription: Subscription?
    @ObservationIgnored private var handler: () -> Void = {}

    /// Follows GNOME's setting if the user changed it or runs GNOME, otherwise the locale.
    package convenience init() {
        self.init(try? Settings(schema: "org.gnome.desktop.interface")) { name in
            getenv(name).map { String(cString: $0) }
        }
    }

    /// Follows `desktop`, the schema `org.gnome.desktop.interface`, in the given environment.
    package init(_ desktop: Settings?, environment: @escaping (String) -> String?) {
        self.desktop = desktop
        self.environment = environment
        usesTwelveHours = read()
        subscription = desktop?.observe { [weak self] _ in self?.follow() }
    }

    /// Calls `handler` when the desktop's setting changes.
    package func onChange(_ handler: @escaping () -> Void) {
        self.handler = handler
    }

    /// Reads it again: the locale of the environment may be another one.
    package func refresh() { follow() }

    private func follow() {
        let new = read()
        guard new != usesTwelveHours else { return }
        usesTwelveHours = new
        handler()
    }

    private func read() -> Bool {
        let key = "clock-format"
        if let desktop, let format = desktop[key]?.stringValue,
            desktop.isChosen(key) || environment("XDG_CURRENT_DESKTOP")?.holds("GNOME") == true
        {
            return format == "12h"
        }
        return UserLocale(environment: environment).usesTwelveHours
    }
}
