// SPDX-License-Identifier: MIT

/// Notifications on the desktop; they never carry the sound.
///
/// Live: ``FreedesktopNotifications``.
@MainActor package protocol Notifications: AnyObject {
    /// Shows a notification in place of the one with the same key.
    func show(_ notice: Notice)
    /// Closes a notification; does nothing if there is none with this key.
    func close(key: String)
    /// Called in the loop when the user acted on a notification.
    var onEvent: ((NotificationEvent) -> Void)? { get set }
    /// The server's capabilities, such as `actions`; nil when notifications are not available.
    func capabilities() async -> Set<String>?
}

/// One notification.
package nonisolated struct Notice: Hashable, Sendable {
    /// Its identity, such as the id of the ring.
    package var key: String
    /// The first line, as plain text.
    package var title: String
    /// The rest, as plain text; may be empty.
    package var body: String
    /// Whether it stays until it is answered, over everything else.
    package var isUrgent: Bool
    /// Whether it stays without drawing attention, as for something that is running.
    package var isQuiet: Bool
    /// The buttons, at most a few.
    package var buttons: [Button]
    /// The picture, by its name in the icon theme; nil for none beside the program's own.
    package var icon: String?

    /// A button of a notification.
    package struct Button: Hashable, Sendable {
        /// What the event names; `default` is a click on the notification itself.
        package var id: String
        /// Its label.
        package var label: String

        /// Makes a button.
        package init(id: String, label: String) {
            self.id = id
            self.label = label
        }
    }

    /// Describes a notification.
    package init(
        key: String, title: String, body: String = "", isUrgent: Bool = false, isQuiet: Bool = false,
        buttons: [Button] = [], icon: String? = nil
    ) {
        self.key = key
        self.title = title
        self.body = body
        self.isUrgent = isUrgent
        self.isQuiet = isQuiet
        self.buttons = buttons
        self.icon = icon
    }
}

/// An event of ``Notifications``.
package nonisolated enum NotificationEvent: Hashable, Sendable {
    /// The user pressed a button, or clicked the notification (`default`).
    case pressed(key: String, button: String)
    /// The notification was closed elsewhere: the user dismissed it, or it expired.
    case dismissed(key: String)
}
