// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandSettings
import Reactive

/// The window's own light, and display mode.
@MainActor enum DisplayGroups {
    static func appearance(_ model: PreferencesModel) -> PreferencesGroup {
        PreferencesGroup(
            "Window", description: "Lists, menus and this window; the clock has colours of its own.",
            [
                OptionRow(
                    "Appearance", [(.system, "As the desktop"), (.light, "Light"), (.dark, "Dark")], model,
                    \.application.appearance)
            ])
    }

    static func display(_ model: PreferencesModel) -> PreferencesGroup {
        let minutes = NumberRow("Minutes without a touch", from: 1, to: 240, model, \.display.standbyMinutes)
        minutes.bind(\.isVisible) { model.display.standsBy }
        return PreferencesGroup(
            "Display Mode", description: "The clock alone on the whole screen.",
            [
                FlagRow("Keep the screen on", model, \.display.keepsAwake),
                FlagRow(
                    "Protect the screen from burn-in", subtitle: "The picture drifts slowly", model,
                    \.display.protectsFromBurnIn),
                FlagRow(
                    "Begin by itself", subtitle: "On mains power, when nobody touches anything", model,
                    \.display.standsBy), minutes,
            ])
    }
}
