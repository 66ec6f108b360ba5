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

/// The service on a machine whose sound, disk and process fail at random: what rings and what is heard still agree.
@Suite @MainActor struct FailingSoundTests {
    @Test("a ring sounds, and the user is told if it isn't heard", arguments: UInt64(1)...60)
    func livesThrough(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let fixture = DaemonFixture()
        for step in 0..<40 {
            switch random.within(0...9) {
            case 0...1: _ = try? await fixture.daemon.add(fixture.alarm(in: random.within(1...300)))
            case 2...4: fixture.pass(.seconds(random.within(1...200)))
            case 5: _ = try? await fixture.daemon.snooze(ring: nil, minutes: random.within(1...3), by: "test")
            case 6: _ = try? await fixture.daemon.stop(ring: nil, by: "test")
            case 7: fixture.audio.isFailing.toggle()
            case 8: fixture.store.fault = random.oneIn(2) ? nil : { _ in .refused }
            default:
                guard fixture.store.fault == nil else { continue }
                for id in fixture.audio.ringing.keys { fixture.audio.stop(id) }
                fixture.restart()
            }
            let ringing = try await fixture.daemon.rings().filter { $0.phase == .ringing }.map(\.id)
            #expect(Set(ringing) == Set(fixture.audio.ringing.keys), "seed \(seed), step \(step)")
            #expect(fixture.inhibitor.blocksSuspend || ringing.isEmpty, "seed \(seed), step \(step)")
            for id in ringing { #expect(fixture.notifications.shown[id] != nil, "seed \(seed), step \(step)") }
            guard !ringing.isEmpty else { continue }
            let isSaid = try await fixture.daemon.check().contains { $0.id == "sound" }
            #expect(isSaid == fixture.audio.isFailing, "seed \(seed), step \(step)")
        }
    }
}
