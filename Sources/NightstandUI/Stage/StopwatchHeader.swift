// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive
import Timekeeping

/// The header above the digits: the optional time of day, the stopwatch's name, and the quick settings.
@MainActor final class StopwatchHeader: View {
    /// The time of day.
    let timeOfDay: StageDigits
    /// The stopwatches by name.
    let sessions: MenuButton
    /// What is switched often.
    let menu: StageMenu

    init(
        _ model: StopwatchModel, _ preferences: PreferencesModel, font: @escaping () -> FontChoice,
        isFull: @escaping () -> Bool, save: @escaping (String) -> Void
    ) {
        let timeOfDay = StageDigits(font(), height: 56, pulses: false, reading: model.reading) {
            model.millisecondsOfDay(at: $0)
        }
        self.timeOfDay = timeOfDay
        timeOfDay.time = .timeOfDay
        timeOfDay.accessibleName(tr("Time of day"))
        timeOfDay.bind(\.font, to: font)
        timeOfDay.bind(\.color) { model.look.digitColor }
        timeOfDay.bind(\.decimals) { model.look.decimals }
        timeOfDay.bind(\.isVisible) { model.look.showsTimeOfDay }
        let name = Label()
        name.ellipsize()
        name.bind(\.text) { StopwatchModel.title(of: model.session) }
        let face = Box(.row, spacing: 6, [name, Image(icon: "pan-down-symbolic")])
        let names = MenuButton(
            face, name: tr("Stopwatches"),
            content: LazyView {
                let popover = SessionsPopover(model)
                // What is popped up keeps keys from the window.
                popover.onKeyPress(first: true) { press in
                    press.holds == .control && StopwatchPage.obey(press, model, save: save)
                }
                return popover
            })
        names.style("flat")
        names.scope.bind({ StopwatchModel.title(of: model.session) }) { [weak names] in
            // Translators: {1} is the name of a stopwatch.
            names?.accessibleName(tr("\($0), choose a stopwatch"))
        }
        sessions = names
        let lap = Label()
        lap.style("title-4")
        lap.expandsHorizontally = true
        lap.bind(\.text) {
            // From the first lap on it is shown below the digits.
            let isBelow = model.look.showsCurrentLap && model.session?.stopwatch.laps.isEmpty == false
            return isBelow ? "" : model.lapTitle
        }
        let menu = StageMenu(preferences)
        self.menu = menu
        let texts = Box(.row, spacing: 6, [names, lap])
        texts.bind(\.direction) { LargeText.isOn ? .column : .row }
        texts.expandsHorizontally = true
        let line = Box(.row, spacing: 6, isCached: true, [texts, menu])
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
