// SPDX-License-Identifier: MIT
import AdwaitaKit
import Testing

/// What is foretold of a font's ink is where the ink is.
@MainActor @Suite(.serialized, .alone) struct TypefaceTests {
    @Test(arguments: ["Cantarell", "DejaVu Sans", "DejaVu Serif", "Monospace"], [100, 400, 900])
    func inkAtAnySizeIsThatOfTheLaidOutText(family: String, weight: Int) {
        let typeface = Typeface(family: family, weight: weight)
        for size in [11.25, 40, 173.5, 512, 1999.75] {
            for text in ["0", "1", "4", "7", "AM", "PM"] {
                let (foretold, real) = (typeface.ink(text, size: size), typeface.shape(text, size: size).ink)
                let slack = 1.0 / 16
                #expect(abs(foretold.x - real.x) <= slack && abs(foretold.y - real.y) <= slack, "\(text) at \(size)")
                #expect(abs(foretold.x + foretold.width - real.x - real.width) <= slack, "\(text) at \(size)")
                #expect(abs(foretold.y + foretold.height - real.y - real.height) <= slack, "\(text) at \(size)")
            }
        }
    }
}
