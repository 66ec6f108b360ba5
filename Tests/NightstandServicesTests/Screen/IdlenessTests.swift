// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandServices
import Testing

@MainActor @Suite struct IdlenessTests {
    private static let xml = """
        <node><interface name="org.gnome.Mutter.IdleMonitor"><method name="GetIdletime">
        <arg type="t" direction="out"/></method></interface></node>
        """

    @Test func theCompositorReportsWhenTheSessionWasUsed() async throws {
        try await withLoop {
            let bus = try PrivateBus()
            let idleness = MutterIdleness(BusLink(try bus.connect()))
            #expect(await idleness.duration() == nil)
            let mutter = try await MockService(
                "org.gnome.Mutter.IdleMonitor", at: "/org/gnome/Mutter/IdleMonitor/Core", xml: Self.xml,
                on: try bus.connect()
            ) { _ in [.uint64(90_500)] }
            #expect(await idleness.duration() == .milliseconds(90_500))
            mutter.stop()
        }
    }
}
