// SPDX-License-Identifier: MIT
import ClockDesign
import Foundation
import Testing

@Suite struct GlowMaskTests {
    /// A bright square in the middle of darkness.
    private let square = GlowMask(
        width: 81, height: 81,
        pixels: (0..<81 * 81).map { (30...50).contains($0 % 81) && (30...50).contains($0 / 81) ? 255 : 0 })

    @Test(arguments: [2.0, 3, 4])
    func `A blur spreads light as far as a Gaussian and keeps its sum`(deviation: Double) {
        let soft = square.blurred(deviation: deviation)
        let (before, after) = (square.pixels.reduce(0) { $0 + Int($1) }, soft.pixels.reduce(0) { $0 + Int($1) })
        #expect(abs(before - after) < before / 25)
        let row = soft.pixels[40 * 81..<41 * 81].map { Double($0) }
        for distance in 0...Int(2 * deviation) {
            // The edge is half a pixel beyond the middle of the last bright one.
            let expected = erfc((Double(distance) - 0.5) / deviation / 2.0.squareRoot()) / 2
            #expect(abs(row[50 + distance] / 255 - expected) < 0.05)
        }
        #expect(row == row.reversed())
    }

    @Test func `A glow fades to nothing at its reach and grows with its strength`() {
        let unit = 50.0
        let reach = Int(unit * GlowMask.reach)
        let size = 10 + 2 * reach
        let mask = GlowMask(
            width: size, height: size,
            pixels: (0..<size * size).map { index in
                let (x, y) = (index % size - reach, index / size - reach)
                return (0..<10).contains(x) && (0..<10).contains(y) ? 255 : 0
            })
        let (half, full) = (mask.glow(unit: unit, strength: 50), mask.glow(unit: unit, strength: 100))
        #expect(mask.glow(unit: unit, strength: 0).pixels.allSatisfy { $0 == 0 })
        #expect(full.pixels[0] <= 3 && full.pixels[size / 2] <= 10)
        #expect(zip(half.pixels, full.pixels).allSatisfy { $0 <= $1 })
        let besides = reach - 2 + size * (size / 2)
        #expect(full.pixels[besides] > 60 && abs(Int(full.pixels[besides]) - 2 * Int(half.pixels[besides])) <= 2)
    }
}
