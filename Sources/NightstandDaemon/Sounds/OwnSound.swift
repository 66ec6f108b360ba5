// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Glibc
import NightstandAudio
import SystemKit

/// A sound of the user's own, as it is stored.
struct OwnSound: Hashable, Codable {
    var id: String
    var name: String
    /// The absolute path of the file.
    var path: String
    /// Whether the file is a copy that belongs to Nightstand.
    var isCopy: Bool
    /// What measuring the file found; nil before that, as in a sound that an older version has added.
    var measured: Measurement?
    /// The file of which measuring found nothing; it is not tried again until the file changes.
    var unmeasurable: FileIdentity?

    /// How loud a file is.
    struct Measurement: Hashable, Codable {
        /// Integrated loudness in LUFS (EBU R 128).
        var loudness: Double
        /// True peak in dBTP.
        var peak: Double
    }

    /// The linear gain that makes it as loud as the built-in sounds, as far as its peaks allow; 1 until it was measured.
    var gain: Float {
        guard let measured else { return 1 }
        let decibels = SoundLevel.decibels(loudness: measured.loudness, peak: measured.peak)
        return decibels.isFinite ? Float(pow(10, min(max(decibels, -60), 40) / 20)) : 1
    }
}

extension OwnSound.Measurement {
    /// What a report says; nil when it found no loudness, as in a silent beginning.
    init?(_ report: AudioFileReport) {
        guard let loudness = report.loudness, report.peak > 0 else { return nil }
        self.init(loudness: loudness, peak: 20 * log10(report.peak))
    }
}
