// SPDX-License-Identifier: MIT
import Timekeeping

/// What can be known beforehand about whether an alarm will be heard.
public nonisolated struct AudioFacts: Hashable, Sendable {
    /// Whether a sound server answered.
    public var isServerReachable: Bool
    /// The sink that alarms would be heard on; nil when there is none.
    public var sink: Sink?
    /// What is wrong with a sound, as a sentence; sounds that can be played are not in it.
    public var brokenSounds: [AlarmSound: String]
    /// How loud the users' files among the sounds are, integrated, in LUFS (EBU R 128).
    public var loudness: [AlarmSound: Double] = [:]
    /// What was wrong in the bundled definitions, one sentence each.
    public var definitionProblems: [String]

    /// The state of a sink.
    public struct Sink: Hashable, Sendable {
        /// Its name for the user, such as `Built-in Audio Analogue Stereo`.
        public var name: String
        /// Its volume in per cent, 100 being as loud as it gets without distortion.
        public var volume: Int
        /// Whether it is muted.
        public var isMuted: Bool
        /// Whether it only stands in for missing hardware, so that nobody hears it.
        public var isDummy: Bool

        /// Makes a state.
        public init(name: String, volume: Int, isMuted: Bool, isDummy: Bool = false) {
            self.name = name
            self.volume = volume
            self.isMuted = isMuted
            self.isDummy = isDummy
        }
    }

    /// Makes facts; by default of a machine where all is well.
    public init(
        isServerReachable: Bool = true, sink: Sink? = Sink(name: "Speakers", volume: 70, isMuted: false),
        brokenSounds: [AlarmSound: String] = [:], definitionProblems: [String] = []
    ) {
        self.isServerReachable = isServerReachable
        self.sink = sink
        self.brokenSounds = brokenSounds
        self.definitionProblems = definitionProblems
    }
}
