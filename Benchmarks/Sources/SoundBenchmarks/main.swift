// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Glibc

// How fast sounds are made, on one thread, by the time the processor worked for it; and whether that allocates memory.

/// Seconds that this thread has worked.
func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Allocations so far; nil unless `sounds.py` put its counter before the C library.
func allocations() -> Int? {
    guard let symbol = dlsym(nil, "allocations_so_far") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)()
}

func report(_ name: String, _ value: Double, _ unit: String) {
    print("{\"name\":\"\(name)\",\"value\":\(value),\"unit\":\"\(unit)\"}")
}

let frames = UnsafeMutableBufferPointer<Frame>.allocate(capacity: AudioFormat.maximumFrames)
frames.initialize(repeating: .zero)

for sound in SoundCatalogue.sleep.sounds {
    guard let voice = sound.makeVoice(seed: 1, drift: 0) else { continue }
    let isColor = NoiseColor(rawValue: sound.id) != nil
    let blocks = isColor ? 2000 : 300
    var best = Double.infinity
    for _ in 0..<7 {
        let start = processorTime()
        for _ in 0..<blocks { voice.render(frames) }
        best = min(best, processorTime() - start)
    }
    let rate = Double(blocks * frames.count * AudioFormat.channels) / best
    if isColor { report("\(sound.id) noise", rate / 1e6, "million samples/s") }
    report("\(sound.id) of a core", 9_600_000 / rate, "%")
}

/// A whole mixer: eight places, the equaliser and the limiter.
let mixer = Mixer()
let eight = ["light-rain", "heavy-rain", "ocean-waves", "wind", "fire", "stream", "dawn-birds", "train"]
for id in eight {
    if let voice = SoundCatalogue.sleep[id]?.makeVoice(seed: 1, drift: 1) {
        _ = mixer.play(voice, on: .sleep, gain: 0.3)
    }
}
for _ in 0..<50 { mixer.render(frames) }
let before = allocations()
let start = processorTime()
for _ in 0..<1875 { mixer.render(frames) }
let worked = processorTime() - start
let after = allocations()
report("eight sounds mixed, of a core", worked / 40 * 100, "%")
if let before, let after { report("allocations while rendering 40 s", Double(after - before), "calls") }

/// Every sound by itself under the counter.
for sound in SoundCatalogue.sleep.sounds {
    guard let voice = sound.makeVoice(seed: 1, drift: 1) else { continue }
    voice.render(frames)
    guard let before = allocations() else { break }
    for _ in 0..<470 { voice.render(frames) }
    let count = (allocations() ?? 0) - before
    if count > 0 { report("\(sound.id) allocations in 10 s", Double(count), "calls") }
}
