// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// A row that switches one flag of the preferences.
@MainActor final class FlagRow: View {
    init(
        _ title: String, subtitle: String = "", _ model: PreferencesModel,
        _ flag: ReferenceWritableKeyPath<PreferencesModel, Bool>
    ) {
        let row = SwitchRow(title, subtitle: subtitle) { [weak model] in model?[keyPath: flag] = $0 }
        row.bind(\.isOn) { model[keyPath: flag] }
        super.init(row)
    }
}
