// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import Reactive

extension MainWindow {
    /// Gives the bars around the clock the colours of its face; on other pages they follow the scheme.
    func followChrome(_ main: Widget) {
        scope.bind({ [model] in model.page == .clock }) { [weak main] isClock in
            main?.style("clock-chrome", if: isClock)
        }
        scope.bind({ [model] in model.clock.chrome }) { StyleSheet.set("clock-chrome", Self.css($0)) }
    }

    /// The rules for the bars; a window without the focus looks the same, because nothing marks a clock as inactive.
    private static func css(_ colors: ChromeColors) -> String {
        let ink = colors.ink.readable(on: colors.background, contrast: 4.8)
        let waiting = colors.background.mixed(with: colors.ink, 0.12)
        let plate = colors.background.mixed(with: colors.ink, 0.08)
        return """
            .clock-chrome headerbar, .clock-chrome headerbar:backdrop,
            .clock-chrome viewswitcherbar actionbar > revealer > box,
            .clock-chrome viewswitcherbar actionbar > revealer > box:backdrop {
              background-color: \(colors.background.hex); color: \(ink.hex);
              border-color: transparent; box-shadow: none; }
            .clock-chrome viewswitcherbar button, .clock-chrome .tonight-strip.is-night button { color: \(ink.hex); }
            .clock-chrome .tonight-strip.is-night .tonight-action {
              background-color: \(plate.hex); color: \(colors.ink.readable(on: plate, contrast: 4.8).hex); }
            .clock-chrome .waiting-bar {
              background-color: \(waiting.hex); color: \(colors.ink.readable(on: waiting, contrast: 6).hex); }
            """
    }
}
