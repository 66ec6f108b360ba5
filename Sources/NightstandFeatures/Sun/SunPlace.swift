// SPDX-License-Identifier: MIT
import Timekeeping

/// The place whose sun is shown, and how it was come by.
package nonisolated struct SunPlace: Hashable, Sendable {
    /// The place.
    package let place: Place
    /// How it was come by.
    package let origin: Origin

    /// Ways to a place.
    package enum Origin: Hashable, Sendable {
        /// The user chose it.
        case chosen
        /// The desktop found the machine there.
        case machine
        /// Nobody said; it is the city after which the time zone is named.
        case zone
    }
}
