// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import NightstandService
import Timekeeping

/// What is remembered of the mix, so that it continues after a crash.
struct SoundMemory: Hashable, Codable {
    var mix: [SoundsStatus.Track]
    var volume: Double
    var isMuted: Bool
    var isPlaying: Bool
    /// Identifies the boot in which it was written: after another boot nothing plays automatically.
    var boot: String
    var timer: Timer?
    /// Whether the list of presets has been stored; until then it is the bundled one.
    ///
    /// Older versions did not write this.
    var hasStoredPresets: Bool?
    /// The law of the volumes, ``VolumeTaper/law``; nil where a version has written them that knew the cubic law alone.
    var law: String?

    /// A sleep timer; without an end it waits for the next alarm.
    struct Timer: Hashable, Codable {
        var end: Instant?
        var fadeSeconds: Int
        var action: SleepTimerOrder.Action
    }

    /// The same with each out-of-range number clamped, and with the volumes of today's law.
    var current: SoundMemory {
        var memory = self
        memory.mix = mix.map(\.withinLimits)
        memory.volume = SoundsStatus.Track.volumes.nearest(to: volume)
        memory.timer?.fadeSeconds = SleepTimerOrder.fades.nearest(to: timer?.fadeSeconds ?? 0)
        guard law == nil else { return memory }
        memory.law = VolumeTaper.law
        memory.mix = memory.mix.map(CubicVolume.converted(track:))
        memory.volume = CubicVolume.converted(whole: memory.volume)
        return memory
    }

    /// Whether only volumes differ, which change often while the user drags a slider.
    func differsInVolumeAlone(from other: SoundMemory) -> Bool {
        var (a, b) = (self, other)
        for index in a.mix.indices { a.mix[index].volume = 0 }
        for index in b.mix.indices { b.mix[index].volume = 0 }
        (a.volume, b.volume) = (0, 0)
        return a == b
    }
}

extension SoundsStatus.Track {
    /// Volumes in per cent.
    static let volumes = 0.0...100

    var withinLimits: Self { Self(id: id, volume: Self.volumes.nearest(to: volume)) }
}

extension SleepTimerOrder {
    /// Seconds of the fade-out at the end of a sleep timer.
    fileprivate static let fades = 0...1800
}

extension ClosedRange {
    /// The value in the range that is nearest to `value`.
    func nearest(to value: Bound) -> Bound {
        Swift.min(Swift.max(value, lowerBound), upperBound)
    }
}
