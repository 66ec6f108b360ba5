// SPDX-License-Identifier: MIT
import Timekeeping

/// An event of an output.
package nonisolated enum AudioEvent: Hashable, Sendable {
    /// The sink has played the first samples of a ring, this long ago; gradual volume makes them faint.
    case firstSound(ring: String, ago: Duration = .zero)
    /// The chosen sound cannot be played; another is heard instead. `reason` is a sentence.
    case soundChanged(ring: String, to: String, reason: String)
    /// The sound uses another output than the default, named for the user. `reason` is a sentence.
    case outputChanged(to: String, reason: String)
    /// Nothing can be heard now; it keeps trying. `reason` is a sentence.
    case unheard(reason: String)
    /// The preview has ended by itself.
    case previewEnded
}
