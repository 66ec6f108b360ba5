// SPDX-License-Identifier: MIT
import CAdwaita

/// A window without a title bar that asks to stay in front of all others.
@MainActor package final class PictureWindow: Window {
    /// Called each time that it comes on screen, with what the desktop allows.
    package var onShown: (OnTop) -> Void = { _ in }

    /// Makes a window of `application` around `content`, which the user drags.
    package init(_ application: Application, title: String, content: Widget) {
        super.init(adw_window_new(), application: application)
        self.title = title
        let handle = WindowHandle(content)
        adw_window_set_content(cast(), handle.pointer)
        keep(handle)
        onMapped { [weak self] isMapped in
            guard isMapped, let self else { return }
            onShown(keepOnTop())
        }
    }
}
