// SPDX-License-Identifier: MIT
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandSettings
import NightstandTestSupport
import Testing

/// The sounds in memory, in front of which the window is tested, keep the mix as the service does.
@MainActor @Suite struct FakeSoundServiceTests {
    private static let sounds = ["white", "pink", "fire", "wind", "nothing"]

    /// What is done to both, by a number.
    private static func act(_ number: UInt64, on service: any SoundService) async -> String {
        let sound = sounds[Int(number / 16 % 5)]
        do throws(ServiceError) {
            switch number % 10 {
            case 0: _ = try await service.playSounds()
            case 1: _ = try await service.stopSounds()
            case 2: _ = try await service.toggleSounds()
            case 3, 4, 5: _ = try await service.choose(sound: sound)
            case 6: _ = try await service.add(sound: sound)
            case 7: _ = try await service.remove(sound: sound)
            case 8: _ = try await service.setVolume(Double(number / 100 % 101), sound: sound)
            default: _ = try await service.play(mix: [.init(id: sound, volume: 30), .init(id: "cafe")])
            }
            return "done"
        } catch {
            return "\(error.kind)"
        }
    }

    @Test(arguments: [false, true]) func theyAgreeAboutAnyOrders(joins: Bool) async throws {
        let fixture = SoundFixture()
        var preferences = SoundPreferences()
        preferences.joins = joins
        fixture.controller.prefer(preferences)
        let fake = FakeSoundService(library: try await fixture.controller.soundLibrary())
        fake.joins = joins
        var random = SeededGenerator(seed: 7)
        for step in 0..<600 {
            let number = random.next()
            let answers = (await Self.act(number, on: fixture.controller), await Self.act(number, on: fake))
            #expect(answers.0 == answers.1, "step \(step)")
            let (real, told) = (try await fixture.controller.sounds(), try await fake.sounds())
            try #require(real.mix == told.mix && real.isPlaying == told.isPlaying, "step \(step)")
        }
    }
}
