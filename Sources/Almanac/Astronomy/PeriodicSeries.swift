// SPDX-License-Identifier: MIT

/// A sum of cosines whose angles grow evenly with time, evaluated four at once.
///
/// The four are written out in plain numbers: the optimiser makes vectors of them, and without it they are still fast, where
/// `SIMD4` would be a hundred times slower.
struct PeriodicSeries: Sendable {
    private struct Term {
        var amplitude = 0.0
        var phase = 0.0
        var frequency = 0.0

        @inline(__always)
        func value(at time: Double) -> Double { amplitude * plainCosine(phase + frequency * time) }
    }

    private var blocks: [(Term, Term, Term, Term)]

    /// Takes rows of amplitude, phase and frequency, one after the other.
    init(rows: [Double]) {
        func term(_ index: Int) -> Term {
            guard (index + 1) * 3 <= rows.count else { return Term() }
            return Term(amplitude: rows[index * 3], phase: rows[index * 3 + 1], frequency: rows[index * 3 + 2])
        }
        blocks = stride(from: 0, to: rows.count / 3, by: 4).map { (term($0), term($0 + 1), term($0 + 2), term($0 + 3)) }
    }

    /// The sum at `time`, in the unit of the frequencies.
    func value(at time: Double) -> Double {
        var (first, second, third, fourth) = (0.0, 0.0, 0.0, 0.0)
        blocks.withUnsafeBufferPointer { blocks in
            for block in blocks {
                first += block.0.value(at: time)
                second += block.1.value(at: time)
                third += block.2.value(at: time)
                fourth += block.3.value(at: time)
            }
        }
        return (first + second) + (third + fourth)
    }
}
