// SPDX-License-Identifier: MIT
import Localization

/// The valid ranges of a countdown's numbers, whatever their source; sound and snooze are as in ``AlarmLimits``.
public enum CountdownLimits {
    /// Seconds of a step.
    public static let seconds = 1...8_640_000
    /// How many steps there may be.
    public static let steps = 1...500
    /// How often they are gone through; 0 without end.
    public static let rounds = 0...9999
    /// Seconds that can be added or taken at once.
    public static let addition = -8_640_000...8_640_000
    /// Characters of a label.
    public static let label = 200
    /// Bytes of the name of a program.
    public static let command = 255
}

/// Why a countdown is invalid.
public enum CountdownProblem: Error, Hashable, Sendable {
    case steps(Int)
    case length(Int)
    case rounds(Int)
    case thresholds
    case label
    case volume(Int)
    case fadeIn(Int)
    case snooze(Int)
    case ringLength(Int)
    case preAlert(Int)
    case command(String)

    /// ``text`` in the language of this process.
    public var sentence: String { text.text }

    /// A sentence that says what is valid.
    public var text: LocalizedText {
        switch self {
        case .steps(let count):
            LocalizedText("A timer can have 1 to \(CountdownLimits.steps.upperBound) steps, not \(count).")
        case .length(let seconds): LocalizedText("A timer can last from 1 second to 100 days, not \(seconds) s.")
        case .rounds(let rounds):
            LocalizedText(
                """
                A timer can have 1 to \(CountdownLimits.rounds.upperBound) rounds, or 0 for no end, not \
                \(rounds).
                """)
        case .thresholds:
            LocalizedText("The light must turn amber before it turns red, and both before the timer ends.")
        case .label: LocalizedText("A label can have at most \(CountdownLimits.label) characters.")
        case .volume(let volume): LocalizedText("The volume must be from 0 to 100 per cent, not \(volume).")
        case .fadeIn(let seconds): LocalizedText("The fade-in must be from 0 to 3600 seconds, not \(seconds).")
        case .snooze(let minutes): LocalizedText("A snooze must be from 1 to 1440 minutes, not \(minutes).")
        case .ringLength(let seconds): LocalizedText("The ring length must be from 1 to 86400 seconds, not \(seconds).")
        case .preAlert(let seconds):
            LocalizedText("The pre-alert must be from 0 to 86400 seconds before the end, not \(seconds).")
        case .command(let name):
            LocalizedText("'\(name.prefix(80))' is not a program name. Enter a file name without a folder.")
        }
    }
}

extension Countdown {
    /// What is wrong with it; nil when all is well.
    public var problem: CountdownProblem? {
        guard CountdownLimits.steps.contains(steps.count) else { return .steps(steps.count) }
        for step in steps {
            guard CountdownLimits.seconds.contains(step.seconds) else { return .length(step.seconds) }
            guard step.label.unicodeScalars.count <= CountdownLimits.label, !step.label.contains("\0") else {
                return .label
            }
            let (amber, red) = (step.amber ?? step.red ?? 0, step.red ?? 0)
            guard amber >= red, red >= 0, amber <= step.seconds else { return .thresholds }
        }
        guard CountdownLimits.rounds.contains(rounds) else { return .rounds(rounds) }
        guard label.unicodeScalars.count <= CountdownLimits.label, !label.contains("\0") else { return .label }
        guard AlarmLimits.volume.contains(volume) else { return .volume(volume) }
        guard AlarmLimits.fadeIn.contains(fadeIn) else { return .fadeIn(fadeIn) }
        guard AlarmLimits.snoozeMinutes.contains(snooze) else { return .snooze(snooze) }
        guard AlarmLimits.ringLength.contains(ringLength) else { return .ringLength(ringLength) }
        guard AlarmLimits.preAlert.contains(preAlert) else { return .preAlert(preAlert) }
        guard !command.contains("/"), !command.hasPrefix("."), !command.contains("\0"),
            command.utf8.count <= CountdownLimits.command
        else { return .command(command) }
        return nil
    }
}
