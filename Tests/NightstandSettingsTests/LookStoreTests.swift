// SPDX-License-Identifier: MIT
import ClockDesign
import Foundation
import NightstandSettings
import NightstandTestSupport
import Testing

@Suite struct LookStoreTests {
    private let folder = TemporaryFolder()
    private var store: LookStore { LookStore(folder: folder.file("not/there")) }

    private var look: ClockLook {
        var look = ClockLook()
        look.glow = 33
        return look
    }

    private func put(_ text: String, in file: String) throws {
        try FileManager.default.createDirectory(atPath: store.folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: "\(store.folder)/\(file)"))
    }

    @Test func looksAreKeptRenamedAndDeleted() throws {
        #expect(store.entries().isEmpty)
        try store.save(look, as: "  Meine Nächte ")
        try store.save(ClockLook(), as: "meine-n-chte")
        #expect(store.entries().map(\.name) == ["Meine Nächte", "meine-n-chte"])
        #expect(try store.look(named: "meine nächte") == look)
        #expect(Set(store.entries().map(\.file)) == ["meine-n-chte.json", "meine-n-chte-2.json"])
        try store.rename("Meine Nächte", to: "夜")
        #expect(try store.look(named: "夜") == look)
        try store.delete("夜")
        #expect(throws: LookStoreError.notFound("夜")) { try store.look(named: "夜") }
        #expect(store.entries().count == 1)
    }

    @Test func aNameThatIsTakenIsNotReplacedUnasked() throws {
        try store.save(look, as: "Mine")
        #expect(throws: LookStoreError.nameTaken("Mine")) { try store.save(ClockLook(), as: "mine") }
        #expect(try store.look(named: "Mine") == look)
        try store.save(ClockLook(), as: "Mine", replaces: true)
        #expect(try store.look(named: "Mine") == ClockLook())
        #expect(store.entries().count == 1)
        try store.save(look, as: "Other")
        #expect(throws: LookStoreError.nameTaken("Mine")) { try store.rename("Other", to: "MINE") }
        try store.rename("Mine", to: "mine")
        #expect(store.entries().map(\.name) == ["mine", "Other"])
        #expect(throws: LookStoreError.nameTaken("Night")) { try store.save(look, as: "night") }
    }

    @Test(arguments: ["", "   ", "a\nb", String(repeating: "x", count: 61)])
    func aNameThatCannotBeShownIsRefused(_ name: String) {
        #expect(throws: LookStoreError.badName) { try store.save(look, as: name) }
        #expect(store.entries().isEmpty)
    }

    @Test func aBrokenFileIsListedWithWhatIsWrongAndNeverTouched() throws {
        try put(#"{"nightstand-look": 1, "name": "Bad", "glow": 900}"#, in: "bad.json")
        try put("not json", in: "worse.json")
        try put("{}", in: "readme.txt")
        try put("", in: ".hidden.json")
        try store.save(look, as: "Good")
        let entries = store.entries()
        #expect(entries.map(\.name) == ["bad", "Good", "worse"])
        #expect(entries[0].look == .failure(.wrongField("glow", form: "a whole number from 0 to 100")))
        #expect(entries[2].look == .failure(.notJSON))
        #expect(throws: LookStoreError.broken("worse.json", .notJSON)) { try store.look(named: "worse") }
        #expect(throws: LookStoreError.broken("worse.json", .notJSON)) { try store.rename("worse", to: "Best") }
        #expect(throws: LookStoreError.nameTaken("worse")) { try store.save(look, as: "Worse") }
        #expect(try String(contentsOfFile: "\(store.folder)/worse.json", encoding: .utf8) == "not json")
        try store.delete("worse")
        #expect(store.entries().map(\.name) == ["bad", "Good"])
    }

    @Test func aFolderThatCannotBeWrittenIsAnErrorThatSaysWhy() throws {
        let file = folder.file("file")
        try Data().write(to: URL(filePath: file))
        let store = LookStore(folder: "\(file)/looks")
        #expect(store.entries().isEmpty)
        let error = #expect(throws: LookStoreError.self) { try store.save(look, as: "Mine") }
        #expect(error?.sentence.contains("cannot be written") == true)
    }

    @Test func theFolderFollowsTheBaseDirectories() {
        #expect(
            LookStore.folder { ["HOME": "/home/a", "XDG_DATA_HOME": "/data"][$0] } == "/data/nightstand/looks")
        #expect(
            LookStore.folder { ["HOME": "/home/a", "XDG_DATA_HOME": "relative"][$0] }
                == "/home/a/.local/share/nightstand/looks")
    }
}
