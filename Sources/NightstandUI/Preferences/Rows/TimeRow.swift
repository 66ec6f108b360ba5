// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Timekeeping

/// A row for a time of day, in the user's time format.
@MainActor final class TimeRow: View {
    convenience init(
        _ title: String, _ model: PreferencesModel, _ time: ReferenceWritableKeyPath<PreferencesModel, CivilTime>
    ) {
        self.init(
            title, { model[keyPath: time] }, usesTwelveHours: { model.usesTwelveHours },
            chosen: { model[keyPath: time] = $0 })
    }

    init(
        _ title: String, _ time: @escaping () -> CivilTime, usesTwelveHours: @escaping () -> Bool,
        chosen: @escaping (CivilTime) -> Void
    ) {
        let fields = TimeFields(title, time, usesTwelveHours: usesTwelveHours, chosen: chosen)
        fields.align(.end, .center)
        let row = ActionRow(title, suffix: fields)
        row.folds()
        super.init(row)
    }
}
