// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Reactive

/// How the stopwatch looks and what it lets hear.
@MainActor enum StageGroups {
    /// What stands where.
    static func view(_ model: PreferencesModel) -> PreferencesGroup {
        let place = OptionRow(
            "Laps",
            [(.follow, "As the room suits"), (.landscape, "Beside the digits"), (.portrait, "Below the digits")], model,
            \.stage.orientation)
        place.bind(\.isVisible) { model.stage.columns == .two }
        return PreferencesGroup(
            "Stopwatch",
            [
                OptionRow("Show", [(.two, "Digits and laps"), (.one, "The digits alone")], model, \.stage.columns),
                place,
                OptionRow(
                    "Show time to", [(3, "Thousandths"), (2, "Hundredths"), (1, "Tenths"), (0, "Seconds")], model,
                    \.stage.decimals),
                FlagRow("Newest lap first", model, \.stage.isNewestFirst),
                FlagRow("Current lap", subtitle: "Below the digits", model, \.stage.showsCurrentLap),
                FlagRow("Time of day", subtitle: "Above the digits", model, \.stage.showsTimeOfDay),
            ])
    }

    /// Colours and the screen.
    static func light(_ model: PreferencesModel) -> PreferencesGroup {
        PreferencesGroup(
            "Light",
            [
                ColorRow("Digits", NamedColor.all, none: "As the window's text", { model.stage.digitColor }) {
                    [weak model] in model?.stage.digitColor = $0
                },
                OptionRow(
                    "Appearance", [(.system, "As the desktop"), (.light, "Light"), (.dark, "Dark")], model,
                    \.application.appearance),
                FlagRow(
                    "Keep the screen on", subtitle: "While something counts on show", model, \.stage.keepsAwake),
            ])
    }

    /// What is heard.
    static func sound(_ model: PreferencesModel) -> PreferencesGroup {
        PreferencesGroup(
            "Heard",
            [
                FlagRow("Ticks", subtitle: "High at a start, low at a stop, soft at a lap", model, \.stage.ticks),
                FlagRow("Say each lap", subtitle: "By the screen reader", model, \.stage.announcesLaps),
            ])
    }
}
