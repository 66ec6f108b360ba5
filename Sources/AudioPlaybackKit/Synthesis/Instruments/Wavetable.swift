// SPDX-License-Identifier: MIT

/// One period of a pulse wave, built from its overtones, so that it neither aliases nor has a constant part.
struct Wavetable: Sendable {
    private static let size = 2048
    private var samples: [Float]

    /// Sums the overtones of a pulse of `duty` that stay below 18 kHz when played at `pitch`.
    ///
    /// The Fourier series of a pulse: aₙ = 2 sin(πnd) / πn. Each is damped as by a second-order low-pass at `brightness`.
    init(pitch: Double, duty: Double, brightness: Double) {
        var sum = [Double](repeating: 0, count: Self.size)
        for overtone in 1...max(1, Int(18_000 / pitch)) {
            let order = Double(overtone)
            let above = order * pitch / brightness
            let level = 2 * sine(.pi * order * duty) / (.pi * order) / (1 + above * above)
            guard abs(level) > 1e-5 else { continue }
            let turn = 2 * .pi * order / Double(Self.size)
            for index in sum.indices { sum[index] += level * cosine(turn * Double(index)) }
        }
        let peak = sum.reduce(0) { max($0, abs($1)) }
        samples = sum.map { Float($0 / max(peak, 1e-9)) }
        samples.append(samples[0])
    }

    /// The value at a phase of 0 up to 1.
    func value(at phase: Double) -> Float {
        let place = phase * Double(Self.size)
        let index = Int(place)
        let part = Float(place - Double(index))
        return samples[index] + (samples[index + 1] - samples[index]) * part
    }
}
