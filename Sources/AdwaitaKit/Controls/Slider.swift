// SPDX-License-Identifier: MIT
import CAdwaita

/// Chooses a number by dragging.
@MainActor package final class Slider: Widget {
    /// Called when the user moves it.
    package var onMoved: (Int) -> Void = { _ in }
    private var isFollowing = false

    /// Makes a slider; `name` is what the screen reader says.
    ///
    /// One that `isUpright` grows from the bottom up.
    package init(
        name: String, from minimum: Int, to maximum: Int, step: Int, showsNumber: Bool = true, isUpright: Bool = false
    ) {
        let orientation = isUpright ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        super.init(gtk_scale_new_with_range(orientation, Double(minimum), Double(maximum), Double(step)))
        gtk_range_set_inverted(cast(), isUpright ? 1 : 0)
        gtk_scale_set_draw_value(cast(), showsNumber ? 1 : 0)
        gtk_scale_set_digits(cast(), 0)
        gtk_scale_set_value_pos(cast(), GTK_POS_LEFT)
        accessibleName(name)
        expandsHorizontally = !isUpright
        leaveScrollingToThePage()
        signals.plain("value-changed") { [weak self] in
            guard let self, !isFollowing else { return }
            onMoved(value)
        }
    }

    /// Marks a place on it.
    package func mark(_ value: Int) {
        gtk_scale_add_mark(cast(), Double(value), GTK_POS_RIGHT, nil)
    }

    /// The number; setting it does not call ``onMoved``.
    package var value: Int {
        get { Int(gtk_range_get_value(cast()).rounded()) }
        set {
            guard newValue != value else { return }
            isFollowing = true
            gtk_range_set_value(cast(), Double(newValue))
            isFollowing = false
        }
    }
}
