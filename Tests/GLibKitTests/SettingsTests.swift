// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandTestSupport
import Reactive
import Testing

@MainActor @Suite struct SettingsTests {
    private let folder = TemporaryFolder()
    private let storage = SettingsStorage.memory()

    init() throws {
        let name = String(UUID().uuidString.prefix(8))
        id = "org.example.Clock\(name)"
        try Data(
            """
            <schemalist><schema id="\(id)" path="/org/example/\(name)/">
              <key name="uses-24-hours" type="b"><default>true</default></key>
              <key name="face" type="s"><choices><choice value="thin"/><choice value="bold"/></choices>
                <default>'thin'</default></key>
              <key name="size" type="i"><range min="1" max="9"/><default>5</default></key>
              <key name="dim" type="d"><default>0.5</default></key>
              <key name="cities" type="as"><default>['Oslo']</default></key>
            </schema></schemalist>
            """.utf8
        ).write(to: URL(filePath: folder.file("org.example.gschema.xml")))
        let compiler = try ChildProcess("glib-compile-schemas", [folder.path])
        _ = compiler.readLine()
    }

    private let id: String

    private func open() throws -> Settings {
        try Settings(schema: id, folder: folder.path, storage: storage)
    }

    @Test func settingsAreReadWrittenAndReset() throws {
        let settings = try open()
        #expect(settings.keys == ["cities", "dim", "face", "size", "uses-24-hours"])
        #expect(settings["uses-24-hours"] == .bool(true))
        #expect(settings["size"] == .int32(5))
        #expect(settings["dim"] == .double(0.5))
        #expect(settings["cities"] == .strings(["Oslo"]))
        #expect(!settings.isChosen("cities"))
        try settings.set([("uses-24-hours", false), ("cities", .strings(["Rom", "Köln"]))])
        #expect(settings["uses-24-hours"] == .bool(false))
        #expect(settings["cities"] == .strings(["Rom", "Köln"]))
        #expect(settings.isChosen("cities"))
        #expect(try open()["cities"] == .strings(["Rom", "Köln"]), "another reader of the storage sees it too")
        try settings.reset(["uses-24-hours", "no-key"])
        #expect(settings["uses-24-hours"] == .bool(true))
        #expect(try open()["uses-24-hours"] == .bool(true))
    }

    @Test func whatTheSchemaForbidsIsAnErrorAndChangesNothing() throws {
        let settings = try open()
        #expect(throws: SettingsError.badValue(key: "size")) {
            try settings.set([("dim", .double(0.1)), ("size", .int32(10))])
        }
        #expect(throws: SettingsError.badValue(key: "face")) { try settings.set([("face", "fat")]) }
        #expect(throws: SettingsError.badValue(key: "face")) { try settings.set([("face", .int32(1))]) }
        #expect(throws: SettingsError.noKey("no-key")) { try settings.set([("size", .int32(7)), ("no-key", true)]) }
        #expect(settings["no-key"] == nil)
        #expect(settings["size"] == .int32(5))
        #expect(settings["dim"] == .double(0.5), "what was right beside it is not stored either")
    }

    @Test func aMissingSchemaIsAnError() {
        #expect(throws: SettingsError.noSchema("org.example.Absent")) {
            try Settings(schema: "org.example.Absent", folder: folder.path)
        }
        #expect(throws: SettingsError.noSchema(id)) { try Settings(schema: id, folder: "/nowhere") }
    }

    @Test func changesAreReportedUntilTheSubscriptionEnds() async throws {
        try await withLoop {
            let (settings, other) = (try open(), try open())
            var sizes: [Variant?] = []
            let subscription = settings.observe { _ in sizes.append(settings["size"]) }
            try other.set([("size", .int32(6))])
            #expect(await eventually { sizes.last == .int32(6) })
            subscription.cancel()
            let count = sizes.count
            try other.set([("size", .int32(7))])
            var isOver = false
            let probe = TimerSource(after: .milliseconds(20)) { isOver = true }
            #expect(await eventually { isOver })
            #expect(sizes.count == count)
            _ = probe
        }
    }
}
