// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import Reactive
import Timekeeping

/// Fields for the hour and the minute of a time of day, in the user's time format.
@MainActor final class TimeFields: View {
    private let hour: NumberField
    private let minute: NumberField

    /// Makes fields for `time`; the screen reader says `title` with each.
    init(
        _ title: String, _ time: @escaping () -> CivilTime, usesTwelveHours: @escaping () -> Bool,
        chosen: @escaping (CivilTime) -> Void
    ) {
        // Translators: a field for a part of a time; {1} is the name of the time.
        let hour = NumberField(name: tr("\(title): hour"), from: 0, to: 23, digits: 2, wraps: true)
        let minute = NumberField(name: tr("\(title): minute"), from: 0, to: 59, digits: 2, wraps: true)
        let half = Button(tr("AM"))
        half.align(.center, .center)
        half.style("half-day")
        hour.scope.bind({ HourOfDay(time().hour, isTwelve: usesTwelveHours()) }) {
            [weak hour] shown in
            hour?.setRange(from: shown.isTwelve ? 1 : 0, to: shown.isTwelve ? 12 : 23)
            hour?.value = shown.number
        }
        minute.bind(\.value) { time().minute }
        half.bind(\.isVisible) { usesTwelveHours() }
        half.bind(\.title) { time().hour < 12 ? tr("AM") : tr("PM") }
        half.scope.bind({ time().hour < 12 }) { [weak half] in
            // Translators: a button that changes the half of the day; {1} is the name of a time.
            half?.accessibleName($0 ? tr("\(title): AM; press for PM") : tr("\(title): PM; press for AM"))
        }
        hour.onChanged = {
            let now = time()
            let hour = HourOfDay(now.hour, isTwelve: usesTwelveHours()).hour(of: $0)
            chosen(CivilTime(secondOfDay: hour * 3600 + now.minute * 60))
        }
        minute.onChanged = { chosen(CivilTime(secondOfDay: time().hour * 3600 + $0 * 60)) }
        half.onClicked = {
            let now = time()
            chosen(CivilTime(secondOfDay: (now.hour + 12) % 24 * 3600 + now.minute * 60))
        }
        hour.onLeft = { [weak minute] in minute?.takeFocus() }
        self.hour = hour
        self.minute = minute
        let fields = Box(.row, spacing: 4, [hour, Label(":"), minute, half])
        fields.staysLeftToRight()
        super.init(fields)
    }

    /// Gives the keyboard to the hour; digits replace it.
    func takeFirstFocus() { hour.takeFocus() }

    /// Calls `body` when the user presses Enter in a field.
    func onEntered(_ body: @escaping () -> Void) {
        hour.onEntered = body
        minute.onEntered = body
    }

    /// An hour as a field shows it.
    private struct HourOfDay: Equatable {
        let isTwelve: Bool
        private let hour: Int

        init(_ hour: Int, isTwelve: Bool) {
            self.hour = hour
            self.isTwelve = isTwelve
        }

        var number: Int { isTwelve ? (hour + 11) % 12 + 1 : hour }

        /// The hour of day that a number in the field stands for, in the same half of the day.
        func hour(of number: Int) -> Int {
            isTwelve ? number % 12 + (hour < 12 ? 0 : 12) : number
        }
    }
}
