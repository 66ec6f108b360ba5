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
    /// None was named and several may be meant.
    case whichCountdown([String])
    /// The stopwatch refused.
    case stopwatch(Stopwatch.Refusal)
    /// The countdown refused.
    case countdown(CountdownRun.Refusal)
    /// The countdown makes no sense.
    case problem(CountdownProblem)
    /// A name has too many characters.
    case nameTooLong
    /// The id of a preset has invalid characters.
    case presetID(String)
    /// The limit has been reached.
    case tooMany(Kind)

    /// What can be too many.
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
            LocalizedText("No stopwatch, or more than one, is called '\(id)'. There is none at all.")
        case .unknownStopwatch(let id, let there):
            // Translators: {1} is what was typed, {2} lists the existing ones.
            LocalizedText("No stopwatch, or more than one, is called '\(id)'. There are: \(Self.list(there)).")
        case .unknownCountdown(let id, let there) where there.isEmpty:
            LocalizedText("No timer, or more than one, is called '\(id)'. There is none at all.")
        case .unknownCountdown(let id, let there):
            // Translators: {1} is what was typed, {2} lists the existing ones.
            LocalizedText("No timer, or more than one, is called '\(id)'. There are: \(Self.list(there)).")
        case .unknownPreset(let id, let there) where there.isEmpty:
            LocalizedText("No preset, or more than one, is called '\(id)'. There is none at all.")
        case .unknownPreset(let id, let there):
            // Translators: {1} is what was typed, {2} lists the existing ones.
            LocalizedText("No preset, or more than one, is called '\(id)'. There are: \(Self.list(there)).")
        case .noCountdown: LocalizedText("There is no timer. Start one first.")
        case .whichCountdown(let there):
            LocalizedText("Several timers may be meant: \(there.joined(separator: ", ")). Name one.")
        case .stopwatch(.running): LocalizedText("The stopwatch runs. Stop it first.")
        case .stopwatch(.notRunning): LocalizedText("The stopwatch does not run. Start it first.")
        case .stopwatch(.idle): LocalizedText("The stopwatch is at zero already.")
        case .stopwatch(.nothingToUndo):
            LocalizedText("A lap or a reset can be taken back for ten seconds; there is none.")
        case .stopwatch(.tooManyLaps):
            LocalizedText("A stopwatch keeps \(Stopwatch.lapLimit) laps. Reset it, or take another one.")
        case .countdown(.notRunning): LocalizedText("Only a timer that runs can be paused.")
        case .countdown(.notPaused): LocalizedText("Only a timer that is paused can go on.")
        case .countdown(.done): LocalizedText("The timer is over. Start it again first.")
        case .countdown(.addition(let seconds)):
            LocalizedText("Between 1 second and 100 days can be added or taken, not \(seconds) s.")
        case .problem(let problem): problem.text
        case .nameTooLong: LocalizedText("A name has at most \(StopwatchSession.nameLimit) characters.")
        case .presetID(let id): LocalizedText("'\(id)' cannot be an id: use up to 64 letters, digits and dashes.")
        case .tooMany(.stopwatch):
            LocalizedText("There are \(Timers.limit) stopwatches, which is the most. Delete some first.")
        case .tooMany(.countdown):
            LocalizedText("There are \(Timers.limit) countdowns, which is the most. Delete some first.")
        case .tooMany(.preset):
            LocalizedText("There are \(Timers.limit) presets, which is the most. Delete some first.")
        }
    }

    private static func list(_ there: [String]) -> String { there.prefix(10).joined(separator: ", ") }
}
