// SPDX-License-Identifier: MIT
import PlainText

/// Turns of phrase that are put together.
enum TurnParts {
    /// The dawns and dusks by how dark it still is, which the word behind them says: `alba civil`, `crépuscule nautique`.
    static func twilights(
        _ kinds: (civil: String, nautical: String, astronomical: String), dawn: [String], dusk: [String]
    ) -> [(String, String)] {
        [("civil", kinds.civil), ("nautical", kinds.nautical), ("astronomical", kinds.astronomical)].flatMap { kind in
            dawn.map { ($0.swapping("_", for: kind.1), "\(kind.0) dawn") }
                + dusk.map { ($0.swapping("_", for: kind.1), "\(kind.0) dusk") }
        }
    }

    /// Each of `ends` behind each of `beginnings`: `assim que` and `o sol nascer`, `at` and `sunrise`.
    static func joined(_ beginnings: [(String, String)], _ ends: [(String, String)]) -> [(String, String)] {
        beginnings.flatMap { beginning in
            ends.map { ("\(beginning.0) \($0.0)", "\(beginning.1) \($0.1)") }
        }
    }
}
