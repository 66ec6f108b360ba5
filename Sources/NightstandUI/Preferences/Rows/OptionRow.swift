// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// A row that chooses one of a few values by their titles.
@MainActor final class OptionRow<Value: Equatable>: View {
    init(
        _ title: String, subtitle: String = "", _ options: [(value: Value, title: String)], _ model: PreferencesModel,
        _ chosen: ReferenceWritableKeyPath<PreferencesModel, Value>
    ) {
        let row = ChoiceRow(title, subtitle: subtitle) { [weak model] index in
            if options.indices.contains(index) { model?[keyPath: chosen] = options[index].value }
        }
        row.choices = options.map(\.title)
        row.bind(\.chosen) { options.firstIndex { $0.value == model[keyPath: chosen] } ?? 0 }
        super.init(row)
    }
}
