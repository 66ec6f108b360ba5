// SPDX-License-Identifier: MIT
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// What a night of sound asks of the machine: to stay awake, and to sleep or to go dark in the end.
    @Suite(.serialized) struct SoundNightTests {
        private static func isKeptAwake(_ machine: Machine) -> Bool {
            machine.desktop.locks.contains { $0.what?.contains("idle") == true && $0.mode == "block" }
        }

        @Test func theMachineIsKeptAwakeWhileSoundsPlayAndLetGoAfterwards() async throws {
            try await Machine.run { machine in
                #expect(!Self.isKeptAwake(machine))
                _ = try await machine.ask(SoundsStatus.self, "sounds", "play", "pink")
                #expect(await eventually(within: .seconds(5)) { Self.isKeptAwake(machine) })
                _ = try await machine.ask(SoundsStatus.self, "sounds", "stop")
                #expect(await eventually(within: .seconds(5)) { !Self.isKeptAwake(machine) })
            }
        }

        @Test(arguments: [("suspend", "suspend"), ("dim", "dark"), ("none", nil)])
        func theEndOfTheTimerDoesWhatWasWished(action: String, event: String?) async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                #expect(try await machine.nightstand("sounds", "volume", "100").code == 0)
                _ = try await machine.ask(SoundsStatus.self, "sounds", "play", "pink")
                _ = try #require(await ear.heard(since: Listener.now - .seconds(3), within: .seconds(5)))
                let set = try await machine.ask(
                    SoundsStatus.self, "sounds", "timer", "5m", "--fade", "0m", "--then", action)
                #expect(set.timer?.action.rawValue == action)
                _ = try await machine.ask(SoundsStatus.self, "sounds", "timer", "-5")
                #expect(await ear.fallsSilent(within: .seconds(5)))
                #expect(try await !machine.ask(SoundsStatus.self, "sounds", "status").isPlaying)
                let isDone = await eventually(within: .seconds(event == nil ? 1 : 5)) {
                    machine.desktop.events.contains { ["suspend", "dark"].contains($0.event) }
                }
                #expect(isDone == (event != nil))
                let done = machine.desktop.events.map(\.event).filter { ["suspend", "dark"].contains($0) }
                #expect(done == [event].compactMap(\.self))
            }
        }
    }
}
