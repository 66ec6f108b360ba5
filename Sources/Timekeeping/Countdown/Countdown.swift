// SPDX-License-Identifier: MIT

/// A countdown as the user set it: one length, or several in a row; also what a preset keeps.
public struct Countdown: Hashable, Sendable, Identifiable {
    /// Short and stable, unique among the countdowns or the presets.
    public var id: String
    /// What it is for, such as `Pasta`; may be empty.
    public var label: String
    /// The length of a timer, one after the other; at least one.
    public var steps: [Step]
    /// How often all steps are gone through, 1 to 9,999; 0 until it is stopped.
    public var rounds: Int
    /// What happens at the end of a step that is not the last.
    public var advance: Advance
    /// Whether the machine's sleep counts; if it does, the machine is woken for the end.
    public var sleep: SuspendRule
    /// The sound at its end.
    public var sound: AlarmSound
    /// Loudness from 0 to 100 per cent, on a perceptual scale.
    public var volume: Int
    /// Seconds from silence to ``volume``, 0 to 3600.
    public var fadeIn: Int
    /// Whether the machine vibrates too, where it can.
    public var vibrates: Bool
    /// Minutes that a snooze lasts, 1 to 1440.
    public var snooze: Int
    /// Seconds until the end falls silent unanswered, 1 to 86,400.
    public var ringLength: Int
    /// Seconds before the end at which a notice is shown, 0 to 86,400; 0 for none.
    public var preAlert: Int
    /// A program of the user's that is run at the end, by its name in the folder of such programs; empty for none.
    public var command: String

    /// One of the lengths.
    public struct Step: Hashable, Sendable {
        /// What it is for, such as `Rest` or the name of who speaks; may be empty.
        public var label: String
        /// Its duration in seconds, 1 to 8,640,000 (100 days).
        public var seconds: Int
        /// Seconds left at which the light turns amber; nil for the default share.
        public var amber: Int?
        /// Seconds left at which it turns red; nil for the default share.
        public var red: Int?

        /// Describes a step.
        public init(label: String = "", seconds: Int, amber: Int? = nil, red: Int? = nil) {
            self.label = label
            self.seconds = seconds
            self.amber = amber
            self.red = red
        }
    }

    /// What happens at the end of a step that is not the last.
    public enum Advance: String, Hashable, Sendable, Codable, CaseIterable {
        /// The next begins at once, as in an interval training.
        case automatic
        /// It keeps counting beyond its end until the user goes to the next step, as with speeches.
        case manual
    }

    /// Describes a countdown; the bell at 80 % without a rise, ringing for ten minutes, by default.
    public init(
        id: String = "", label: String = "", steps: [Step], rounds: Int = 1, advance: Advance = .automatic,
        sleep: SuspendRule = .counts, sound: AlarmSound = .tone("bell"), volume: Int = 80, fadeIn: Int = 0,
        vibrates: Bool = true, snooze: Int = 5, ringLength: Int = 600, preAlert: Int = 0, command: String = ""
    ) {
        self.id = id
        self.label = label
        self.steps = steps
        self.rounds = rounds
        self.advance = advance
        self.sleep = sleep
        self.sound = sound
        self.volume = volume
        self.fadeIn = fadeIn
        self.vibrates = vibrates
        self.snooze = snooze
        self.ringLength = ringLength
        self.preAlert = preAlert
        self.command = command
    }

    /// Seconds of all steps, once through.
    public var roundLength: Int { steps.reduce(0) { $0 + $1.seconds } }
}

extension Countdown.Step {
    /// The step with another length, in seconds; a light that is longer than that shines from its beginning.
    public func lasting(_ seconds: Int) -> Countdown.Step {
        Countdown.Step(
            label: label, seconds: seconds, amber: amber.map { min($0, seconds) }, red: red.map { min($0, seconds) })
    }

    /// The colour of the light with this many milliseconds left.
    ///
    /// Without limits of its own amber is the last fifth, five minutes at most, and red the last tenth, one minute at most.
    public func light(left milliseconds: Int64) -> StageLight {
        let amber = Int64(amber ?? min(300, seconds / 5))
        let red = Int64(red ?? min(60, seconds / 10))
        if milliseconds <= 0 { return .over }
        if milliseconds <= red * 1000 { return .red }
        return milliseconds <= amber * 1000 ? .amber : .green
    }
}

/// The traffic light that shows a speaker how much time is left.
public enum StageLight: String, Hashable, Sendable, Codable, CaseIterable {
    /// There is time.
    case green
    /// Come to an end.
    case amber
    /// The last words.
    case red
    /// Time is up.
    case over
}
