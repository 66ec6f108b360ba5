// SPDX-License-Identifier: MIT
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// The few functions of C's mathematics that the almanac needs, under one roof for every platform.

func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }
func arcSine(_ x: Double) -> Double { asin(min(max(x, -1), 1)) }
func arcCosine(_ x: Double) -> Double { acos(min(max(x, -1), 1)) }
func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

extension Double {
    /// These degrees in radians.
    var radians: Double { self * .pi / 180 }
    /// These radians in degrees.
    var degrees: Double { self * 180 / .pi }
    /// This angle in radians, from 0 up to a full turn.
    var wholeTurn: Double {
        let rest = truncatingRemainder(dividingBy: 2 * .pi)
        return rest < 0 ? rest + 2 * .pi : rest
    }
    /// This angle in radians, from −π to π.
    var halfTurn: Double { remainder(dividingBy: 2 * .pi) }
}

/// The cosine of an angle of up to some thousand turns, to 3·10⁻¹¹, without a branch, so that four can be computed at
/// once.
///
/// Reduced to ±π, then 1 − 2 sin²(x/2) with the sine's Taylor series up to the fifteenth power.
@inline(__always)
func plainCosine(_ x: Double) -> Double {
    // Adding and taking 1.5·2⁵² rounds to a whole number, which SSE2 cannot do otherwise.
    let rounder = 6_755_399_441_055_744.0
    let turns = (x * (0.5 / .pi) + rounder) - rounder
    let half = (x - turns * (2 * .pi)) * 0.5
    let square = half * half
    var sum = square * (-1 / 1_307_674_368_000) + 1 / 6_227_020_800
    sum = sum * square - 1 / 39_916_800
    sum = sum * square + 1 / 362_880
    sum = sum * square - 1 / 5040
    sum = sum * square + 1 / 120
    sum = sum * square - 1 / 6
    let sine = half + half * square * sum
    return 1 - 2 * sine * sine
}
