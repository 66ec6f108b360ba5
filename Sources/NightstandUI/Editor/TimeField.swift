// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive
import Timekeeping

/// The time of day in large digits, to type or to step.
@MainActor final class TimeField: View {
    private let fields: [NumberField]
    private let model: AlarmEditorModel

    init(_ model: AlarmEditorModel) {
        self.model = model
        let isTwelve = model.local.style.usesTwelveHours
        let hour = NumberField(
            name: "Hour", from: isTwelve ? 1 : 0, to: isTwelve ? 12 : 23, digits: 2, isTall: true, wraps: true)
        let minute = NumberField(name: "Minute", from: 0, to: 59, digits: 2, isTall: true, wraps: true)
        let second = NumberField(name: "Second", from: 0, to: 59, digits: 2, isTall: true, wraps: true)
        fields = [hour, minute, second]
        fields.forEach { $0.style("time-field", "numeric") }
        hour.bind(\.value) { isTwelve ? (model.time.hour + 11) % 12 + 1 : model.time.hour }
        minute.bind(\.value) { model.time.minute }
        second.bind(\.value) { model.time.second }
        func colon() -> Label {
            let label = Label(":")
            label.style("time-colon")
            label.align(.center, .center)
            return label
        }
        let row = Box(.row, spacing: 6, [hour, colon(), minute, colon(), second])
        row.align(.center)
        if isTwelve {
            let half = Button("AM") { model.halfDayTapped() }
            half.style("title-3")
            half.align(.center, .center)
            half.bind(\.title) { model.time.hour < 12 ? "AM" : "PM" }
            half.scope.bind({ model.time.hour < 12 }) { [weak half] in
                half?.accessibleName($0 ? "AM; press for PM" : "PM; press for AM")
            }
            row.append(half)
        }
        row.margins(vertical: 12)
        super.init(CustomRow(row))
        hour.onChanged = { [weak self] _ in self?.changed() }
        minute.onChanged = { [weak self] _ in self?.changed() }
        second.onChanged = { [weak self] _ in self?.changed() }
    }

    /// Takes in digits that were typed without leaving the field.
    func commit() {
        fields.forEach { $0.commit() }
    }

    private func changed() {
        model.timeChosen(hour: fields[0].value, minute: fields[1].value, second: fields[2].value)
    }
}
