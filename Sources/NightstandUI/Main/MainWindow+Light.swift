// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandServices
import Reactive

extension MainWindow {
    /// Shows a ring in front of the light, and the light in front of everything else.
    func showFront() {
        let front = !model.ringing.ringing.isEmpty ? "ringing" : model.light.part != nil ? "light" : "main"
        guard front != stack.shown else { return }
        if stack.shown == "main" { focusBehind = FocusPlace(in: window) }
        stack.shown = front
        guard front == "main" else { return }
        // The stack does so only where the ring still has the keyboard, and selects a text that was being typed.
        focusBehind?.restore()
        focusBehind = nil
    }

    /// Shows the window once it is known what to show: a light to wake by must not begin with a bright page.
    func presentWhenKnown() {
        scope.bind({ [model] in model.service.reach == .asking }) { [weak self] isAsking in
            guard let self, !isAsking, !hasBeenPresented else { return }
            present()
        }
    }

    /// Puts the light, or a flash, in full screen with the screen kept on, and ends that.
    func followLight(_ takesScreen: Bool) {
        showFront()
        keepAwake()
        let isWide = takesScreen || model.clock.display.isOn || model.isStageFull
        if window.isFullscreen != isWide { window.isFullscreen = isWide }
        guard takesScreen else { return }
        model.clock.screen.wakeScreen()
        DarkScreen.end()
        window.presentInFront()
        if model.light.part != nil { light.built().canvas.takeFocus() }
    }
}
