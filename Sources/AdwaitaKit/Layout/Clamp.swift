// SPDX-License-Identifier: MIT
import CAdwaita

/// Holds its child to a readable width.
@MainActor public final class Clamp: Widget {
    /// Lets `child` grow to `maximum` logical pixels.
    public init(maximum: Int, _ child: Widget) {
        super.init(adw_clamp_new())
        adw_clamp_set_maximum_size(opaque, Int32(maximum))
        adw_clamp_set_tightening_threshold(opaque, Int32(maximum * 2 / 3))
        adw_clamp_set_child(opaque, child.pointer)
        keep(child)
    }
}
