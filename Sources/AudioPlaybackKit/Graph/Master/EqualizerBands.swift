// SPDX-License-Identifier: MIT

/// The ten filters of one setting of an ``Equalizer``, kept without an array so that they are copied without allocating.
struct EqualizerBands {
    private(set) var settings: Equalizer
    private var filters: [10 of StateFilter]

    init(_ equalizer: Equalizer) {
        settings = equalizer
        filters = [10 of StateFilter](repeating: StateFilter(FilterBand(.peak, 1000)))
        tune(to: equalizer)
    }

    /// Takes other settings and keeps what sounds.
    mutating func tune(to equalizer: Equalizer) {
        settings = equalizer
        for index in filters.indices {
            filters[index].tune(
                to: FilterBand(.peak, Equalizer.frequencies[index], q: 1.2, gain: equalizer.gains[index]))
        }
    }

    /// Filters `frames` in place; a band at 0 dB passes everything as it is.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        for index in filters.indices where settings.gains[index] != 0 {
            filters[index].process(anyCount: frames)
            filters[index].settle()
        }
    }
}
