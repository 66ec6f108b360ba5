// SPDX-License-Identifier: MIT
import NightstandBus
import Timekeeping

/// What is remembered of the mix, so that it goes on after a crash.
struct SoundMemory: Hashable, Codable {
    var mix: [SoundsStatus.Track]
    var volume: Double
    var isMuted: Bool
    var isPlaying: Bool
    /// Names the run of the machine in which it was written: after another start nothing plays by itself.
    var boot: String
    var timer: Timer?

    /// A sleep timer; without an end it waits for the next alarm.
    struct Timer: Hashable, Codable {
        var end: Instant?
        var fadeSeconds: Int
        var action: SleepTimerOrder.Action
    }

    /// Whether only volumes differ, which change often while somebody drags a slider.
    func differsInVolumeAlone(from other: SoundMemory) -> Bool {
        var (a, b) = (self, other)
        for index in a.mix.indices { a.mix[index].volume = 0 }
        for index in b.mix.indices { b.mix[index].volume = 0 }
        (a.volume, b.volume) = (0, 0)
        return a == b
    }
}

/// A sound of the user's own, as it is remembered.
struct OwnSound: Hashable, Codable {
    var id: String
    var name: String
    /// The absolute path of the file.
    var path: String
    /// Whether the file is a copy that belongs to Nightstand.
    var isCopy: Bool
}
