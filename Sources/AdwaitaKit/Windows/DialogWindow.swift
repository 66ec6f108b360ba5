// SPDX-License-Identifier: MIT
import CAdwaita

/// A window above another one, which Escape closes.
@MainActor public final class DialogWindow: Window {
    /// Makes a modal window above `parent` around `content`.
    public init(_ application: Application?, above parent: Window?, title: String, content: Widget) {
        super.init(adw_window_new(), application: application)
        self.title = title
        adw_window_set_content(cast(), content.pointer)
        keep(content)
        if let parent { makeModal(for: parent) }
    }
}
