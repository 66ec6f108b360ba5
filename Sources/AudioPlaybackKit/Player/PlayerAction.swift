// SPDX-License-Identifier: MIT

/// What a ``NoisePlayer`` asks for: nothing happens unless the caller does it.
public enum PlayerAction: Hashable, Sendable {
    /// Begin a sound of the mix with a linear gain.
    case start(id: String, gain: Float, Fade)
    /// Move a sound of the mix to another gain.
    case gain(id: String, Float, Fade)
    /// End a sound of the mix.
    case stop(id: String, Fade)
    /// Move the volume of the whole mix.
    case master(Float, Fade)
    /// Begin a sound beside the mix, for a first hearing.
    case startPreview(id: String, gain: Float, Fade)
    /// End the preview.
    case stopPreview(Fade)
    /// Keep the machine from falling asleep, or no longer.
    case keepAwake(Bool)
    /// The timer has run out and all is quiet: do what the user wants at the end of it.
    case timerEnded
}
