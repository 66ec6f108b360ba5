// SPDX-License-Identifier: MIT

/// All stopwatches, countdowns and presets of a user, with the commands that name them.
///
/// A value: nothing is written and nothing sounds. Its owner compares it with an earlier copy.
public struct Timers: Hashable, Sendable {
    /// The stopwatches, oldest first.
    public internal(set) var stopwatches: [StopwatchSession]
    /// The countdowns, oldest first, with the last that are done.
    public internal(set) var countdowns: [CountdownRun]
    /// The presets, to be started again.
    public internal(set) var presets: [Countdown]

    /// The most stopwatches, countdowns that are not done, or presets.
    public static let limit = 200
    /// How many finished countdowns are kept, so that they can be started again.
    public static let kept = 20

    /// Combines existing ones.
    public init(stopwatches: [StopwatchSession] = [], countdowns: [CountdownRun] = [], presets: [Countdown] = []) {
        self.stopwatches = stopwatches
        self.countdowns = countdowns
        self.presets = presets
    }

    /// Resumes in another process, perhaps after a restart of the machine.
    public mutating func resume(at reading: ClockReading) {
        for index in stopwatches.indices { stopwatches[index].stopwatch.resume(at: reading) }
        for index in countdowns.indices { countdowns[index].resume(at: reading) }
    }

    /// Handles the wall clock being set by `step`; `reading` is taken afterwards.
    public mutating func clockStepped(by step: Duration, at reading: ClockReading) {
        for index in stopwatches.indices { stopwatches[index].stopwatch.clockStepped(by: step, at: reading) }
        for index in countdowns.indices { countdowns[index].clockStepped(by: step, at: reading) }
    }

    /// The one that an id, a name, or the beginning of an id means; nil when none or more than one fits.
    static func place<Element: Identifiable<String>>(
        of word: String, in list: [Element], name: (Element) -> String
    ) -> Int? {
        if let index = list.firstIndex(where: { $0.id == word }) { return index }
        let lower = word.lowercased()
        let named = list.indices.filter { !lower.isEmpty && name(list[$0]).lowercased() == lower }
        if named.count == 1 { return named[0] }
        let begun = list.indices.filter { !lower.isEmpty && list[$0].id.hasPrefix(lower) }
        return named.isEmpty && begun.count == 1 ? begun[0] : nil
    }
}
