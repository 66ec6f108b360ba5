// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// Calls `body` when the keyboard focus comes to it or a child (`true`) and when it leaves (`false`).
    package func onFocus(_ body: @escaping (Bool) -> Void) {
        guard let controller = gtk_event_controller_focus_new() else { return }
        let signals = Signals(UnsafeMutableRawPointer(controller))
        signals.plain("enter") { body(true) }
        signals.plain("leave") { body(false) }
        gtk_widget_add_controller(pointer, controller)
    }
}
