// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// A row with a slider up to 100 per cent; its effect is visible while it moves.
@MainActor final class PercentRow: View {
    init(
        _ title: String, from minimum: Int = 0, _ model: PreferencesModel,
        _ percent: ReferenceWritableKeyPath<PreferencesModel, Int>
    ) {
        // Translators: a slider; {1} is its title, such as "Glow".
        let slider = Slider(name: tr("\(title) in per cent"), from: minimum, to: 100, step: 5)
        slider.request(width: 120)
        slider.bind(\.value) { model[keyPath: percent] }
        slider.onMoved = { [weak model] moved in model?.slide { $0[keyPath: percent] = moved } }
        super.init(ActionRow(title, suffix: slider))
    }
}
