// SPDX-License-Identifier: MIT
import GLibKit
import Localization

/// How far each of ten bands, an octave apart from 31 Hz to 16 kHz, is raised or lowered, in decibels from −18 to 18.
package nonisolated struct BandGains: Hashable, Sendable, SettingsValue {
    /// How far a band can be raised or lowered, in decibels.
    package static let range = -18.0...18.0
    /// How many bands there are.
    package static let count = 10
    /// Nothing raised, nothing lowered.
    package static let flat = BandGains([])

    /// The gains from the lowest band to the highest; always ``count`` of them.
    package let values: [Double]

    /// Sets the bands from the lowest on; those that are missing stay at 0, each is kept within ``range``.
    package init(_ values: [Double]) {
        self.values = (0..<Self.count).map { index in
            guard index < values.count, values[index].isFinite else { return 0 }
            return min(max(values[index], Self.range.lowerBound), Self.range.upperBound)
        }
    }

    /// Reads `ad` of ten numbers within ``range``.
    package init?(setting: Variant) {
        guard let values = setting.elements?.compactMap(\.doubleValue), values.count == Self.count,
            values.allSatisfy(Self.range.contains)
        else { return nil }
        self.init(values)
    }

    /// Writes `ad`.
    package var setting: Variant { .array(of: "d", values.map(Variant.double)) }

    /// Ten numbers.
    package static var settingForm: String? { tr("ten numbers from -18 to 18, such as [0,0,0,0,0,0,-3,-6,-9,-12]") }
}
