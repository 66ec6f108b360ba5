// SPDX-License-Identifier: MIT

/// Notices on the desktop; they never carry the sound.
///
/// Live: ``FreedesktopNotifications``.
@MainActor package protocol Notifications: AnyObject {
    /// Shows a notice in place of the one of the same key.
    func show(_ notice: Notice)
    /// Takes a notice away; does nothing when there is none of this key.
    func close(key: String)
    /// Called in the loop when the user did something with a notice.
    var onEvent: ((NotificationEvent) -> Void)? { get set }
    /// What the desktop can do with notices, such as `actions`; nil when it shows none.
    func capabilities() async -> Set<String>?
}

/// One notice.
package nonisolated struct Notice: Hashable, Sendable {
    /// Who it is, such as the id of what rings.
    package var key: String
    /// The first line, as plain text.
    package var title: String
    /// The rest, as plain text; may be empty.
    package var body: String
    /// Whether it stays until it is answered, over everything else.
    package var isUrgent: Bool
    /// Whether it stays without drawing attention, as what tells of something that goes on.
    package var isQuiet: Bool
    /// The buttons, at most a few.
    package var buttons: [Button]
    /// The picture, by its name in the icon theme; nil for none beside the program's own.
    package var icon: String?

    /// A button of a notice.
    package struct Button: Hashable, Sendable {
        /// What the event names; `default` is a click on the notice itself.
        package var id: String
        /// What the user reads.
        package var label: String

        /// Makes a button.
        package init(id: String, label: String) {
            self.id = id
            self.label = label
        }
    }

    /// Describes a notice.
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

/// What a ``Notifications`` reports.
package nonisolated enum NotificationEvent: Hashable, Sendable {
    /// The user pressed a button, or clicked the notice (`default`).
    case pressed(key: String, button: String)
    /// The notice is gone although nobody closed it here: the user waved it away, or it ran out.
    case dismissed(key: String)
}
