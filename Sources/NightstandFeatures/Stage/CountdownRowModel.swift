// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Timekeeping
import Wording

/// One countdown in the list.
@MainActor @Observable package final class CountdownRowModel {
    /// Its state, as last reported by the service.
    package internal(set) var status: CountdownStatus
    @ObservationIgnored private let moment: () -> ClockReading

    /// Shows `status`; `moment` is the time shown, and is observed.
    init(_ status: CountdownStatus, moment: @escaping () -> ClockReading) {
        self.status = status
        self.moment = moment
    }

    /// The countdown's id.
    package var id: String { status.id }
    /// The state.
    package var phase: CountdownRun.Phase { status.run.phase }
    /// The remaining time, such as `04:31` or `−00:42`.
    package var left: String { ElapsedText.countdown(milliseconds) }
    /// The light on the stage.
    package var light: StageLight { status.run.light(at: moment()) }
    /// Its label, or its duration.
    package var title: String {
        let countdown = status.run.countdown
        return countdown.label.isEmpty ? TimeText.length(countdown.roundLength) : countdown.label
    }
    /// The icon that matches the label.
    package var badge: BadgeLook { BadgeLook(timer: status.run.countdown.label) }
    /// The light in words, because colour alone is not accessible; empty while there is nothing to say.
    package var word: String {
        switch (phase, light) {
        case (.paused, _): tr("Paused", context: "timer")
        case (_, .over): tr("Time is up")
        case (_, .red): tr("Almost over")
        case (_, .amber): tr("Ending soon")
        default: ""
        }
    }
    /// The current step and the next, such as `Work · next: Rest`; empty for a single duration.
    package var step: String {
        let run = status.run
        let countdown = run.countdown
        guard countdown.steps.count > 1 || countdown.rounds != 1 else { return "" }
        let name =
            // Translators: a step of a timer.
            run.current.label.isEmpty ? tr("Step \(run.step + 1) of \(countdown.steps.count)") : run.current.label
        // Translators: of a timer that goes through its steps several times.
        let round = countdown.rounds == 1 ? nil : tr("round \(run.round)")
        let next = run.upNext.map { step in
            let name = step.label.isEmpty ? TimeText.length(step.seconds) : step.label
            // Translators: the step of a timer that comes next.
            return tr("next: \(name)")
        }
        return [name, round, next].compactMap(\.self).joined(separator: " · ")
    }
    /// Whether it has several steps.
    package var hasSteps: Bool { status.run.countdown.steps.count > 1 || status.run.countdown.rounds != 1 }
    /// The row for the screen reader.
    package var spoken: String {
        let left = ElapsedText.spoken(left: milliseconds)
        // Translators: a timer; {2} is such as "2 minutes left".
        return phase == .paused ? tr("\(title), \(left), paused") : tr("\(title), \(left)", context: "timer")
    }

    /// Milliseconds left of the step; negative once it is over.
    var milliseconds: Int64 { status.run.left(at: moment()) }

    /// Milliseconds until another second must be shown; nil while it is paused.
    func untilNextSecond(at reading: ClockReading) -> Int64? {
        guard [.running, .over].contains(phase) else { return nil }
        let left = status.run.left(at: reading)
        return left > 0 ? (left - 1) % 1000 + 1 : 1000 - -left % 1000
    }
}
