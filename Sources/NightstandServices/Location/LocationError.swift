// SPDX-License-Identifier: MIT

/// Why the machine's place is not known.
package nonisolated enum LocationError: Error, Hashable, Sendable {
    /// The user, or a setting of his, does not let this program know.
    case refused
    /// There is no location service on this machine.
    case missing
    /// The location service does not find out, in the time that was given.
    case unknown(String)

    /// What happened and what the user can do, as sentences.
    package var sentence: String {
        switch self {
        case .refused:
            "This desktop does not let Nightstand know the place. Allow it under Settings › Privacy › Location Services, "
                + "or choose a city instead."
        case .missing:
            "No location service (GeoClue) runs on this machine. Install ‘geoclue-2.0’, or choose a city instead."
        case .unknown(let reason):
            "The place could not be found out: \(reason). Try again later, or choose a city instead."
        }
    }
}
