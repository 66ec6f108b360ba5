// SPDX-License-Identifier: MIT

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
    case tooMany(String)

    /// Whether the named thing does not exist.
    public var isNotFound: Bool {
        switch self {
        case .unknownStopwatch, .unknownCountdown, .unknownPreset, .noCountdown: true
        default: false
        }
    }

    /// What is wrong and what to do.
    public var sentence: String {
        switch self {
        case .unknownStopwatch(let id, let there): Self.unknown("stopwatch", id, there)
        case .unknownCountdown(let id, let there): Self.unknown("timer", id, there)
        case .unknownPreset(let id, let there): Self.unknown("preset", id, there)
        case .noCountdown: "There is no timer. Start one first."
        case .whichCountdown(let there): "Several timers may be meant: \(there.joined(separator: ", ")). Name one."
        case .stopwatch(.running): "The stopwatch runs. Stop it first."
        case .stopwatch(.notRunning): "The stopwatch does not run. Start it first."
        case .stopwatch(.idle): "The stopwatch is at zero already."
        case .stopwatch(.nothingToUndo): "A lap or a reset can be taken back for ten seconds; there is none."
        case .stopwatch(.tooManyLaps): "A stopwatch keeps \(Stopwatch.lapLimit) laps. Reset it, or take another one."
        case .countdown(.notRunning): "Only a timer that runs can be paused."
        case .countdown(.notPaused): "Only a timer that is paused can go on."
        case .countdown(.done): "The timer is over. Start it again first."
        case .countdown(.addition(let seconds)):
            "Between 1 second and 100 days can be added or taken, not \(seconds) s."
        case .problem(let problem): problem.sentence
        case .nameTooLong: "A name has at most \(StopwatchSession.nameLimit) characters."
        case .presetID(let id): "'\(id)' cannot be an id: use up to 64 letters, digits and dashes."
        case .tooMany(let things): "There are \(Timers.limit) \(things), which is the most. Delete some first."
        }
    }

    private static func unknown(_ noun: String, _ id: String, _ there: [String]) -> String {
        let end = there.isEmpty ? "There is none at all." : "There are: \(there.prefix(10).joined(separator: ", "))."
        return "No \(noun), or more than one, is called '\(id)'. \(end)"
    }
}
