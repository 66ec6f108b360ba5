// SPDX-License-Identifier: MIT
import CAdwaita

/// A window above another one.
@MainActor package final class DialogWindow: Window {
    /// Makes a window above `parent` around `content`; while a modal one is open, the parent takes no input.
    package init(
        _ application: Application?, above parent: Window?, title: String, content: Widget, isModal: Bool = true
    ) {
        super.init(adw_window_new(), application: application)
        self.title = title
        adw_window_set_content(cast(), content.pointer)
        keep(content)
        if let parent { isModal ? makeModal(for: parent) : stayAbove(parent) }
        // One that is not shown at once has tooltips all the same, and GTK looks there for the pointer.
        gtk_widget_realize(pointer)
    }
}
