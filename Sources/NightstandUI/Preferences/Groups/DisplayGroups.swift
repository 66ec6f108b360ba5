// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// The window's own light, and display mode.
@MainActor enum DisplayGroups {
    static func appearance(_ model: PreferencesModel) -> PreferencesGroup {
        PreferencesGroup(
            tr("Window"), description: tr("Applies to lists, menus and this window. The clock has its own colours."),
            [
                OptionRow(
                    tr("Appearance"),
                    [
                        (.system, tr("Follow system")), (.light, tr("Light", context: "appearance")),
                        (.dark, tr("Dark", context: "appearance")),
                    ], model,
                    \.application.appearance),
                FlagRow(
                    tr("Tray icon"), subtitle: tr("Shows the next alarm, timers and sounds if the desktop has a tray"),
                    model, \.application.showsTrayIcon),
            ])
    }

    static func display(_ model: PreferencesModel) -> PreferencesGroup {
        let minutes = NumberRow(tr("Idle minutes"), from: 1, to: 240, model, \.display.standbyMinutes)
        minutes.bind(\.isVisible) { model.display.standsBy }
        return PreferencesGroup(
            tr("Display Mode"), description: tr("Only the clock, in full screen."),
            [
                FlagRow(tr("Keep the screen on"), model, \.display.keepsAwake),
                FlagRow(
                    tr("Prevent burn-in"), subtitle: tr("The picture moves slowly"), model,
                    \.display.protectsFromBurnIn),
                FlagRow(
                    // Translators: the display mode.
                    tr("Start automatically"), subtitle: tr("On mains power, after a time without input"), model,
                    \.display.standsBy), minutes,
            ])
    }
}
