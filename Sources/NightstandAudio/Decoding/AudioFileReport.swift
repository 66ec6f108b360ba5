// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Glibc
import SystemKit

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
    /// Which file it was; nil if that is not known.
    package var file: FileIdentity?

    /// Joins findings.
    package init(
        seconds: Double, loudness: Double?, peak: Double, isWhole: Bool, file: FileIdentity? = nil
    ) {
        self.seconds = seconds
        self.loudness = loudness
        self.peak = peak
        self.isWhole = isWhole
        self.file = file
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
    var line: String {
        let loudness = loudness.map { "\($0)" } ?? "none"
        return "measured \(seconds) \(loudness) \(peak) \(isWhole) \(file?.text ?? "none")\n"
    }

    /// Reads a line that a decoding process wrote; nil when it is not one, or has impossible numbers.
    init?(line: String) {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard words.count == 6, words[0] == "measured", let seconds = Double(words[1]), seconds.isFinite, seconds > 0,
            let peak = Double(words[3]), peak.isFinite, peak >= 0, let isWhole = Bool(String(words[4]))
        else { return nil }
        let file = FileIdentity(text: String(words[5]))
        if words[2] == "none" {
            self.init(seconds: seconds, loudness: nil, peak: peak, isWhole: isWhole, file: file)
        } else if let loudness = Double(words[2]), (-100...50).contains(loudness) {
            self.init(seconds: seconds, loudness: loudness, peak: peak, isWhole: isWhole, file: file)
        } else {
            return nil
        }
    }
}
