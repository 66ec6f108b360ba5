// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The time of day on wheels, with the digits of the clock's face.
@MainActor final class TimeField: View {
    let wheels: [TimeWheel]

    init(_ model: AlarmEditorModel, font: FontChoice) {
        let twelveHours = model.local.style.usesTwelveHours
        let face = Typeface(family: FontResolution.family(of: font), weight: font.weight.rawValue)
        let parts: [TimePart] = [.hour, .minute, .second] + (twelveHours ? [.half] : [])
        wheels = parts.map { TimeWheel($0, twelveHours: twelveHours, face: face) }
        let row = Box(.row, spacing: 2)
        row.staysLeftToRight()
        for wheel in wheels {
            let part = wheel.part
            wheel.scope.bind({ part.value(in: model.time, twelveHours: twelveHours) }) { [weak wheel] in
                wheel?.value = $0
            }
            wheel.onTurned = { model.time = part.setting($0, in: model.time, twelveHours: twelveHours) }
            if part == .minute || part == .second { row.append(Self.colon(part, model)) }
            if part == .second { wheel.bind(\.isVisible) { model.showsSeconds } }
            row.append(wheel)
        }
        let clamp = Clamp(maximum: 400, row)
        let seconds = ToggleButton(tr("Seconds"), name: tr("Set seconds"))
        seconds.align(.center)
        seconds.bind(\.isOn) { model.showsSeconds }
        seconds.onToggled = { model.secondsToggled($0) }
        let hint = TimeHint(model)
        let column = Box(.column, spacing: 6, [clamp, hint, seconds])
        column.margins(horizontal: 12, vertical: 12)
        super.init(CustomRow(column))
        for (index, wheel) in wheels.enumerated() {
            wheel.onLeft = { [weak self] in self?.walk(from: index, isForward: $0) }
        }
    }

    /// Gives the keyboard to the hour.
    func takeFirstFocus() { wheels.first?.takeFocus() }

    /// Gives the keyboard to the next wheel that is seen, if there is one.
    private func walk(from index: Int, isForward: Bool) {
        let others = isForward ? Array(wheels[(index + 1)...]) : wheels[..<index].reversed()
        others.first(where: \.isVisible)?.takeFocus()
    }

    private static func colon(_ part: TimePart, _ model: AlarmEditorModel) -> Label {
        let label = Label(":")
        label.style("time-colon")
        label.align(.center, .center)
        if part == .second { label.bind(\.isVisible) { model.showsSeconds } }
        return label
    }
}
