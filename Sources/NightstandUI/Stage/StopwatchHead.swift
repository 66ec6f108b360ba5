// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Reactive
import Timekeeping

/// What stands above the digits: the time of day where it is wanted, the stopwatch's name, and the quick settings.
@MainActor final class StopwatchHead: View {
    /// The time of day.
    let timeOfDay: StageDigits
    /// What is switched often.
    let menu: StageMenu

    init(
        _ model: StopwatchModel, _ preferences: PreferencesModel, font: @escaping () -> FontChoice,
        isFull: @escaping () -> Bool
    ) {
        let timeOfDay = StageDigits(font(), height: 56, pulses: false, reading: model.reading) {
            model.millisecondsOfDay(at: $0)
        }
        self.timeOfDay = timeOfDay
        timeOfDay.time = .timeOfDay
        timeOfDay.accessibleName("Time of day")
        timeOfDay.bind(\.font, to: font)
        timeOfDay.bind(\.color) { model.look.digitColor }
        timeOfDay.bind(\.decimals) { model.look.decimals }
        timeOfDay.bind(\.isVisible) { model.look.showsTimeOfDay }
        let name = Label()
        name.style("title-4")
        name.ellipsize()
        name.expandsHorizontally = true
        name.bind(\.text) {
            // With the first lap it is told below the digits.
            let isBelow = model.look.showsCurrentLap && model.session?.stopwatch.laps.isEmpty == false
            return [model.session?.name ?? "", isBelow ? "" : model.lapTitle].filter { !$0.isEmpty }
                .joined(separator: " · ")
        }
        let menu = StageMenu(preferences)
        self.menu = menu
        let line = Box(.row, spacing: 6, [name, menu])
        line.bind(\.isVisible) { !isFull() }
        let notice = Label()
        notice.style("caption", "warning")
        notice.justify(0.5)
        notice.wrap()
        notice.bind(\.text) { model.notice ?? "" }
        notice.bind(\.isVisible) { model.notice != nil }
        super.init(Box(.column, spacing: 6, [line, timeOfDay, notice]))
    }
}
