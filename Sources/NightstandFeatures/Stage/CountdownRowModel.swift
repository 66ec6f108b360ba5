// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Observation
import Timekeeping
import Wording

/// One countdown of the list.
@MainActor @Observable package final class CountdownRowModel {
    /// How it stood when the service last told.
    package internal(set) var status: CountdownStatus
    @ObservationIgnored private let moment: () -> ClockReading

    /// Shows `status`; `moment` is the present that is shown, and is observed.
    init(_ status: CountdownStatus, moment: @escaping () -> ClockReading) {
        self.status = status
        self.moment = moment
    }

    /// The countdown's id.
    package var id: String { status.id }
    /// How it stands.
    package var phase: CountdownRun.Phase { status.run.phase }
    /// What is left, such as `04:31` or `−00:42`.
    package var left: String { ElapsedText.countdown(milliseconds) }
    /// What a light on the stage shows.
    package var light: StageLight { status.run.light(at: moment()) }
    /// What it is for, or how long it is.
    package var title: String {
        let countdown = status.run.countdown
        return countdown.label.isEmpty ? TimeText.length(countdown.roundLength) : countdown.label
    }
    /// The icon that the label finds.
    package var badge: BadgeLook { BadgeLook(timer: status.run.countdown.label) }
    /// The present step and the next, such as `Work · next: Rest`; empty for a single length.
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
    /// Whether there are steps to go to.
    package var hasSteps: Bool { status.run.countdown.steps.count > 1 || status.run.countdown.rounds != 1 }
    /// The row as it is spoken.
    package var spoken: String {
        let left = ElapsedText.spoken(left: milliseconds)
        // Translators: a timer; {2} is such as "2 minutes left".
        return phase == .paused ? tr("\(title), \(left), paused") : tr("\(title), \(left)", context: "timer")
    }

    /// Milliseconds left of the step; less than zero once it is over.
    var milliseconds: Int64 { status.run.left(at: moment()) }

    /// Milliseconds until another second is to be shown; nil while it stands still.
    func untilNextSecond(at reading: ClockReading) -> Int64? {
        guard [.running, .over].contains(phase) else { return nil }
        let left = status.run.left(at: reading)
        return left > 0 ? (left - 1) % 1000 + 1 : 1000 - -left % 1000
    }
}
