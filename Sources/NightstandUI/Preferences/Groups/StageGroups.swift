// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive

/// The settings of the stopwatch and of the page it shares with the timers.
@MainActor enum StageGroups {
    /// The layout.
    static func view(_ model: PreferencesModel) -> PreferencesGroup {
        let place = OptionRow(
            tr("Laps"),
            [
                (.follow, tr("Automatic")), (.landscape, tr("Beside the digits")),
                (.portrait, tr("Below the digits")),
            ], model,
            \.stage.orientation)
        place.bind(\.isVisible) { model.stage.columns == .two }
        return PreferencesGroup(
            tr("Stopwatch"),
            [
                OptionRow(
                    // Translators: what the stopwatch shows.
                    tr("Show"), [(.two, tr("Digits and laps")), (.one, tr("Digits only"))], model, \.stage.columns),
                place,
                OptionRow(
                    tr("Precision"),
                    [(3, tr("Thousandths")), (2, tr("Hundredths")), (1, tr("Tenths")), (0, tr("Seconds"))], model,
                    \.stage.decimals),
                FlagRow(tr("Newest lap first"), model, \.stage.isNewestFirst),
                FlagRow(tr("Current lap"), subtitle: tr("Below the digits"), model, \.stage.showsCurrentLap),
                FlagRow(tr("Time of day"), subtitle: tr("Above the digits"), model, \.stage.showsTimeOfDay),
            ])
    }

    /// Colours and the screen.
    static func light(_ model: PreferencesModel) -> PreferencesGroup {
        PreferencesGroup(
            tr("Display"),
            [
                ColorRow(tr("Digits"), NamedColor.all, none: tr("Same as window text"), { model.stage.digitColor }) {
                    [weak model] in model?.stage.digitColor = $0
                },
                OptionRow(
                    tr("Appearance"),
                    [
                        (.system, tr("Follow system")), (.light, tr("Light", context: "appearance")),
                        (.dark, tr("Dark", context: "appearance")),
                    ], model,
                    \.application.appearance),
                FlagRow(
                    tr("Keep the screen on"), subtitle: tr("While a timer or stopwatch is visible"), model,
                    \.stage.keepsAwake),
            ])
    }

    /// What is heard and felt of it.
    static func sound(_ model: PreferencesModel) -> PreferencesGroup {
        PreferencesGroup(
            // Translators: what is heard and felt of the stopwatch.
            tr("Sound and Vibration"),
            [
                FlagRow(
                    // Translators: sounds of a stopwatch.
                    tr("Ticks"), subtitle: tr("High on start, low on stop, soft on lap"), model, \.stage.ticks),
                FlagRow(
                    tr("Vibration"), subtitle: tr("On phones and other devices that can vibrate"), model,
                    \.stage.vibrates),
                FlagRow(tr("Announce laps"), subtitle: tr("With the screen reader"), model, \.stage.announcesLaps),
            ])
    }
}
