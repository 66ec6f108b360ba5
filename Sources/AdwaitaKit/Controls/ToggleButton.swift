// SPDX-License-Identifier: MIT
import CAdwaita

/// A button that stays pressed.
@MainActor package final class ToggleButton: Widget {
    /// Called when the user presses or releases it.
    package var onToggled: (Bool) -> Void = { _ in }
    private var isFollowing = false

    /// Makes a button with a text, which is cut short where it has no room; `name` is what the screen reader says.
    package init(_ title: String, name: String) {
        super.init(gtk_toggle_button_new_with_label(title))
        if let label = gtk_button_get_child(cast()) {
            gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
        }
        tooltip = name
        accessibleName(name)
        connect()
    }

    /// Makes a button with an icon; `name` is its tooltip and what the screen reader says.
    package init(icon: String, name: String) {
        super.init(gtk_toggle_button_new())
        gtk_button_set_icon_name(cast(), icon)
        tooltip = name
        accessibleName(name)
        connect()
    }

    /// Makes a button around other widgets; `name` is what the screen reader says.
    package init(_ child: Widget, name: String) {
        super.init(gtk_toggle_button_new())
        gtk_button_set_child(cast(), child.pointer)
        keep(child)
        accessibleName(name)
        connect()
    }

    private func connect() {
        signals.plain("toggled") { [weak self] in
            guard let self, !isFollowing else { return }
            onToggled(isOn)
        }
    }

    /// Whether it is pressed; setting it does not call ``onToggled``.
    package var isOn: Bool {
        get { gtk_toggle_button_get_active(cast()) != 0 }
        set {
            guard newValue != isOn else { return }
            isFollowing = true
            gtk_toggle_button_set_active(cast(), newValue ? 1 : 0)
            isFollowing = false
        }
    }
}
