// SPDX-License-Identifier: MIT

/// Second-order filters one after another.
struct FilterChain {
    private var filters: [StateFilter]
    private let bands: [FilterBand]
    private let gain: Float

    /// Makes a chain with a factor for the whole.
    init(_ bands: [FilterBand], gain: Float = 1) {
        self.bands = bands
        self.gain = gain
        filters = bands.map(StateFilter.init)
    }

    /// Moves all filters up by some octaves.
    mutating func shift(octaves: Double) {
        let factor = power(2, octaves)
        for index in filters.indices {
            var band = bands[index]
            band.frequency = min(max(band.frequency * factor, 10), 20_000)
            filters[index].tune(to: band)
        }
    }

    /// Filters `frames` in place.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        for index in filters.indices {
            filters[index].process(frames)
            filters[index].settle()
        }
        if gain != 1 { for index in frames.indices { frames[index] *= gain } }
    }
}
