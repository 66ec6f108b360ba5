// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandTestSupport
import NightstandServices
import Reactive
import Testing

/// Opening the ringing view, on a bus that starts applications.
@MainActor @Suite struct WindowOpenerTests {
    private let name = "org.example.Clock"
    private let folder = TemporaryFolder()
    private var log: String { folder.file("actions") }

    private var actions: [Substring] {
        ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n")
    }

    private func hasOwner(_ connection: BusConnection) async throws -> Bool {
        let bus = "org.freedesktop.DBus"
        let ask = BusMethod("NameHasOwner", of: bus, at: "/org/freedesktop/DBus", on: bus)
        return try await connection.call(ask, [.string(name)]).first?.boolValue == true
    }

    @Test func aClosedApplicationIsStartedAndOneThatRunsIsLeftAlone() async throws {
        try await withLoop {
            let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "application.py").path
            let bus = try PrivateBus(services: [name: "/usr/bin/python3 \(script) \(name) \(log)"])
            let connection = try bus.connect()
            let view = FreedesktopWindowOpener(BusLink(connection), application: name)
            view.open()
            view.open()
            #expect(await eventually { !actions.isEmpty })
            #expect(try await hasOwner(connection))
            view.open()
            try await bus.settle(connection)
            try await bus.settle(connection)
            #expect(actions == ["show-ringing 0 0"])
        }
    }

    @Test func anApplicationThatCannotStartIsTriedAgainAtTheNextRing() async throws {
        try await withLoop {
            // It starts and ends at once, as a window without a screen does.
            let bus = try PrivateBus(services: [name: "/bin/sh -c \"mkdir \(log); exit 1\""])
            let connection = try bus.connect()
            let view = FreedesktopWindowOpener(BusLink(connection), application: name)
            for _ in 0..<2 {
                let isTried = await eventually {
                    view.open()
                    return FileManager.default.fileExists(atPath: log)
                }
                #expect(isTried)
                try FileManager.default.removeItem(atPath: log)
            }
        }
    }

    @Test func theOverviewOfGNOMEIsLeftAlsoForAWindowThatIsOpen() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let connection = try bus.connect()
            let isOpen = connection.own(name) { _ in }
            let xml = """
                <node><interface name="org.freedesktop.DBus.Properties">
                  <method name="Set"><arg type="s"/><arg type="s"/><arg type="v"/></method>
                </interface></node>
                """
            let shell = try await MockService(
                "org.gnome.Shell", at: "/org/gnome/Shell", xml: xml, on: try bus.connect()
            ) { _ throws(BusError) in [] }
            let view = FreedesktopWindowOpener(BusLink(connection), application: name)
            view.open()
            #expect(await eventually { !shell.calls.isEmpty })
            #expect(shell.calls.first?.arguments == ["org.gnome.Shell", "OverviewActive", .boxed(.bool(false))])
            isOpen.cancel()
            shell.stop()
        }
    }
}
