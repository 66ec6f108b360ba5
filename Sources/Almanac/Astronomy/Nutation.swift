// SPDX-License-Identifier: MIT

/// How the Earth's axis nods: in longitude and in obliquity, in radians.
///
/// Source: IAU 1980 theory (Wahr, Seidelmann), its terms of 0.003″ and more; Meeus, table 22.A.
struct Nutation {
    /// Δψ, the shift of the equinox along the ecliptic.
    let longitude: Double
    /// Δε, the change of the obliquity.
    let obliquity: Double

    /// The nutation at `time`, in Julian centuries after 2000.
    init(at time: Double) {
        longitude = Self.longitudes.value(at: time) - 17.42e-3 / 206_264.806 * time * sine(Self.node(at: time))
        obliquity = Self.obliquities.value(at: time)
    }

    /// The mean obliquity of the ecliptic in radians; `time` in Julian centuries after 2000.
    ///
    /// Source: IAU 1976 (Lieske); Meeus, formula 22.2.
    static func meanObliquity(at time: Double) -> Double {
        (84_381.448 - time * (46.8150 + time * (0.00059 - time * 0.001813))) / 206_264.806_247
    }

    /// The longitude of the Moon's mean ascending node.
    private static func node(at time: Double) -> Double { (125.04452 - 1934.136261 * time).radians }

    private static let longitudes = PeriodicSeries(
        // sin x = cos(x − π/2)
        rows: terms.flatMap { [$0.longitude * unit, $0.phase.radians - .pi / 2, $0.rate.radians] })
    private static let obliquities = PeriodicSeries(
        rows: terms.filter { $0.obliquity != 0 }.flatMap { [$0.obliquity * unit, $0.phase.radians, $0.rate.radians] })

    /// 0.0001″ in radians.
    private static let unit = 0.0001 / 206_264.806_247

    private struct Term {
        let longitude: Double
        let obliquity: Double
        let phase: Double
        let rate: Double

        /// Multiples of D, M, M′, F and Ω, then the sine in longitude and the cosine in obliquity, in 0.0001″.
        init(_ d: Double, _ m: Double, _ moon: Double, _ f: Double, _ node: Double, _ psi: Double, _ epsilon: Double) {
            longitude = psi
            obliquity = epsilon
            phase = 297.85036 * d + 357.52772 * m + 134.96298 * moon + 93.27191 * f + 125.04452 * node
            rate =
                445_267.111480 * d + 35_999.050340 * m + 477_198.867398 * moon + 483_202.017538 * f - 1934.136261 * node
        }
    }

    private static let terms = [
        Term(0, 0, 0, 0, 1, -171_996, 92_025), Term(-2, 0, 0, 2, 2, -13_187, 5736), Term(0, 0, 0, 2, 2, -2274, 977),
        Term(0, 0, 0, 0, 2, 2062, -895), Term(0, 1, 0, 0, 0, 1426, 54), Term(0, 0, 1, 0, 0, 712, -7),
        Term(-2, 1, 0, 2, 2, -517, 224), Term(0, 0, 0, 2, 1, -386, 200), Term(0, 0, 1, 2, 2, -301, 129),
        Term(-2, -1, 0, 2, 2, 217, -95), Term(-2, 0, 1, 0, 0, -158, 0), Term(-2, 0, 0, 2, 1, 129, -70),
        Term(0, 0, -1, 2, 2, 123, -53), Term(2, 0, 0, 0, 0, 63, 0), Term(0, 0, 1, 0, 1, 63, -33),
        Term(2, 0, -1, 2, 2, -59, 26), Term(0, 0, -1, 0, 1, -58, 32), Term(0, 0, 1, 2, 1, -51, 27),
        Term(-2, 0, 2, 0, 0, 48, 0), Term(0, 0, -2, 2, 1, 46, -24), Term(2, 0, 0, 2, 2, -38, 16),
        Term(0, 0, 2, 2, 2, -31, 13),
    ]
}
