// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Timekeeping

/// When the light of the stage changes.
@MainActor enum LightsGroup {
    static func make(_ model: CountdownEditorModel) -> PreferencesGroup {
        let amber = AmountRow("Amber", { model.lights(\.amber, usual: "Last fifth") }, { model.left(at: \.amber) }) {
            model.lightChosen(\.amber, $0)
        }
        let red = AmountRow("Red", { model.lights(\.red, usual: "Last tenth") }, { model.left(at: \.red) }) {
            model.lightChosen(\.red, $0)
        }
        return PreferencesGroup("Light", description: "Green, then amber, then red", [amber, red])
    }
}
