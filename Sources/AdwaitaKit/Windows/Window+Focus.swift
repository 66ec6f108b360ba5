// SPDX-License-Identifier: MIT
import CAdwaita
import GLibKit

extension Window {
    /// Gives the keyboard to what is next to a widget that had it and was removed.
    ///
    /// GTK 4.8 leaves it nowhere where the row was the last of its list, and may then ignore Tab: the containers still lead to the place
    /// that was left, behind which it finds nothing.
    func keepFocus() {
        signals.notify("focus-widget") { [weak self] in
            guard let self, isMapped, gtk_window_get_focus(cast()) == nil else { return }
            // The code that removes a widget may have another one in mind.
            _ = Task.onLoop { [weak self] in
                guard let self, isMapped, gtk_window_get_focus(cast()) == nil else { return }
                focusNearLast()
            }
        }
    }

    /// Focuses the first control of the innermost container that had the focus and has a control.
    private func focusNearLast() {
        var containers = [pointer]
        while let inner = containers.last.flatMap({ gtk_widget_get_focus_child($0) }) { containers.append(inner) }
        for container in containers.reversed() {
            gtk_widget_set_focus_child(container, nil)
            guard gtk_widget_get_mapped(container) != 0 else { continue }
            if gtk_widget_child_focus(container, GTK_DIR_TAB_FORWARD) != 0 { return }
        }
    }
}
