// SPDX-License-Identifier: MIT
import Localization

/// Why a command to a stopwatch, a countdown or a preset failed.
public enum TimersError: Error, Hashable, Sendable {
    /// No stopwatch has this name, or several do; `there` are the existing ones.
    case unknownStopwatch(String, there: [String])
    /// No countdown has this name, or several do.
    case unknownCountdown(String, there: [String])
    /// No preset has this name, or several do.
    case unknownPreset(String, there: [String])
    /// There is no countdown at all.
    case noCountdown
    /// None was named and there are several.
    case whichCountdown([String])
    /// The stopwatch refused.
    case stopwatch(Stopwatch.Refusal)
    /// The countdown refused.
    case countdown(CountdownRun.Refusal)
    /// The countdown is invalid.
    case problem(CountdownProblem)
    /// A name has too many characters.
    case nameTooLong
    /// The id of a preset has invalid characters.
    case presetID(String)
    /// The limit has been reached.
    case tooMany(Kind)

    /// What there can be too many of.
    public enum Kind: Sendable {
        case stopwatch, countdown, preset
    }

    /// Whether the named thing does not exist.
    public var isNotFound: Bool {
        switch self {
        case .unknownStopwatch, .unknownCountdown, .unknownPreset, .noCountdown: true
        default: false
        }
    }

    /// ``text`` in the language of this process.
    public var sentence: String { text.text }

    /// What is wrong and what to do.
    public var text: LocalizedText {
        switch self {
        case .unknownStopwatch(let id, let there) where there.isEmpty:
            LocalizedText("No stopwatch is called '\(id)'. There are no stopwatches.")
        case .unknownStopwatch(let id, let there):
            // Translators: {1} is what was typed, {2} lists the existing ones.
            LocalizedText("'\(id)' does not match exactly one stopwatch. Stopwatches: \(Self.list(there)).")
        case .unknownCountdown(let id, let there) where there.isEmpty:
            LocalizedText("No timer is called '\(id)'. There are no timers.")
        case .unknownCountdown(let id, let there):
            // Translators: {1} is what was typed, {2} lists the existing ones.
            LocalizedText("'\(id)' does not match exactly one timer. Timers: \(Self.list(there)).")
        case .unknownPreset(let id, let there) where there.isEmpty:
            LocalizedText("No preset is called '\(id)'. There are no presets.")
        case .unknownPreset(let id, let there):
            // Translators: {1} is what was typed, {2} lists the existing ones.
            LocalizedText("'\(id)' does not match exactly one preset. Presets: \(Self.list(there)).")
        case .noCountdown: LocalizedText("There is no timer. Start one first.")
        case .whichCountdown(let there):
            LocalizedText("There is more than one timer: \(there.joined(separator: ", ")). Choose one.")
        case .stopwatch(.running): LocalizedText("The stopwatch is running. Stop it first.")
        case .stopwatch(.notRunning): LocalizedText("The stopwatch is not running. Start it first.")
        case .stopwatch(.idle): LocalizedText("The stopwatch is already at zero.")
        case .stopwatch(.nothingToUndo):
            LocalizedText("There is nothing to undo. A lap or reset can be undone for ten seconds.")
        case .stopwatch(.tooManyLaps):
            LocalizedText("A stopwatch can have at most \(Stopwatch.lapLimit) laps. Reset it or use another one.")
        case .countdown(.notRunning): LocalizedText("Only a running timer can be paused.")
        case .countdown(.notPaused): LocalizedText("Only a paused timer can be resumed.")
        case .countdown(.done): LocalizedText("The timer has finished. Start it again first.")
        case .countdown(.addition(let seconds)):
            LocalizedText("You can add or subtract from 1 second to 100 days, not \(seconds) s.")
        case .problem(let problem): problem.text
        case .nameTooLong: LocalizedText("A name can have at most \(StopwatchSession.nameLimit) characters.")
        case .presetID(let id): LocalizedText("'\(id)' is not a valid id. Use up to 64 letters, digits and dashes.")
        case .tooMany(.stopwatch):
            LocalizedText("There are already \(Timers.limit) stopwatches, the maximum. Delete some first.")
        case .tooMany(.countdown):
            LocalizedText("There are already \(Timers.limit) timers, the maximum. Delete some first.")
        case .tooMany(.preset):
            LocalizedText("There are already \(Timers.limit) presets, the maximum. Delete some first.")
        }
    }

    private static func list(_ there: [String]) -> String { there.prefix(10).joined(separator: ", ") }
}
