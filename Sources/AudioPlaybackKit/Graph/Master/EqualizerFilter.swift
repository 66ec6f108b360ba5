// SPDX-License-Identifier: MIT

/// Plays an ``Equalizer``; new settings are reached within about 60 ms, without a step.
struct EqualizerFilter {
    private static let frames = 32
    /// The part of the way that remains after each group of frames.
    private static let pace = 1 - 1 / 40.0
    private var filters: [StateFilter]
    private var gains = SIMD16<Double>.zero
    private var targets = SIMD16<Double>.zero

    init() {
        filters = Equalizer.frequencies.map { StateFilter(FilterBand(.peak, $0, q: 1.2)) }
    }

    /// Moves to other settings.
    mutating func move(to equalizer: Equalizer) {
        for (index, gain) in equalizer.gains.enumerated() { targets[index] = gain }
    }

    /// Filters `frames` in place.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        guard gains != .zero || targets != .zero else { return }
        var done = 0
        while done < frames.count {
            let isMoving = gains != targets
            let count = isMoving ? min(Self.frames, frames.count - done) : frames.count - done
            for index in Equalizer.frequencies.indices {
                if gains[index] != targets[index] { approach(index) }
                // A band at 0 dB passes everything as it is.
                guard gains[index] != 0 else { continue }
                filters[index].process(anyCount: UnsafeMutableBufferPointer(rebasing: frames[done..<done + count]))
            }
            done += count
        }
        for index in filters.indices { filters[index].settle() }
    }

    private mutating func approach(_ index: Int) {
        let left = (gains[index] - targets[index]) * Self.pace
        gains[index] = abs(left) < 0.005 ? targets[index] : targets[index] + left
        filters[index].tune(to: FilterBand(.peak, Equalizer.frequencies[index], q: 1.2, gain: gains[index]))
    }
}
