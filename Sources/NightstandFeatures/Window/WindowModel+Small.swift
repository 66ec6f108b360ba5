// SPDX-License-Identifier: MIT
import NightstandSettings

extension WindowModel {
    /// The main window was closed while small ones are still open: what it showed above its pages ends, and so does all that steps for it.
    package func mainWindowClosed() {
        editorClosed()
        detailsClosed()
        preferencesClosed()
        countdowns.editorClosed()
        nights.isOpen = false
        clock.display.leave()
        isStageFull = false
        isSeen = false
    }

    /// Whether the main window should open by itself: for a ring or the light before it, as the user has chosen, and for flashes.
    package var wantsMainWindow: Bool {
        if light.flash != nil { return true }
        return preferences.application.value.opensWhenRinging && (!ringing.ringing.isEmpty || light.part != nil)
    }
}
