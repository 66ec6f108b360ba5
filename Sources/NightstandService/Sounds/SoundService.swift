// SPDX-License-Identifier: MIT
import Reactive

/// What the service does with the sounds to sleep by.
///
/// Preferences (what a chosen sound does to the mix, drift, equaliser, fades) are no part of it: they are settings, which the
/// service follows.
@MainActor package protocol SoundService: CallService {
    /// Sends ``SoundEvent/levels(_:)`` while the returned lease is held and something is heard.
    func watchLevels() -> Subscription
    /// Calls `handler` after each change until the returned subscription is let go.
    func observeSounds(_ handler: @escaping (SoundEvent) -> Void) -> Subscription
}

/// A change of the sounds that the service tells its clients of.
package nonisolated enum SoundEvent: Hashable, Sendable {
    /// What plays, how loud, or for how long has changed.
    case changed(SoundsStatus)
    /// A sound of the user's came, went, broke or was mended: the whole library.
    case libraryChanged([SoundEntry])
    /// The presets have changed; all of them.
    case presetsChanged([SoundPreset])
    /// How loud each band is at the moment; told some times a second to those who watch.
    case levels(SoundLevels)
    /// The service went away (`false`) or is back (`true`): everything must be read again.
    case reachable(Bool)
}
