// SPDX-License-Identifier: MIT
import CAdwaita

/// A button.
@MainActor package final class Button: Widget {
    /// Called when it is pressed.
    package var onClicked: () -> Void

    /// Makes a button with a text.
    package init(_ title: String, clicked: @escaping () -> Void = {}) {
        onClicked = clicked
        super.init(gtk_button_new_with_label(title))
        connect()
    }

    /// Makes a button with an icon; `name` is its tooltip and what the screen reader says.
    package init(icon: String, name: String, clicked: @escaping () -> Void = {}) {
        onClicked = clicked
        super.init(gtk_button_new_from_icon_name(icon))
        tooltip = name
        accessibleName(name)
        connect()
    }

    /// Makes a button around other widgets.
    package init(_ child: Widget, clicked: @escaping () -> Void = {}) {
        onClicked = clicked
        super.init(gtk_button_new())
        gtk_button_set_child(cast(), child.pointer)
        keep(child)
        connect()
    }

    /// The text on it; empty on a button with an icon.
    package var title: String {
        get { text(gtk_button_get_label(cast())) }
        set { gtk_button_set_label(cast(), newValue) }
    }

    /// Whether text that is too long for one line continues in another; for buttons with text.
    package var wraps: Bool {
        get { textLabel.map { gtk_label_get_wrap($0) != 0 } ?? false }
        set {
            guard let textLabel else { return }
            gtk_label_set_wrap(textLabel, newValue ? 1 : 0)
            gtk_label_set_wrap_mode(textLabel, PANGO_WRAP_WORD_CHAR)
            gtk_label_set_justify(textLabel, GTK_JUSTIFY_CENTER)
        }
    }

    /// GTK's own label, which it keeps as long as the button has a text.
    private var textLabel: OpaquePointer? {
        gtk_button_get_label(cast()) == nil ? nil : gtk_button_get_child(cast()).map { OpaquePointer($0) }
    }

    /// The name of the icon on it.
    package var icon: String {
        get { text(gtk_button_get_icon_name(cast())) }
        set { gtk_button_set_icon_name(cast(), newValue) }
    }

    /// Calls an action by its full name, such as `app.new-alarm`.
    @discardableResult package func calling(_ action: String, argument: String? = nil) -> Self {
        gtk_actionable_set_action_name(opaque, action)
        if let argument { gtk_actionable_set_action_target_value(opaque, g_variant_new_string(argument)) }
        return self
    }

    private func connect() {
        signals.plain("clicked") { [weak self] in self?.onClicked() }
    }
}
