// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

extension SystemTests {
    /// The real window and the real service with the lamps of a machine.
    @Suite(.serialized) struct SunriseLightTests {
        @Test(.enabled(if: Machine.display != nil)) func aKilledWindowLeavesNoLampChanged() async throws {
            try await Machine.run(display: Machine.display) { machine in
                let before = machine.lamps
                #expect(before == ["panel": 640, "tpacpi::kbd_backlight": 1])
                _ = try await machine.addAlarm(in: 240, label: "Sun", "--light", "5m")
                let first = try await machine.openWindow()
                #expect(await eventually(within: .seconds(20)) { machine.lamps != before }, "the light is on")
                first.send(SIGKILL)
                #expect(await eventually(within: .seconds(15)) { machine.lamps == before }, "\(machine.lamps)")

                // Both at once: the lamps are restored when the service is started again.
                let second = try await machine.openWindow()
                #expect(await eventually(within: .seconds(20)) { machine.lamps != before })
                let worker = try #require(machine.worker)
                second.send(SIGKILL)
                kill(worker.id, SIGKILL)
                #expect(await eventually(within: .seconds(15)) { machine.lamps == before }, "\(machine.lamps)")
            }
        }

        @Test(.enabled(if: Machine.display != nil)) func aClosedWindowLeavesNoLampChanged() async throws {
            try await Machine.run(display: Machine.display) { machine in
                let before = machine.lamps
                _ = try await machine.addAlarm(in: 240, label: "Sun", "--light", "5m")
                let window = try await machine.openWindow()
                #expect(await eventually(within: .seconds(20)) { machine.lamps != before }, "the light is on")
                try await machine.closeWindow(window)
                #expect(machine.lamps == before, "the window waits for them")
            }
        }
    }
}
