// SPDX-License-Identifier: MIT

/// A sum of cosines whose angles grow evenly with time, evaluated four at once.
struct PeriodicSeries: Sendable {
    private struct Block {
        var amplitude: SIMD4<Double> = .zero
        var phase: SIMD4<Double> = .zero
        var frequency: SIMD4<Double> = .zero
    }

    private var blocks: [Block]

    /// Takes rows of amplitude, phase and frequency, one after the other.
    init(rows: [Double]) {
        let terms = rows.count / 3
        blocks = Array(repeating: Block(), count: (terms + 3) / 4)
        for term in 0..<terms {
            let (block, lane) = (term / 4, term % 4)
            blocks[block].amplitude[lane] = rows[term * 3]
            blocks[block].phase[lane] = rows[term * 3 + 1]
            blocks[block].frequency[lane] = rows[term * 3 + 2]
        }
    }

    /// The sum at `time`, in the unit of the frequencies.
    func value(at time: Double) -> Double {
        var sum = SIMD4<Double>.zero
        blocks.withUnsafeBufferPointer { blocks in
            for block in blocks {
                sum += block.amplitude * cosine(block.phase + block.frequency * time)
            }
        }
        return sum.sum()
    }
}
