// SPDX-License-Identifier: MIT
import NightstandServices

/// A desktop that only records its notifications.
@MainActor package final class FakeNotifications: Notifications {
    /// What is seen now, by key.
    package private(set) var shown: [String: Notice] = [:]
    /// Receives the events.
    package var onEvent: ((NotificationEvent) -> Void)?
    /// What ``capabilities()`` answers.
    package var abilities: Set<String>?

    /// Makes an empty desktop.
    package init(abilities: Set<String>? = ["actions", "body"]) {
        self.abilities = abilities
    }

    /// Remembers the notice.
    package func show(_ notice: Notice) {
        shown[notice.key] = notice
    }

    /// Forgets the notice.
    package func close(key: String) {
        shown[key] = nil
    }

    /// The answer set by the test.
    package func capabilities() async -> Set<String>? { abilities }

    /// The user presses a button.
    package func press(_ button: String, key: String) {
        onEvent?(.pressed(key: key, button: button))
    }

    /// The user waves a notice away.
    package func dismiss(key: String) {
        guard shown.removeValue(forKey: key) != nil else { return }
        onEvent?(.dismissed(key: key))
    }
}
