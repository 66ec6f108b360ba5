// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// A row for a whole number.
@MainActor final class NumberRow: View {
    init(
        _ title: String, subtitle: String = "", from minimum: Int, to maximum: Int, _ model: PreferencesModel,
        _ number: ReferenceWritableKeyPath<PreferencesModel, Int>
    ) {
        let field = NumberField(name: title, from: minimum, to: maximum)
        field.bind(\.value) { model[keyPath: number] }
        field.onChanged = { [weak model] in model?[keyPath: number] = $0 }
        field.align(.end, .center)
        super.init(ActionRow(title, subtitle: subtitle, suffix: field))
    }
}
