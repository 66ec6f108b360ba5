// SPDX-License-Identifier: MIT

/// The eight phases of the Moon in their order.
public enum MoonPhase: String, CaseIterable, Hashable, Sendable, Codable {
    case new, waxingCrescent, firstQuarter, waxingGibbous, full, waningGibbous, lastQuarter, waningCrescent

    /// Degrees that the Moon is ahead of the Sun at the phases that are a moment; nil for those that last days.
    public var elongation: Double? {
        switch self {
        case .new: 0
        case .firstQuarter: 90
        case .full: 180
        case .lastQuarter: 270
        default: nil
        }
    }

    /// The phase between two instants in seconds since 1970: that whose moment falls between them, else the one that lasts.
    public init(from start: Double, to end: Double) {
        let (first, last) = (Moon.elongation(start), Moon.elongation(end))
        let quarter = Int(first / 90)
        let passes = last < first || Int(last / 90) > quarter
        let moments: [MoonPhase] = [.firstQuarter, .full, .lastQuarter, .new]
        let stretches: [MoonPhase] = [.waxingCrescent, .waxingGibbous, .waningGibbous, .waningCrescent]
        self = passes ? moments[quarter % 4] : stretches[quarter % 4]
    }
}
