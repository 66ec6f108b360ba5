// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Glibc

/// What measuring an audio file found.
package nonisolated struct AudioFileReport: Hashable, Sendable {
    /// Seconds that were decoded.
    package var seconds: Double
    /// Integrated loudness in LUFS (EBU R 128); nil for what lies below −70 LUFS throughout.
    package var loudness: Double?
    /// The true peak, 1 being full scale.
    package var peak: Double
    /// Whether the end of the file was reached.
    package var isWhole: Bool

    /// Joins findings.
    package init(seconds: Double, loudness: Double?, peak: Double, isWhole: Bool) {
        self.seconds = seconds
        self.loudness = loudness
        self.peak = peak
        self.isWhole = isWhole
    }

    /// What lies below this integrated loudness, in LUFS, is too quiet to wake anyone: an alarm tone is some 40 LU louder.
    static let quietest = -50.0
    /// Seconds after which a file that was silent so far counts as silent.
    private static let silentSeconds = 60.0

    /// Whether nothing of it would be heard; not said of a silent beginning.
    var isSilent: Bool {
        (loudness ?? -.infinity) < Self.quietest && (isWhole || seconds >= Self.silentSeconds)
    }

    /// The linear gain with which it is as loud an alarm as the format allows.
    ///
    /// At most 30 dB, and 12 dB where only a beginning was measured, which may be quiet.
    var alarmGain: Float {
        guard peak > 0 else { return 1 }
        let decibels = SoundLevel.decibels(alarmPeak: 20 * log10(peak))
        return Float(pow(10, min(decibels, isWhole ? 30 : 12) / 20))
    }

    /// One line.
    var line: String { "measured \(seconds) \(loudness.map { "\($0)" } ?? "none") \(peak) \(isWhole)\n" }

    /// Reads a line that a decoding process wrote; nil when it is not one, or has impossible numbers.
    init?(line: String) {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count == 5, words[0] == "measured", let seconds = Double(words[1]), seconds.isFinite, seconds > 0,
            let peak = Double(words[3]), peak.isFinite, peak >= 0, let isWhole = Bool(String(words[4]))
        else { return nil }
        if words[2] == "none" {
            self.init(seconds: seconds, loudness: nil, peak: peak, isWhole: isWhole)
        } else if let loudness = Double(words[2]), (-100...50).contains(loudness) {
            self.init(seconds: seconds, loudness: loudness, peak: peak, isWhole: isWhole)
        } else {
            return nil
        }
    }
}
