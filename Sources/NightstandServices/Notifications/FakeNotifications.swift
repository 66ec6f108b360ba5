// SPDX-License-Identifier: MIT

/// A desktop whose notices are only remembered.
@MainActor public final class FakeNotifications: Notifications {
    /// What is seen now, by key.
    public private(set) var shown: [String: Notice] = [:]
    /// Receives the events.
    public var onEvent: ((NotificationEvent) -> Void)?
    /// What ``capabilities()`` answers.
    public var abilities: Set<String>?

    /// Makes an empty desktop.
    public init(abilities: Set<String>? = ["actions", "body"]) {
        self.abilities = abilities
    }

    /// Remembers the notice.
    public func show(_ notice: Notice) {
        shown[notice.key] = notice
    }

    /// Forgets the notice.
    public func close(key: String) {
        shown[key] = nil
    }

    /// What it was told.
    public func capabilities() async -> Set<String>? { abilities }

    /// The user presses a button.
    public func press(_ button: String, key: String) {
        onEvent?(.pressed(key: key, button: button))
    }

    /// The user waves a notice away.
    public func dismiss(key: String) {
        guard shown.removeValue(forKey: key) != nil else { return }
        onEvent?(.dismissed(key: key))
    }
}
