// SPDX-License-Identifier: MIT

extension FilterChain {
    /// White noise to equal loudness: within 0.6 dB of the 60-phon contour of ISO 226:2003 from 31.5 Hz to 12.5 kHz.
    static let grey = FilterChain(
        [
            FilterBand(.lowshelf, 37.79, q: 1.6985, gain: 2.16),
            FilterBand(.lowshelf, 58.14, q: 0.7697, gain: 10.18),
            FilterBand(.lowshelf, 147.05, q: 0.5006, gain: 28.78),
            FilterBand(.peak, 910.93, q: 1.213, gain: -1.776),
            FilterBand(.peak, 1577.9, q: 1.2859, gain: 6.685),
            FilterBand(.peak, 2522.2, q: 0.9064, gain: -4.152),
            FilterBand(.highshelf, 5578.92, q: 1.2771, gain: 6.159),
            FilterBand(.peak, 9439.2, q: 1.3011, gain: 7.029),
        ], gain: 0.19327)
}
