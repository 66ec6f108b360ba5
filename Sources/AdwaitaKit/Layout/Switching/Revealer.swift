// SPDX-License-Identifier: MIT
import CAdwaita

/// Slides its child into view.
@MainActor package final class Revealer: Widget {
    /// Holds `child` out of sight until it is revealed.
    package init(_ child: Widget) {
        super.init(gtk_revealer_new())
        gtk_revealer_set_child(opaque, child.pointer)
        keep(child)
    }

    /// How the child comes and goes; nothing moves where the desktop asks for reduced motion.
    package enum Transition {
        case slideDown, slideUp, fade

        var gtk: GtkRevealerTransitionType {
            switch self {
            case .slideDown: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
            case .slideUp: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
            case .fade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
            }
        }
    }

    /// Holds `child`, in view at first, and shows or hides it within this many milliseconds.
    package convenience init(_ child: Widget, _ transition: Transition, milliseconds: Int, isRevealed: Bool = true) {
        self.init(child)
        gtk_revealer_set_transition_type(opaque, transition.gtk)
        gtk_revealer_set_transition_duration(opaque, guint(milliseconds))
        self.isRevealed = isRevealed
    }

    /// Whether the child is in view.
    package var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
    }
}
