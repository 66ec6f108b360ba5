// SPDX-License-Identifier: MIT
import Foundation
import NightstandBus
import NightstandService
import Testing

/// A change of the contract must be meant: other programs rely on it.
///
/// After such a change, run these with `RECORD_SNAPSHOTS=1`.
@Suite struct ContractTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil

    @Test func theContractIsTheGoldenCopy() throws {
        let golden = Self.folder.appending(path: "golden/contract.xml")
        if Self.isRecording { try Contract.xml.write(to: golden, atomically: true, encoding: .utf8) }
        #expect(Contract.xml == (try String(contentsOf: golden, encoding: .utf8)))
    }

    @Test func theTablesOfThePageAreThoseOfTheDeclaredCalls() throws {
        let page = Self.folder.appending(path: "../../docs/bus-contract.md").standardized
        let text = try String(contentsOf: page, encoding: .utf8)
        let made = try withTables(text)
        if Self.isRecording { try made.write(to: page, atomically: true, encoding: .utf8) }
        #expect(made == (try String(contentsOf: page, encoding: .utf8)))
    }

    /// The page with the table of each interface in place of what follows its mark.
    private func withTables(_ page: String) throws -> String {
        let mark = "<!-- made from the declared calls -->\n"
        var sections = page.components(separatedBy: mark)
        try #require(sections.count == InterfaceDeclaration.all.count + 1)
        for index in 1..<sections.count {
            let name = try #require(
                sections[index - 1].components(separatedBy: "\n## `").last?.split(separator: "`").first)
            let interface = try #require(InterfaceDeclaration.all.first { $0.name == name })
            let lines = sections[index].components(separatedBy: "\n")
            let rest = lines.drop { $0.isEmpty || $0.hasPrefix("|") }
            sections[index] = Contract.table(interface) + "\n\n" + rest.joined(separator: "\n")
        }
        return sections.joined(separator: mark)
    }
}
