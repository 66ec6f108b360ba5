// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// Headphones and loudspeakers that come and go while sounds play: null sinks that call themselves so.
    @Suite(.serialized) struct SoundRouteTests {
        /// Plugs an output in, and makes it the one to use; returns what unplugs it.
        private static func plug(_ name: String, _ form: String, into machine: Machine) throws -> String {
            let module = try machine.sound.control(
                "load-module", "module-null-sink", "sink_name=\(name)", "rate=48000", "channels=2", "format=float32le",
                "sink_properties=device.form_factor=\(form)")
            try machine.sound.control("set-default-sink", name)
            return module.trimmingCharacters(in: .whitespacesAndNewlines)
        }

        private static func play(_ machine: Machine) async throws {
            #expect(try await machine.nightstand("sounds", "volume", "100").code == 0)
            _ = try await machine.ask(SoundsStatus.self, "sounds", "play", "pink")
        }

        private static func isHeard(_ recording: SinkRecording) async -> Bool {
            await eventually(within: .seconds(5)) { recording.level(ofLast: 0.3) > -50 }
        }

        /// Whether there is a second of silence; the monitor of a sink without streams delivers no data at all.
        private static func isSilent(_ recording: SinkRecording) async throws -> Bool {
            let before = recording.samples.count
            try await Task.sleep(for: .seconds(1))
            return recording.samples.dropFirst(before).allSatisfy { abs($0) < 0.0001 }
        }

        @Test func headphonesThatAreTakenAwayDoNotLeaveTheRoomLoud() async throws {
            try await Machine.run { machine in
                let headphones = try Self.plug("buds", "headphone", into: machine)
                let (ear, room) = (try machine.sound.record("buds"), try machine.sound.record())
                try await Self.play(machine)
                #expect(await Self.isHeard(ear))
                #expect(room.level(ofLast: 1) < -80)
                try machine.sound.control("unload-module", headphones)
                let isOver = try await eventually(within: .seconds(3)) {
                    try await !machine.ask(SoundsStatus.self, "sounds", "status").isPlaying
                }
                #expect(isOver)
                #expect(try await eventually(within: .seconds(10)) { try await Self.isSilent(room) })
                let leak = room.samples.count { abs($0) > 0.001 }
                print("headphones gone → heard in the room for \(leak / 48) ms")
                #expect(leak < 48_000)
                let status = try await machine.ask(SoundsStatus.self, "sounds", "play")
                #expect(status.mix.map(\.id) == ["pink"])
                #expect(await Self.isHeard(room), "who plays again wants to hear it there")
            }
        }

        @Test func aBluetoothLoudspeakerThatComesAndGoesIsFollowed() async throws {
            try await Machine.run { machine in
                let room = try machine.sound.record()
                try await Self.play(machine)
                #expect(await Self.isHeard(room))
                let module = try Self.plug("bluez", "speaker", into: machine)
                let speaker = try machine.sound.record("bluez")
                #expect(await Self.isHeard(speaker))
                #expect(try await eventually(within: .seconds(10)) { try await Self.isSilent(room) })
                try machine.sound.control("unload-module", module)
                #expect(await Self.isHeard(room))
                let status = try await machine.ask(SoundsStatus.self, "sounds", "status")
                #expect(status.isSounding && status.held == nil)
            }
        }

        @Test func headphonesThatArePluggedInAreUsedAndThoseThatStayPluggedInCanBeLeft() async throws {
            try await Machine.run { machine in
                let room = try machine.sound.record()
                try await Self.play(machine)
                #expect(await Self.isHeard(room))
                _ = try Self.plug("buds", "headset", into: machine)
                let ear = try machine.sound.record("buds")
                #expect(await Self.isHeard(ear))
                try machine.sound.control("set-default-sink", "bedroom")
                #expect(await Self.isHeard(room), "another output was chosen: that is no unplugging")
                let status = try await machine.ask(SoundsStatus.self, "sounds", "status")
                #expect(status.isSounding)
            }
        }
    }
}
