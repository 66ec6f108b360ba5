// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// The settings of night mode.
@MainActor enum NightGroup {
    static func make(_ model: PreferencesModel) -> PreferencesGroup {
        let titles: [NightMode: String] = [
            .off: tr("Never", context: "night mode"), .manual: tr("On until changed"),
            .schedule: tr("On a schedule"),
            .light: tr("By ambient light"),
            .sunset: tr("From sunset to sunrise"),
        ]
        let mode = OptionRow(
            tr("Night"), NightMode.allCases.map { ($0, titles[$0] ?? $0.rawValue) }, model, \.night.mode)
        let from = TimeRow(tr("From", context: "time"), model, \.night.from)
        let to = TimeRow(tr("To", context: "time"), model, \.night.to)
        [from, to].forEach { $0.bind(\.isVisible) { model.night.mode == .schedule } }
        let light = NumberRow(
            tr("Ambient light below"), subtitle: tr("In lux; a dark bedroom is below 5"), from: 1, to: 1000, model,
            \.night.lightThreshold)
        light.bind(\.isVisible) { model.night.mode == .light }
        let sun = ActionRow(
            tr("Place"), subtitle: tr("The place on the Sun page or, without one, the city of your time zone"))
        let page = Button(tr("Choose…")).calling("app.page", argument: "sun")
        page.tooltip = tr("Choose the place on the Sun page")
        page.accessibleName(tr("Choose the place on the Sun page"))
        page.align(.center, .center)
        sun.addSuffix(page)
        sun.bind(\.isVisible) { model.night.mode == .sunset }
        let picks = NamedColor.all.filter { ["red", "orange", "amber", "white"].contains($0.name) }
        let color = ColorRow(tr("Digit colour"), picks, model, \.night.digitColor)
        let opacity = PercentRow(tr("Digit opacity"), model, \.night.digitOpacity)
        let backlight = FlagRow(
            tr("Dim the backlight"), subtitle: tr("Restored afterwards"), model, \.night.dimsBacklight)
        let level = PercentRow(tr("Backlight"), from: 1, model, \.night.backlightLevel)
        // Night can be switched on by hand in every mode, so its colours can always be set.
        level.bind(\.isVisible) { model.night.dimsBacklight }
        return PreferencesGroup(
            tr("Night Mode"),
            description: tr("Dim digits in a single colour on black. The preview shows them at any time of day."),
            [mode, from, to, light, sun, color, opacity, backlight, level])
    }
}
