// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Reactive

/// The window's own light, display mode, and the night.
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

    static func night(_ model: PreferencesModel) -> PreferencesGroup {
        let titles: [NightMode: String] = [
            .off: "Never", .manual: "Now, until changed", .schedule: "By the time of day",
            .light: "By the light in the room",
            .sunset: "From sunset to sunrise",
        ]
        let mode = OptionRow("Night", NightMode.allCases.map { ($0, titles[$0] ?? $0.rawValue) }, model, \.night.mode)
        let from = TimeRow("From", model, \.night.from)
        let to = TimeRow("To", model, \.night.to)
        [from, to].forEach { $0.bind(\.isVisible) { model.night.mode == .schedule } }
        let light = NumberRow(
            "Light below", subtitle: "In lux; a dark bedroom has less than 5", from: 1, to: 1000, model,
            \.night.lightThreshold)
        light.bind(\.isVisible) { model.night.mode == .light }
        let sun = ActionRow("The sun of", subtitle: "The place on the Sun page; without one, your time zone's city")
        sun.addSuffix(Button("Sun").calling("app.page", argument: "sun"))
        sun.bind(\.isVisible) { model.night.mode == .sunset }
        let picks = NamedColor.all.filter { ["red", "orange", "amber", "white"].contains($0.name) }
        let color = ColorRow("Colour of the digits", picks, model, \.night.digitColor)
        let opacity = PercentRow("Opacity of the digits", { model.night.digitOpacity }) { [weak model] in
            model?.night.digitOpacity = $0
        }
        let backlight = FlagRow(
            "Lower the backlight", subtitle: "It is put back afterwards", model, \.night.dimsBacklight)
        let level = PercentRow("Backlight", from: 1, { model.night.backlightLevel }) { [weak model] in
            model?.night.backlightLevel = $0
        }
        // Night can be switched on by hand in every mode, so its looks are always there to be chosen.
        level.bind(\.isVisible) { model.night.dimsBacklight }
        return PreferencesGroup("Night Mode", [mode, from, to, light, sun, color, opacity, backlight, level])
    }
}
