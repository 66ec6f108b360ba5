// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Timekeeping

/// When the light of a timer changes.
@MainActor enum LightsGroup {
    static func make(_ model: CountdownEditorModel) -> PreferencesGroup {
        let amber = AmountRow(
            // Translators: when the light of a timer becomes amber.
            tr("Amber", context: "traffic light"), { model.lights(\.amber, usual: tr("Last fifth")) },
            { model.left(at: \.amber) }
        ) {
            model.lightChosen(\.amber, $0)
        }
        let red = AmountRow(
            // Translators: when the light of a timer becomes red.
            tr("Red", context: "traffic light"), { model.lights(\.red, usual: tr("Last tenth")) },
            { model.left(at: \.red) }
        ) {
            model.lightChosen(\.red, $0)
        }
        return PreferencesGroup(
            tr("Traffic Light"), description: tr("Green, then amber, then red"), [amber, red])
    }
}
