// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// How to leave display mode, shown once.
@MainActor final class DisplayHint: View {
    init(_ model: DisplayModel) {
        let label = Label(tr("To leave, press and hold, double-click, or press Escape"))
        label.wrap()
        label.justify(0.5)
        label.style("display-hint")
        let revealer = Revealer(
            label, .fade, milliseconds: 2 * MainWindow.displayTransition, isRevealed: false)
        revealer.align(.center, .end)
        revealer.margins(horizontal: 18, vertical: 24)
        revealer.takesClicks = false
        revealer.bind(\.isRevealed) { model.showsHint }
        super.init(revealer)
    }
}
