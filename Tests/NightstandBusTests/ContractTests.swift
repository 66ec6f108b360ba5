// SPDX-License-Identifier: MIT
import Foundation
import NightstandBus
import NightstandService
import Testing

@Suite struct ContractTests {
    /// A change of the contract must be meant: other programs rely on it.
    ///
    /// After such a change, run this with `RECORD_SNAPSHOTS=1`, and say it in `docs/bus-contract.md`.
    @Test func theContractIsTheGoldenCopy() throws {
        let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "golden/contract.xml")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try Contract.xml.write(to: golden, atomically: true, encoding: .utf8)
        }
        #expect(Contract.xml == (try String(contentsOf: golden, encoding: .utf8)))
    }
}
