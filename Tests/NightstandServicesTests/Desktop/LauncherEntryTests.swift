// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Reactive
import Testing

@MainActor @Suite struct LauncherEntryTests {
    @Test func docksAreNotifiedOfEachChangeAndOfTheEnd() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let dock = try bus.connect()
            var heard: [BusSignal] = []
            let match = BusSignalMatch("Update", of: "com.canonical.Unity.LauncherEntry")
            let listening = dock.observe(match) { heard.append($0) }
            defer { listening.cancel() }
            // The bus knows the listener before anything is sent.
            _ = try await dock.call(
                BusMethod("GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus"))
            let entry = UnityLauncherEntry(BusLink(try bus.connect()), application: "org.example.Clock")
            entry.progress = 0.25
            #expect(await eventually { heard.count == 1 })
            #expect(heard[0].arguments[0] == "application://org.example.Clock.desktop")
            #expect(heard[0].arguments[1]["progress"] == .double(0.25))
            #expect(heard[0].arguments[1]["progress-visible"] == .bool(true))
            entry.progress = 0.25
            entry.progress = nil
            #expect(await eventually { heard.count == 2 })
            #expect(heard[1].arguments[1]["progress-visible"] == .bool(false))
        }
    }
}
