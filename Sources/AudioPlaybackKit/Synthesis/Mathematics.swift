// SPDX-License-Identifier: MIT
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// The few functions of C's mathematics that synthesis needs, under one roof for every platform.

func sine(_ x: Double) -> Double { sin(x) }
func cosine(_ x: Double) -> Double { cos(x) }
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

func sine(_ x: Float) -> Float { sinf(x) }
func cosine(_ x: Float) -> Float { cosf(x) }

/// The factor that each sample is multiplied by to fall 60 dB within `seconds`.
func decayFactor(seconds: Double) -> Double {
    power(0.001, 1 / (max(seconds, 0.001) * Double(AudioFormat.sampleRate)))
}

func tangent(_ x: Double) -> Double { tan(x) }
func logarithm(_ x: Double) -> Double { log(x) }

/// The linear gain of a level in decibels.
func gain(decibels: Double) -> Float { Float(power(10, decibels / 20)) }
