// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

extension MainWindow {
    /// Shows what rings before the light, and the light before all else.
    func showFront() {
        stack.shown = !model.ringing.ringing.isEmpty ? "ringing" : model.light.part != nil ? "light" : "main"
    }

    /// Gives the light the whole screen, awake, and takes it back.
    func followLight(_ isLit: Bool, _ light: LightView?) {
        showFront()
        keepAwake()
        let isWide = isLit || model.clock.display.isOn
        if window.isFullscreen != isWide { window.isFullscreen = isWide }
        guard isLit else { return }
        window.present()
        light?.canvas.takeFocus()
    }
}
