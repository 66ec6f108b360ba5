// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// Keeping the screen on, with stand-ins for the services of desktops.
@MainActor @Suite struct ScreenInhibitorTests {
    private static let saver = (name: "org.freedesktop.ScreenSaver", path: "/org/freedesktop/ScreenSaver")
    private static let power = (
        name: "org.freedesktop.PowerManagement", path: "/org/freedesktop/PowerManagement/Inhibit"
    )

    private func mock(_ who: (name: String, path: String), on bus: PrivateBus) async throws -> MockService {
        let interface = who.name == Self.power.name ? who.name + ".Inhibit" : who.name
        let xml = """
            <node><interface name="\(interface)">
            <method name="Inhibit"><arg type="s" direction="in"/><arg type="s" direction="in"/>
            <arg type="u" direction="out"/></method>
            <method name="UnInhibit"><arg type="u" direction="in"/></method>
            <method name="SimulateUserActivity"/>
            </interface></node>
            """
        return try await MockService(who.name, at: who.path, xml: xml, on: try bus.connect()) { call in
            call.method == "Inhibit" ? [.uint32(7)] : []
        }
    }

    @Test(arguments: [[true, false], [false, true], [true, true], [false, false]])
    func everyAvailableServiceIsAskedAndReleased(_ has: [Bool]) async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let connection = try bus.connect()
            var mocks: [MockService] = []
            if has[0] { mocks.append(try await mock(Self.saver, on: bus)) }
            if has[1] { mocks.append(try await mock(Self.power, on: bus)) }
            let keeper = FreedesktopScreenInhibitor(BusLink(connection), reason: "The clock is shown")
            keeper.keepsScreenOn = true
            #expect(await eventually { mocks.allSatisfy { $0.calls.count == 1 } })
            try await bus.settle(connection)
            for mock in mocks {
                #expect(
                    mock.calls == [.init(method: "Inhibit", arguments: ["Nightstand", "The clock is shown"])])
            }
            keeper.keepsScreenOn = false
            #expect(await eventually { mocks.allSatisfy { $0.calls.count == 2 } })
            for mock in mocks { #expect(mock.calls.last == .init(method: "UnInhibit", arguments: [.uint32(7)])) }
        }
    }

    @Test func aBlankedScreenIsTurnedOnWithoutUnlockingIt() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let connection = try bus.connect()
            let mock = try await mock(Self.saver, on: bus)
            FreedesktopScreenInhibitor(BusLink(connection), reason: "The clock is shown").wakeScreen()
            #expect(await eventually { mock.calls.map(\.method) == ["SimulateUserActivity"] })
        }
    }

    @Test func aChangeOfMindBeforeTheAnswerLeavesNothingHeld() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let connection = try bus.connect()
            let mock = try await mock(Self.saver, on: bus)
            let keeper = FreedesktopScreenInhibitor(BusLink(connection), reason: "The clock is shown")
            keeper.keepsScreenOn = true
            await Task.yield()
            keeper.keepsScreenOn = false
            #expect(await eventually { mock.calls.count == 2 })
            #expect(mock.calls.map(\.method) == ["Inhibit", "UnInhibit"])
        }
    }
}
