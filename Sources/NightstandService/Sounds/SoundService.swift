// SPDX-License-Identifier: MIT
import Reactive

/// What the service does with the sleep sounds.
///
/// Preferences (what a chosen sound does to the mix, drift, equaliser, fades) are no part of it: they are settings, which the
/// service follows.
@MainActor package protocol SoundService: CallService {
    /// Sends ``SoundEvent/levels(_:)`` while the returned lease is held and something is heard.
    func watchLevels() -> Subscription
    /// Calls `handler` after each change until the returned subscription is released.
    func observeSounds(_ handler: @escaping (SoundEvent) -> Void) -> Subscription
}

/// A change of the sounds that the service reports to its clients.
package nonisolated enum SoundEvent: Hashable, Sendable {
    /// What plays, how loud, or for how long has changed.
    case changed(SoundsStatus)
    /// One of the user's sounds was added, removed, damaged or repaired: the whole library.
    case libraryChanged([SoundEntry])
    /// The presets have changed; all of them.
    case presetsChanged([SoundPreset])
    /// The current level of each band; sent several times a second to clients that watch.
    case levels(SoundLevels)
    /// The service went away (`false`) or is back (`true`): everything must be read again.
    case reachable(Bool)
}
