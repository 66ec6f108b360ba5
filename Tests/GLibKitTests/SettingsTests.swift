// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandTestSupport
import Testing

@MainActor @Suite struct SettingsTests {
    private let folder: String

    init() throws {
        setenv("GSETTINGS_BACKEND", "memory", 1)
        let url = FileManager.default.temporaryDirectory.appending(path: "schema-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data(
            """
            <schemalist><schema id="org.example.Clock\(abs(url.path.hashValue))" path="/org/example/\(url.lastPathComponent)/">
              <key name="uses-24-hours" type="b"><default>true</default></key>
              <key name="face" type="s"><choices><choice value="thin"/><choice value="bold"/></choices>
                <default>'thin'</default></key>
              <key name="size" type="i"><range min="1" max="9"/><default>5</default></key>
              <key name="dim" type="d"><default>0.5</default></key>
              <key name="cities" type="as"><default>['Oslo']</default></key>
            </schema></schemalist>
            """.utf8
        ).write(to: url.appending(path: "org.example.gschema.xml"))
        let compiler = try ChildProcess("glib-compile-schemas", [url.path])
        _ = compiler.readLine()
        folder = url.path
        id = "org.example.Clock\(abs(url.path.hashValue))"
    }

    private let id: String

    @Test func settingsAreReadWrittenAndReset() throws {
        let settings = try Settings(schema: id, folder: folder)
        let (hours, size) = (SettingsKey("uses-24-hours", usual: false), SettingsKey("size", usual: 0))
        let (dim, cities) = (SettingsKey("dim", usual: 0.0), SettingsKey("cities", usual: [String]()))
        #expect(settings[hours] == true)
        #expect(settings[size] == 5)
        #expect(settings[dim] == 0.5)
        #expect(settings[cities] == ["Oslo"])
        settings[hours] = false
        settings[cities] = ["Rom", "Köln"]
        #expect(settings[hours] == false)
        #expect(settings[cities] == ["Rom", "Köln"])
        settings.reset(hours)
        #expect(settings[hours] == true)
    }

    @Test func whatTheSchemaForbidsIsAnErrorAndChangesNothing() throws {
        let settings = try Settings(schema: id, folder: folder)
        #expect(throws: SettingsError.badValue(key: "size")) { try settings.set(SettingsKey("size", usual: 0), to: 10) }
        #expect(throws: SettingsError.badValue(key: "face")) {
            try settings.set(SettingsKey("face", usual: ""), to: "fat")
        }
        #expect(throws: SettingsError.badValue(key: "face")) {
            try settings.set(SettingsKey("face", usual: 1), to: 1)
        }
        #expect(throws: SettingsError.noKey("no-key")) { try settings.set(SettingsKey("no-key", usual: 1), to: 1) }
        #expect(settings[SettingsKey("no-key", usual: 7)] == 7)
        #expect(settings[SettingsKey("size", usual: 0)] == 5)
    }

    @Test func aMissingSchemaIsAnError() {
        #expect(throws: SettingsError.noSchema("org.example.Absent")) {
            try Settings(schema: "org.example.Absent", folder: folder)
        }
        #expect(throws: SettingsError.noSchema(id)) { try Settings(schema: id, folder: "/nowhere") }
    }

    @Test func changesAreReportedUntilTheSubscriptionEnds() async throws {
        try await withLoop {
            let settings = try Settings(schema: id, folder: folder)
            let size = SettingsKey("size", usual: 0)
            var names: [String] = []
            let subscription = settings.observe { names.append($0) }
            settings[size] = 6
            #expect(await eventually { names == ["size"] })
            subscription.cancel()
            settings[size] = 7
            var isOver = false
            let probe = TimerSource(after: .milliseconds(20)) { isOver = true }
            #expect(await eventually { isOver })
            #expect(names == ["size"])
            _ = probe
        }
    }
}
