// SPDX-License-Identifier: MIT

/// One animal of a ``CallLayer``: it waits, then sings its syllables one after another.
struct Caller {
    private let song: CallLayer.Song
    private let transposition: Double
    private let overtone: Float
    private let pan: Frame
    private let gain: Float
    private var random: SplitMix64
    private var wait: Int
    private var timesLeft = 0
    private var next = 0
    private var length = 0
    private var position = 0
    private var level: Float = 0
    private var phasor = Frame(1, 0)
    private var turn = Frame(1, 0)
    private var bend = Frame(1, 0)

    init(_ layer: CallLayer, index: Int, seed: UInt64) {
        random = SplitMix64(seed: seed)
        song = layer.songs[index % layer.songs.count]
        transposition = power(2, layer.spread * Double(random.bipolar()))
        overtone = 2 * AudioPlaybackKit.gain(decibels: layer.overtone)
        let side = Float(layer.width) * random.bipolar()
        pan = Frame(cosine((side + 1) * .pi / 4), sine((side + 1) * .pi / 4))
        gain = AudioPlaybackKit.gain(decibels: random.value(in: layer.level) - 20) * Float(2).squareRoot()
        wait = 0
        wait = Self.frames(random.unit() * song.every.upperBound)
    }

    private static func frames(_ seconds: Double) -> Int { Int(seconds * Double(AudioFormat.sampleRate)) }

    /// Adds one block.
    mutating func add(to mix: UnsafeMutableBufferPointer<Frame>) {
        var done = 0
        while done < mix.count {
            if wait > 0 {
                let count = min(wait, mix.count - done)
                wait -= count
                done += count
                continue
            }
            if position == length { begin() }
            let count = min(length - position, mix.count - done)
            sing(UnsafeMutableBufferPointer(rebasing: mix[done..<done + count]))
            done += count
            if position == length { rest() }
        }
    }

    private mutating func begin() {
        if timesLeft == 0, next == 0 { timesLeft = Int(random.value(in: song.times).rounded()) }
        let syllable = song.syllables[next]
        let rate = Double(AudioFormat.sampleRate)
        // No animal hits the same pitch twice.
        let sloppy = transposition * power(2, 0.02 * Double(random.bipolar()))
        length = max(8, Self.frames(syllable.length * (1 + 0.08 * Double(random.bipolar()))))
        position = 0
        level = gain * AudioPlaybackKit.gain(decibels: syllable.level + 1.5 * Double(random.bipolar()))
        let from = 2 * Double.pi * min(syllable.from * sloppy, 18_000) / rate
        let to = 2 * Double.pi * min(syllable.to * sloppy, 18_000) / rate
        let step = (to - from) / Double(length)
        phasor = Frame(1, 0)
        turn = Frame(Float(cosine(from)), Float(sine(from)))
        bend = Frame(Float(cosine(step)), Float(sine(step)))
    }

    private mutating func rest() {
        wait = Self.frames(song.syllables[next].rest * (1 + 0.1 * Double(random.bipolar())))
        next += 1
        guard next == song.syllables.count else { return }
        next = 0
        timesLeft -= 1
        if timesLeft <= 0 {
            timesLeft = 0
            wait += Self.frames(random.value(in: song.every))
        }
    }

    private mutating func sing(_ frames: UnsafeMutableBufferPointer<Frame>) {
        var (phasor, turn) = (phasor, turn)
        let scale = 2 / Float(length)
        for index in frames.indices {
            let part = Float(position + index) * scale - 1
            let window = (1 - part * part) * (1 - part * part)
            let value = phasor.y * (1 + overtone * phasor.x) * window * level
            frames[index] += pan * value
            phasor = Frame(phasor.x * turn.x - phasor.y * turn.y, phasor.x * turn.y + phasor.y * turn.x)
            turn = Frame(turn.x * bend.x - turn.y * bend.y, turn.x * bend.y + turn.y * bend.x)
        }
        position += frames.count
        self.phasor = phasor
        self.turn = turn
    }
}
