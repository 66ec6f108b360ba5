// SPDX-License-Identifier: MIT
import Timekeeping

/// The place whose sun is shown, and its source.
package nonisolated struct SunPlace: Hashable, Sendable {
    /// The place.
    package let place: Place
    /// Its source.
    package let origin: Origin

    /// Sources of a place.
    package enum Origin: Hashable, Sendable {
        /// The user chose it.
        case chosen
        /// The desktop located the machine there.
        case machine
        /// No place was chosen; it is the city of the time zone.
        case zone
    }
}
