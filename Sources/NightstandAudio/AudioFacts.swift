// SPDX-License-Identifier: MIT
import Timekeeping

/// What can be known beforehand about whether an alarm will be heard.
package nonisolated struct AudioFacts: Hashable, Sendable {
    /// Whether a sound server answered.
    package var isServerReachable: Bool
    /// The sink that alarms would be heard on; nil when there is none.
    package var sink: Sink?
    /// What is wrong with a sound, as a sentence; sounds that can be played are not in it.
    package var brokenSounds: [AlarmSound: String]
    /// How loud the users' files among the sounds are, integrated, in LUFS (EBU R 128).
    package var loudness: [AlarmSound: Double] = [:]
    /// What was wrong in the bundled definitions, one sentence each.
    package var definitionProblems: [String]

    /// The state of a sink.
    package struct Sink: Hashable, Sendable {
        /// Its name for the user, such as `Built-in Audio Analogue Stereo`.
        package var name: String
        /// Its volume in per cent, 100 being as loud as it gets without distortion.
        package var volume: Int
        /// Whether it is muted.
        package var isMuted: Bool
        /// Whether it only stands in for missing hardware, so that nothing is heard.
        package var isDummy: Bool

        /// Makes a state.
        package init(name: String, volume: Int, isMuted: Bool, isDummy: Bool = false) {
            self.name = name
            self.volume = volume
            self.isMuted = isMuted
            self.isDummy = isDummy
        }
    }

    /// Makes facts; by default of a machine without problems.
    package init(
        isServerReachable: Bool = true, sink: Sink? = Sink(name: "Speakers", volume: 70, isMuted: false),
        brokenSounds: [AlarmSound: String] = [:], definitionProblems: [String] = []
    ) {
        self.isServerReachable = isServerReachable
        self.sink = sink
        self.brokenSounds = brokenSounds
        self.definitionProblems = definitionProblems
    }
}
