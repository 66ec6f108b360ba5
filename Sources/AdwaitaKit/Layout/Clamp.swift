// SPDX-License-Identifier: MIT
import CAdwaita

/// Holds its child to a readable width.
@MainActor package final class Clamp: Widget {
    /// Lets `child` grow to `maximum` logical pixels.
    package init(maximum: Int, _ child: Widget) {
        super.init(adw_clamp_new())
        self.maximum = maximum
        adw_clamp_set_child(opaque, child.pointer)
        keep(child)
    }

    /// Asks for just this width, whatever the child asks for, such as a long label in a popover.
    package init(width: Int, _ child: Widget) {
        super.init(adw_clamp_new())
        adw_clamp_set_maximum_size(opaque, Int32(width))
        adw_clamp_set_tightening_threshold(opaque, Int32(width))
        adw_clamp_set_child(opaque, child.pointer)
        keep(child)
    }

    /// The greatest width of the child in logical pixels.
    package var maximum: Int {
        get { Int(adw_clamp_get_maximum_size(opaque)) }
        set {
            adw_clamp_set_maximum_size(opaque, Int32(newValue))
            adw_clamp_set_tightening_threshold(opaque, Int32(newValue * 2 / 3))
        }
    }
}
