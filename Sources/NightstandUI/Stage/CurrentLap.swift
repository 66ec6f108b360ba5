// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import NightstandFeatures
import NightstandSettings
import Reactive
import Timekeeping

/// The current lap and its time, below the digits, from the first lap on; its room is kept before that.
@MainActor final class CurrentLap: View {
    private let name: Label
    private var line = 0
    /// The time of the lap.
    let time: StageDigits

    init(_ model: StopwatchModel, font: @escaping () -> FontChoice) {
        let total = { model.session?.stopwatch.laps.last?.total }
        let name = Label()
        self.name = name
        name.style("title-4")
        name.justify(0.5)
        let isShown = { total() != nil }
        // A space has the height of a line.
        name.bind(\.text) { isShown() ? model.lapTitle : " " }
        let time = StageDigits(font(), height: StageLines.least, pulses: false, reading: model.reading)
        self.time = time
        time.bind(\.font, to: font)
        time.bind(\.color) { model.look.digitColor }
        time.bind(\.decimals) { model.look.decimals }
        time.bind(\.time) { StopwatchPage.time(model, since: total() ?? 0) }
        time.isDecoration()
        time.bind(\.isBlank) { !isShown() }
        super.init(Box(.column, spacing: 6, [name, time]))
        bind(\.isVisible) { model.look.showsCurrentLap }
    }

    /// Makes the time of the lap this many logical pixels high, with letters to match.
    func scale(to height: Int) {
        // Each change requests a new size, and every allocation comes back here.
        guard height != line else { return }
        line = height
        time.request(height: height)
        // It belongs to the digits, not to the buttons.
        margins(vertical: (height - StageLines.least) / 3)
        name.showText(size: StageLines.text(besides: height))
    }
}
