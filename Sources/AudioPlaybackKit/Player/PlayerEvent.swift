// SPDX-License-Identifier: MIT

/// What can happen to a ``NoisePlayer``.
public enum PlayerEvent: Hashable, Sendable {
    /// The user wants to hear the mix.
    case play
    /// The user wants silence.
    case stop
    /// Play if it is silent, stop if it plays.
    case toggle
    /// A sound was chosen, to hear it: it replaces the mix, or joins it, as ``NoisePlayer/joins`` says, and plays. One that
    /// plays already leaves the mix (``NoisePlayer/takesOut(_:)``).
    case select(String)
    /// A sound was chosen to join the mix.
    case add(String)
    /// A sound leaves the mix; the last one ends the playing.
    case remove(String)
    /// Another mix takes the place of this one, as a preset does; it plays if this one did.
    case replace([Track])
    /// A sound of the mix gets another volume in per cent.
    case volume(String, Double)
    /// The whole gets another volume in per cent.
    case masterVolume(Double)
    /// The whole is muted or not.
    case mute(Bool)
    /// A sound is to be heard for three seconds.
    case preview(String)
    /// The preview is to end.
    case endPreview
    /// Something holds the sounds.
    case interrupted(Interruption)
    /// That something is over.
    case interruptionEnded(Interruption)
    /// A timer is set, or taken away.
    case timer(SleepTimer?)
    /// The end of the timer moves, by a negative time to earlier.
    case moveTimer(Duration)
    /// The next alarm is known to ring at that moment, or there is none.
    case nextAlarm(Duration?)
    /// An alarm begins: it grows out of the sounds, which end meanwhile.
    case alarmRings(crossfade: Duration)
    /// Time has passed; see ``NoisePlayer/deadline``.
    case tick
}
