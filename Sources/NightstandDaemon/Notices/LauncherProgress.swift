// SPDX-License-Identifier: MIT
import GLibKit
import NightstandServices
import Timekeeping

/// Shows the progress of the foremost countdown on the program's icon, in steps of at least one percent and one second.
@MainActor final class LauncherProgress {
    private let launcher: (any LauncherEntry)?
    private let reading: () -> ClockReading
    private var runs: [CountdownRun] = []
    private var timer: TimerSource?

    init(_ launcher: (any LauncherEntry)?, reading: @escaping () -> ClockReading) {
        self.launcher = launcher
        self.reading = reading
    }

    /// Updates the running and paused countdowns.
    func update(_ runs: [CountdownRun]) {
        self.runs = runs
        show()
    }

    private func show() {
        timer = nil
        guard let launcher else { return }
        let now = reading()
        guard let run = Self.foremost(runs, at: now), run.length > 0 else {
            launcher.progress = nil
            return
        }
        let passed = 1 - Double(run.left(at: now)) / Double(run.length)
        launcher.progress = min(max((passed * 100).rounded() / 100, 0), 1)
        guard run.phase == .running else { return }
        timer = TimerSource(after: .milliseconds(max(1000, run.length / 100))) { [weak self] in self?.show() }
    }

    /// The running countdown that ends next, otherwise the paused one with the least time left; nil if there is none.
    static func foremost(_ runs: [CountdownRun], at reading: ClockReading) -> CountdownRun? {
        runs.min { first, second in
            let (isFirst, isSecond) = (first.phase == .paused, second.phase == .paused)
            return isFirst == isSecond ? first.left(at: reading) < second.left(at: reading) : isSecond
        }
    }
}
