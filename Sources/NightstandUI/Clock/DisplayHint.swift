// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// How to leave display mode, shown once, and dimmed at night.
@MainActor final class DisplayHint: View {
    init(_ model: DisplayModel, isNight: @escaping () -> Bool) {
        // It is seldom seen, and measuring it would be a good part of the window's first frame.
        let revealer = Revealer(
            LazyView { Self.label(isNight) }, .fade, milliseconds: 2 * MainWindow.displayTransition, isRevealed: false)
        // Below the clock it would cover the date and the next alarm.
        revealer.align(.center, .start)
        revealer.margins(horizontal: 18, vertical: 24)
        revealer.takesClicks = false
        revealer.bind(\.isRevealed) { model.showsHint }
        super.init(revealer)
    }

    private static func label(_ isNight: @escaping () -> Bool) -> Label {
        let label = Label(tr("To leave, press and hold, double-click, or press Escape"))
        label.wrap()
        label.justify(0.5)
        label.style("display-hint")
        label.scope.bind(isNight) { [weak label] in label?.style("is-night", if: $0) }
        return label
    }
}
