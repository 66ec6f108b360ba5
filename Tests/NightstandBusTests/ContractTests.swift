// SPDX-License-Identifier: MIT
import Foundation
import NightstandBus
import Testing

@Suite struct ContractTests {
    /// A change of the contract must be meant: other programs rely on it.
    ///
    /// After such a change, write the new contract over the golden copy, and say it in `docs/bus-contract.md`.
    @Test func theContractIsTheGoldenCopy() throws {
        let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "golden/contract.xml")
        #expect(Contract.xml == (try String(contentsOf: golden, encoding: .utf8)))
    }
}
