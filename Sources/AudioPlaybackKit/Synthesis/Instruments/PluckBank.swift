// SPDX-License-Identifier: MIT

/// Strings of a ``PluckInstrument``: Karplus and Strong's delay line with a damping filter (1983).
///
/// An all-pass filter tunes between whole samples (Jaffe and Smith, 1983).
final class PluckBank: NoteBank {
    private static let notes = 16
    private let instrument: PluckInstrument
    private let capacity: Int
    private var lines: [Float]
    private var strings = [String](repeating: String(), count: notes)
    private var nextString = 0
    private var noise: SplitMix64

    private struct String {
        var length = 0
        var index = 0
        var loss: Float = 0
        var tuning: Float = 0
        var lastDamped: Float = 0
        var lastInput: Float = 0
        var lastOutput: Float = 0
        /// Frames until it can no longer be heard.
        var left = 0
    }

    init(_ instrument: PluckInstrument, lowest: Double, seed: UInt64) {
        self.instrument = instrument
        capacity = Int(Double(AudioFormat.sampleRate) / lowest) + 4
        lines = Array(repeating: 0, count: Self.notes * capacity)
        noise = SplitMix64(seed: seed)
    }

    func strike(_ note: Note) {
        let rate = Double(AudioFormat.sampleRate)
        // The average of two samples delays by half a sample; the all-pass takes what is left, 0.1 to 1.1.
        let period = rate / note.pitch - 0.5
        let length = Int(period - 0.1)
        let rest = period - Double(length)
        strings[nextString] = String(
            length: length,
            loss: Float(power(0.001, 1 / (note.pitch * instrument.decay))),
            tuning: Float((1 - rest) / (1 + rest)),
            left: Int(instrument.decay * rate * 1.5))
        excite(nextString * capacity..<nextString * capacity + length, level: Float(note.level))
        nextString = (nextString + 1) % Self.notes
    }

    /// Fills a line with smoothed noise, less the same noise further along: the comb that a plucking point leaves.
    private func excite(_ line: Range<Int>, level: Float) {
        var smooth: Float = 0
        let smoothing = Float(0.04 + 0.9 * instrument.brightness)
        for index in line {
            smooth += smoothing * (noise.bipolar() - smooth)
            lines[index] = smooth
        }
        let shift = max(1, Int(Double(line.count) * instrument.position))
        var mean: Float = 0
        for index in line.reversed() {
            let other = line.lowerBound + (index - line.lowerBound + shift) % line.count
            if index + shift < line.upperBound { lines[index] -= lines[other] }
            mean += lines[index]
        }
        mean /= Float(line.count)
        var energy: Float = 0
        for index in line {
            lines[index] -= mean
            energy += lines[index] * lines[index]
        }
        let scale = level * 0.3 / (energy / Float(line.count)).squareRoot()
        for index in line { lines[index] *= scale }
    }

    func render(_ samples: UnsafeMutableBufferPointer<Float>) {
        lines.withUnsafeMutableBufferPointer { lines in
            for slot in strings.indices where strings[slot].left > 0 {
                let line = UnsafeMutableBufferPointer(rebasing: lines[slot * capacity..<(slot + 1) * capacity])
                var string = strings[slot]
                let onset = Int(instrument.decay * Double(AudioFormat.sampleRate) * 1.5) - string.left
                for index in samples.indices {
                    let out = line[string.index]
                    // 3 ms of soft beginning: a burst that starts at its full height would click.
                    samples[index] += out * Fade.Shape.raisedCosine.progress(min(1, Float(onset + index) / 144))
                    let damped = string.loss * 0.5 * (out + string.lastDamped)
                    string.lastDamped = out
                    let tuned = string.tuning * (damped - string.lastOutput) + string.lastInput
                    string.lastInput = damped
                    string.lastOutput = tuned
                    line[string.index] = tuned
                    string.index = string.index + 1 == string.length ? 0 : string.index + 1
                }
                string.left -= samples.count
                strings[slot] = string
            }
        }
    }
}
