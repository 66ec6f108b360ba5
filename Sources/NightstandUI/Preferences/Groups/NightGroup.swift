// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// When it is night for the clock, and what that does to it.
@MainActor enum NightGroup {
    static func make(_ model: PreferencesModel) -> PreferencesGroup {
        let titles: [NightMode: String] = [
            .off: tr("Never", context: "night mode"), .manual: tr("Now, until changed"),
            .schedule: tr("By the time of day"),
            .light: tr("By the light in the room"),
            .sunset: tr("From sunset to sunrise"),
        ]
        let mode = OptionRow(
            tr("Night"), NightMode.allCases.map { ($0, titles[$0] ?? $0.rawValue) }, model, \.night.mode)
        let from = TimeRow(tr("From", context: "time"), model, \.night.from)
        let to = TimeRow(tr("To", context: "time"), model, \.night.to)
        [from, to].forEach { $0.bind(\.isVisible) { model.night.mode == .schedule } }
        let light = NumberRow(
            tr("Light below"), subtitle: tr("In lux; a dark bedroom has less than 5"), from: 1, to: 1000, model,
            \.night.lightThreshold)
        light.bind(\.isVisible) { model.night.mode == .light }
        let sun = ActionRow(tr("Place"), subtitle: tr("That of the Sun page; without one, your time zone's city"))
        let page = Button(tr("Sun")).calling("app.page", argument: "sun")
        page.align(.center, .center)
        sun.addSuffix(page)
        sun.bind(\.isVisible) { model.night.mode == .sunset }
        let picks = NamedColor.all.filter { ["red", "orange", "amber", "white"].contains($0.name) }
        let color = ColorRow(tr("Colour of the digits"), picks, model, \.night.digitColor)
        let opacity = PercentRow(tr("Opacity of the digits"), model, \.night.digitOpacity)
        let backlight = FlagRow(
            tr("Lower the backlight"), subtitle: tr("It is put back afterwards"), model, \.night.dimsBacklight)
        let level = PercentRow(tr("Backlight"), from: 1, model, \.night.backlightLevel)
        // Night can be switched on by hand in every mode, so its looks are always there to be chosen.
        level.bind(\.isVisible) { model.night.dimsBacklight }
        return PreferencesGroup(
            tr("Night Mode"),
            description: tr("Dim digits in one colour on black; the preview shows them at any time of the day."),
            [mode, from, to, light, sun, color, opacity, backlight, level])
    }
}
