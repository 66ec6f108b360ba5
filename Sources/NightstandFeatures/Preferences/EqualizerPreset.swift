// SPDX-License-Identifier: MIT
import Localization
import NightstandSettings

/// A named setting of the equaliser.
package nonisolated struct EqualizerPreset: Hashable, Sendable {
    /// The name for the user.
    package var name: String
    /// The gain of each band.
    package var gains: BandGains

    /// The available presets; the first is flat.
    package static let all = [
        // Translators: settings of the equaliser.
        EqualizerPreset(name: tr("Flat", context: "equaliser"), gains: .flat),
        EqualizerPreset(name: tr("Soft", context: "equaliser"), gains: BandGains([0, 0, 0, 0, 0, -1, -3, -5, -7, -9])),
        EqualizerPreset(name: tr("Warm", context: "equaliser"), gains: BandGains([2, 3, 4, 3, 1, 0, -2, -4, -5, -6])),
        EqualizerPreset(
            name: tr("Deep", context: "equaliser"), gains: BandGains([6, 6, 4, 2, 0, -4, -8, -12, -15, -18])),
        EqualizerPreset(
            name: tr("Bright", context: "equaliser"), gains: BandGains([-4, -4, -3, -2, 0, 1, 2, 3, 4, 4])),
        EqualizerPreset(
            name: tr("Next Room", context: "equaliser"), gains: BandGains([0, 1, 2, 2, 0, -4, -9, -13, -16, -18])),
        EqualizerPreset(
            name: tr("Small Speaker", context: "equaliser"),
            gains: BandGains([-18, -12, -4, 3, 3, 1, 0, -1, -1, 0])),
    ]

    /// The centre frequency of each band, as written below it.
    package static let bands = ["31", "62", "125", "250", "500", "1k", "2k", "4k", "8k", "16k"]
}
