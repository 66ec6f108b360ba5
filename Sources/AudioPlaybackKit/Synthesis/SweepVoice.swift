// SPDX-License-Identifier: MIT

/// Plays a ``Sweep``.
final class SweepVoice: Voice {
    private let sweep: Sweep
    private let gain: Float
    private let table: Wavetable
    private var phase = 0.0
    private var time = 0

    init(_ sweep: Sweep, gain: Float) {
        self.sweep = sweep
        self.gain = gain
        table = Wavetable(pitch: sweep.high, duty: sweep.duty, brightness: sweep.brightness)
    }

    func render(_ frames: UnsafeMutableBufferPointer<Frame>) {
        let rate = Double(AudioFormat.sampleRate)
        let length = Int(sweep.period * rate)
        // The pitch moves slowly, so it is computed once every 32 frames; the phase stays continuous.
        var step = 0.0
        for index in frames.indices {
            if index % 32 == 0 { step = pitch(at: Double(time) / Double(length)) / rate }
            frames[index] = Frame(repeating: table.value(at: phase) * gain)
            phase += step
            if phase >= 1 { phase -= 1 }
            time = time + 1 == length ? 0 : time + 1
        }
    }

    /// The pitch at a part of the period; the ear hears it rise and fall evenly.
    private func pitch(at part: Double) -> Double {
        let height = part < sweep.rise ? part / sweep.rise : (1 - part) / (1 - sweep.rise)
        return sweep.low * power(sweep.high / sweep.low, 0.5 - 0.5 * cosine(.pi * height))
    }
}
