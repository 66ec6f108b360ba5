// SPDX-License-Identifier: MIT
import Timekeeping

/// What is remembered of stopwatches and countdowns.
package struct StoredTimers: Hashable, Sendable {
    /// The stopwatches, oldest first.
    package var stopwatches: [StopwatchSession] = []
    /// The countdowns that are running, paused or over, oldest first.
    package var countdowns: [CountdownRun] = []
    /// The saved presets, in the order in which they were saved.
    package var presets: [Countdown] = []
    /// The ids of stopwatches that were put together from laps that were left over, and are not stored yet.
    package var recovered: [String] = []

    /// Nothing yet.
    package init() {}

    /// Makes a change; an id that is there already is replaced in its place.
    package mutating func apply(_ change: TimersChange) {
        switch change {
        case .saveStopwatch(var session):
            if let index = stopwatches.firstIndex(where: { $0.id == session.id }) {
                session = session.with(laps: stopwatches[index].stopwatch.laps)
                stopwatches[index] = session
            } else {
                stopwatches.append(session.with(laps: []))
            }
        case .deleteStopwatch(let id): stopwatches.removeAll { $0.id == id }
        case .saveLap(let lap, let id):
            guard let index = stopwatches.firstIndex(where: { $0.id == id }) else { return }
            let others = stopwatches[index].stopwatch.laps.filter { $0.index != lap.index }
            stopwatches[index] = stopwatches[index].with(laps: others + [lap])
        case .deleteLaps(let first, let id):
            guard let index = stopwatches.firstIndex(where: { $0.id == id }) else { return }
            stopwatches[index] = stopwatches[index].with(
                laps: stopwatches[index].stopwatch.laps.filter { $0.index < first })
        case .saveCountdown(let run): replace(run, in: &countdowns)
        case .deleteCountdown(let id): countdowns.removeAll { $0.id == id }
        case .savePreset(let preset): replace(preset, in: &presets)
        case .deletePreset(let id): presets.removeAll { $0.id == id }
        }
    }

    private func replace<Element: Identifiable>(_ new: Element, in list: inout [Element]) {
        if let index = list.firstIndex(where: { $0.id == new.id }) { list[index] = new } else { list.append(new) }
    }
}

/// One change of the stored stopwatches and countdowns.
package enum TimersChange: Hashable, Sendable, Codable {
    /// Adds or replaces a stopwatch by its id; its laps are stored separately.
    case saveStopwatch(StopwatchSession)
    /// Forgets a stopwatch and its laps.
    case deleteStopwatch(String)
    /// Adds or replaces a lap of a stopwatch.
    case saveLap(Lap, of: String)
    /// Forgets all laps of a stopwatch from a number on.
    case deleteLaps(from: Int, of: String)
    /// Adds or replaces a countdown by its id.
    case saveCountdown(CountdownRun)
    /// Forgets a countdown.
    case deleteCountdown(String)
    /// Adds or replaces a preset by its id.
    case savePreset(Countdown)
    /// Forgets a preset.
    case deletePreset(String)
}
