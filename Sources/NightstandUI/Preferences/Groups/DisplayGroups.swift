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
            tr("Window"), description: tr("Lists, menus and this window; the clock has colours of its own."),
            [
                OptionRow(
                    tr("Appearance"),
                    [
                        (.system, tr("As the desktop")), (.light, tr("Light", context: "appearance")),
                        (.dark, tr("Dark", context: "appearance")),
                    ], model,
                    \.application.appearance)
            ])
    }

    static func display(_ model: PreferencesModel) -> PreferencesGroup {
        let minutes = NumberRow(tr("Minutes without a touch"), from: 1, to: 240, model, \.display.standbyMinutes)
        minutes.bind(\.isVisible) { model.display.standsBy }
        return PreferencesGroup(
            tr("Display Mode"), description: tr("The clock alone on the whole screen."),
            [
                FlagRow(tr("Keep the screen on"), model, \.display.keepsAwake),
                FlagRow(
                    tr("Protect the screen from burn-in"), subtitle: tr("The picture drifts slowly"), model,
                    \.display.protectsFromBurnIn),
                FlagRow(
                    // Translators: the display mode.
                    tr("Begin by itself"), subtitle: tr("On mains power, when nobody touches anything"), model,
                    \.display.standsBy), minutes,
            ])
    }
}
