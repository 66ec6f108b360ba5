// SPDX-License-Identifier: MIT
import Localization

/// Why the computer's location is unknown.
package nonisolated enum LocationError: Error, Hashable, Sendable {
    /// The user, or one of the user's settings, denies this program access.
    case refused
    /// There is no location service on this computer.
    case missing
    /// The location service did not find out in time.
    case unknown(String)

    /// ``text`` in the language of this process.
    package var sentence: String { text.text }

    /// What happened and what the user can do, as sentences.
    package var text: LocalizedText {
        switch self {
        case .refused:
            LocalizedText(
                """
                This desktop doesn't let Nightstand use your location. Allow it in Settings › Privacy › Location \
                Services, or choose a city instead.
                """)
        case .missing:
            LocalizedText(
                "No location service (GeoClue) is running on this computer. Install GeoClue, or choose a city instead.")
        case .unknown(let reason):
            LocalizedText("Your location could not be found: \(reason). Try again later, or choose a city instead.")
        }
    }
}
