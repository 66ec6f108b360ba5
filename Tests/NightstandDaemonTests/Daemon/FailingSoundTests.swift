// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandFakes
import NightstandTestSupport
import NightstandAudio
import NightstandDaemon
import NightstandService
import NightstandServices
import NightstandStore
import Testing
import Timekeeping

/// The service on a machine whose sound, disk and process fail at random: what rings and what is heard stay the same.
@Suite @MainActor struct FailingSoundTests {
    @Test("what rings sounds, and who cannot hear it is told", arguments: UInt64(1)...60)
    func livesThrough(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let stage = Stage()
        for step in 0..<40 {
            switch random.within(0...9) {
            case 0...1: _ = try? await stage.daemon.add(stage.alarm(in: random.within(1...300)))
            case 2...4: stage.pass(.seconds(random.within(1...200)))
            case 5: _ = try? await stage.daemon.snooze(ring: nil, minutes: random.within(1...3), by: "test")
            case 6: _ = try? await stage.daemon.stop(ring: nil, by: "test")
            case 7: stage.audio.isFailing.toggle()
            case 8: stage.store.fault = random.oneIn(2) ? nil : { _ in .refused }
            default:
                guard stage.store.fault == nil else { continue }
                for id in stage.audio.ringing.keys { stage.audio.stop(id) }
                stage.restart()
            }
            let ringing = try await stage.daemon.rings().filter { $0.phase == .ringing }.map(\.id)
            #expect(Set(ringing) == Set(stage.audio.ringing.keys), "seed \(seed), step \(step)")
            #expect(stage.inhibitor.blocksSleep || ringing.isEmpty, "seed \(seed), step \(step)")
            for id in ringing { #expect(stage.notifications.shown[id] != nil, "seed \(seed), step \(step)") }
            guard !ringing.isEmpty else { continue }
            let isSaid = try await stage.daemon.check().contains { $0.id == "sound" }
            #expect(isSaid == stage.audio.isFailing, "seed \(seed), step \(step)")
        }
    }
}
