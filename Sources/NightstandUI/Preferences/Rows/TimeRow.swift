// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive
import Timekeeping

/// A row for a time of day.
@MainActor final class TimeRow: View {
    init(
        _ title: String, _ model: PreferencesModel, _ time: ReferenceWritableKeyPath<PreferencesModel, CivilTime>
    ) {
        let hour = NumberField(name: "\(title): hour", from: 0, to: 23, digits: 2, wraps: true)
        let minute = NumberField(name: "\(title): minute", from: 0, to: 59, digits: 2, wraps: true)
        hour.bind(\.value) { model[keyPath: time].hour }
        minute.bind(\.value) { model[keyPath: time].minute }
        hour.onChanged = { [weak model] in
            guard let model else { return }
            model[keyPath: time] = CivilTime(secondOfDay: $0 * 3600 + model[keyPath: time].minute * 60)
        }
        minute.onChanged = { [weak model] in
            guard let model else { return }
            model[keyPath: time] = CivilTime(secondOfDay: model[keyPath: time].hour * 3600 + $0 * 60)
        }
        let fields = Box(.row, spacing: 4, [hour, Label(":"), minute])
        fields.align(.end, .center)
        super.init(ActionRow(title, suffix: fields))
    }
}
