// SPDX-License-Identifier: MIT
import CAdwaita

/// Acts as the title bar of its window: dragging moves it, and a right click opens the desktop's menu of the window.
@MainActor package final class WindowHandle: Widget {
    /// Holds `child`, whose buttons keep their own presses.
    package init(_ child: Widget) {
        super.init(gtk_window_handle_new())
        gtk_window_handle_set_child(opaque, child.pointer)
        keep(child)
    }
}
