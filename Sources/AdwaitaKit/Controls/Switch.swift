// SPDX-License-Identifier: MIT
import CAdwaita

/// Turns something on or off at once.
@MainActor package final class Switch: Widget {
    /// Called when the user switches it.
    package var onSwitched: (Bool) -> Void = { _ in }
    private var isFollowing = false

    /// Makes a switch; `name` is what the screen reader says.
    package init(name: String) {
        super.init(gtk_switch_new())
        accessibleName(name)
        align(.center, .center)
        signals.notify("active") { [weak self] in
            guard let self, !isFollowing else { return }
            onSwitched(isOn)
        }
    }

    /// Whether it is on; setting it does not call ``onSwitched``.
    package var isOn: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set {
            guard newValue != isOn else { return }
            isFollowing = true
            gtk_switch_set_active(opaque, newValue ? 1 : 0)
            isFollowing = false
        }
    }
}
