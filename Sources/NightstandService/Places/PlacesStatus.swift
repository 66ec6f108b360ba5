// SPDX-License-Identifier: MIT
import Timekeeping

/// The saved places, and the one that the sun follows.
package nonisolated struct PlacesStatus: Hashable, Sendable, Codable {
    /// The saved places in the user's order.
    package var saved: [SavedPlace]
    /// The id of the chosen one; nil when the sun follows the machine, or nothing yet.
    package var chosen: String?
    /// Whether the sun follows the machine.
    package var followsMachine: Bool
    /// Where the machine was when it was last found; nil when it never was.
    package var here: Place?
    /// Why the machine is not found, as a sentence that says what to do; nil when it is, or was never asked for.
    package var problem: String?

    /// The place that the sun follows; nil when none is known.
    package var current: Place? {
        followsMachine ? here : saved.first { $0.id == chosen }?.place
    }

    /// Makes a status; without arguments that of a new installation.
    package init(
        saved: [SavedPlace] = [], chosen: String? = nil, followsMachine: Bool = false, here: Place? = nil,
        problem: String? = nil
    ) {
        self.saved = saved
        self.chosen = chosen
        self.followsMachine = followsMachine
        self.here = here
        self.problem = problem
    }
}
