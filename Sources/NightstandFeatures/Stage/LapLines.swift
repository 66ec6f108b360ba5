// SPDX-License-Identifier: MIT
import Localization
import Timekeeping
import Wording

/// The laps of a stopwatch, and its start, in the user's order; each line is put into words when it is asked for.
package nonisolated struct LapLines: RandomAccessCollection {
    private let laps: [Lap]
    private let started: Instant?
    private let extremes: (fastest: Int, slowest: Int)?
    private let isNewestFirst: Bool
    private let clock: (Instant) -> String

    /// Shows `laps`; `clock` is what the clock on the wall showed at an instant.
    init(
        _ laps: [Lap], started: Instant?, _ extremes: LapExtremes, isNewestFirst: Bool,
        clock: @escaping (Instant) -> String
    ) {
        self.laps = laps
        self.started = started
        self.extremes = extremes.indices
        self.isNewestFirst = isNewestFirst
        self.clock = clock
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { started == nil ? laps.count : laps.count + 1 }

    package subscript(position: Int) -> StopwatchModel.LapLine {
        // The start comes before the first lap.
        let number = isNewestFirst ? endIndex - 1 - position : position
        guard let started else { return line(laps[number]) }
        return number == 0 ? start(clock(started)) : line(laps[number - 1])
    }

    /// The latest lap, or the start; nil for a stopwatch at zero.
    package var newest: StopwatchModel.LapLine? { isNewestFirst ? first : last }

    private func start(_ time: String) -> StopwatchModel.LapLine {
        .init(
            id: 0, title: tr("Start", context: "of a stopwatch"), delta: "", total: "", captured: time, mark: nil,
            // Translators: a stopwatch; {1} is a time of day.
            spoken: tr("Started at \(time)"))
    }

    private func line(_ lap: Lap) -> StopwatchModel.LapLine {
        let mark: StopwatchModel.LapLine.Mark? =
            lap.index == extremes?.fastest ? .fastest : lap.index == extremes?.slowest ? .slowest : nil
        let (number, length) = (lap.index, ElapsedText.spoken(lap.delta))
        let spoken =
            switch mark {
            // Translators: {2} is a duration in words.
            case .fastest?: tr("Lap \(number), fastest, \(length)")
            case .slowest?: tr("Lap \(number), slowest, \(length)")
            case nil: tr("Lap \(number), \(length)")
            }
        return .init(
            id: lap.index, title: tr("Lap \(lap.index)"), delta: ElapsedText.stopwatch(lap.delta),
            total: ElapsedText.stopwatch(lap.total), captured: clock(lap.captured), mark: mark, spoken: spoken)
    }
}
