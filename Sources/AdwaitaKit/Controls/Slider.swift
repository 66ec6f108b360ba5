// SPDX-License-Identifier: MIT
import CAdwaita

/// Chooses a number by dragging.
@MainActor public final class Slider: Widget {
    /// Called when the user moves it.
    public var onMoved: (Int) -> Void = { _ in }
    private var isFollowing = false

    /// Makes a slider; `name` is what the screen reader says.
    public init(name: String, from minimum: Int, to maximum: Int, step: Int, showsNumber: Bool = true) {
        super.init(gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, Double(minimum), Double(maximum), Double(step)))
        gtk_scale_set_draw_value(cast(), showsNumber ? 1 : 0)
        gtk_scale_set_digits(cast(), 0)
        gtk_scale_set_value_pos(cast(), GTK_POS_LEFT)
        accessibleName(name)
        expandsHorizontally = true
        leaveScrollingToThePage()
        signals.plain("value-changed") { [weak self] in
            guard let self, !isFollowing else { return }
            onMoved(value)
        }
    }

    /// The number; setting it does not call ``onMoved``.
    public var value: Int {
        get { Int(gtk_range_get_value(cast()).rounded()) }
        set {
            guard newValue != value else { return }
            isFollowing = true
            gtk_range_set_value(cast(), Double(newValue))
            isFollowing = false
        }
    }
}
