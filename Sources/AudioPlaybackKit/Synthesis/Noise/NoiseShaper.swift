// SPDX-License-Identifier: MIT

/// Turns white noise into noise of another colour, of the same power.
enum NoiseShaper {
    case none
    case poles(PoleBank)
    case leak(LeakyIntegrator)
    case chain(FilterChain)

    /// Makes the filter of a colour; the numbers were fitted by least squares to the slope in every third octave.
    init(_ color: NoiseColor) {
        switch color {
        case .white: self = .none
        case .pink: self = .poles(.pink)
        case .blue: self = .poles(.blue)
        case .violet: self = .poles(.violet)
        case .brown: self = .leak(LeakyIntegrator())
        case .grey: self = .chain(.grey)
        }
    }

    /// Filters `frames`, whose count is a multiple of four, in place.
    mutating func process(_ frames: UnsafeMutableBufferPointer<Frame>) {
        switch self {
        case .none: break
        case .poles(var bank):
            bank.process(frames)
            self = .poles(bank)
        case .leak(var integrator):
            integrator.process(frames)
            self = .leak(integrator)
        case .chain(var chain):
            self = .none
            chain.process(frames)
            self = .chain(chain)
        }
    }
}
