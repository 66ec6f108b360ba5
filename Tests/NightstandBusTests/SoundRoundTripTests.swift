// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandBus
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Reactive
import Testing
import Timekeeping

/// Sounds over a real bus: the service receives what the client sends, and vice versa.
@MainActor @Suite struct SoundRoundTripTests {
    private static let library = ["pink", "fire"].map {
        SoundEntry(id: $0, name: $0, category: "noise", categoryName: "Noise")
    }

    private func fixture() async throws -> (BusFixture, FakeSoundService) {
        let sounds = FakeSoundService(library: Self.library)
        return (try await BusFixture(FakeNightstand(), sounds: sounds), sounds)
    }

    @Test func whatIsAskedForIsDoneAndAnswered() async throws {
        try await withLoop {
            let (fixture, fake) = try await fixture()
            let client = fixture.client
            #expect(try await client.soundLibrary() == fake.library)
            #expect(try await client.choose(sound: "pink") == fake.status)
            #expect(try await client.add(sound: "fire").mix.map(\.id) == ["pink", "fire"])
            #expect(try await client.setVolume(33.5, sound: "fire").mix.last?.volume == 33.5)
            #expect(try await client.setVolume(12, sound: nil).volume == 12)
            #expect(try await client.setMuted(true).isMuted)
            #expect(try await client.remove(sound: "pink").mix.map(\.id) == ["fire"])
            let mix = [SoundsStatus.Track(id: "pink", volume: 1.5), .init(id: "fire")]
            #expect(try await client.play(mix: mix).mix == mix)
            #expect(try await client.stopSounds().isPlaying == false)
            #expect(try await client.toggleSounds().isPlaying)
            #expect(try await client.playSounds() == fake.status)
            #expect(try await client.sounds() == fake.status)
            try await client.previewSound("fire")
            #expect(fake.status.preview == "fire")
            try await client.previewSound(nil)
            #expect(fake.status.preview == nil)
        }
    }

    @Test func presetsTimersAndFilesTravelWhole() async throws {
        try await withLoop {
            let (fixture, fake) = try await fixture()
            let client = fixture.client
            _ = try await client.choose(sound: "pink")
            let preset = try await client.savePreset(name: "Größe")
            #expect(try await client.soundPresets() == [preset])
            #expect(try await client.rename(preset: preset.id, to: "B").name == "B")
            #expect(try await client.move(preset: preset.id, to: 0).count == 1)
            let gone = try await client.delete(preset: preset.id)
            #expect(try await client.restore(preset: gone, at: 0) == gone)
            #expect(try await client.play(preset: gone.id).preset == gone.id)
            #expect(try await client.resetPresets() == fake.presets)
            let timed = try await client.setSleepTimer(.init(minutes: 45, fadeSeconds: 5, action: .suspend))
            #expect(timed.timer == fake.status.timer && timed.timer?.action == .suspend)
            let end = try #require(timed.timer?.end)
            #expect(try await client.moveSleepTimer(minutes: -15).timer?.end == end - .seconds(900))
            #expect(try await client.setSleepTimer(.init(minutes: nil)).timer?.isUntilAlarm == true)
            #expect(try await client.setSleepTimer(nil).timer == nil)
            let entry = try await client.importSound(path: "/a/b.ogg", copies: true)
            #expect(entry == fake.library.last && entry.isCopy)
            #expect(try await client.rename(sound: entry.id, to: "C").name == "C")
            #expect(try await client.replace(sound: entry.id, path: "/c.ogg").file == "/c.ogg")
            #expect(try await client.forget(sound: entry.id).id == entry.id)
            #expect(try await client.soundLibrary() == Self.library)
        }
    }

    @Test func errorsArriveAsTheyWereThrown() async throws {
        try await withLoop {
            let (fixture, _) = try await fixture()
            let error = await #expect(throws: ServiceError.self) { try await fixture.client.choose(sound: "nothing") }
            #expect(error?.kind == .notFound && error?.message.contains("nothing") == true)
        }
    }

    @Test func changesAreToldToWhoListens() async throws {
        try await withLoop {
            let (fixture, fake) = try await fixture()
            var events: [SoundEvent] = []
            let subscription = fixture.client.observeSounds { events.append($0) }
            _ = try await fixture.client.choose(sound: "pink")
            _ = try await fixture.client.savePreset(name: "A")
            _ = try await fixture.client.sounds()
            #expect(events.contains(.changed(fake.status)))
            #expect(events.contains(.presetsChanged(fake.presets)))
            subscription.cancel()
        }
    }

    @Test func levelsGoOnlyToThoseWhoWatchAndEndWithThem() async throws {
        try await withLoop {
            let (fixture, fake) = try await fixture()
            _ = try await fixture.client.choose(sound: "pink")
            let other = BusClient(try fixture.bus.connect(), timeout: PrivateBus.patience)
            var (seen, unseen) = (0, 0)
            let subscriptions = [
                fixture.client.observeSounds { if case .levels = $0 { seen += 1 } },
                other.observeSounds { if case .levels = $0 { unseen += 1 } },
            ]
            let lease = fixture.client.watchLevels()
            _ = try await fixture.client.sounds()
            #expect(fake.watchers == 1)
            fake.show(SoundLevels(bands: [0.5]))
            _ = try await fixture.client.sounds()
            _ = try await other.sounds()
            #expect(seen == 1 && unseen == 0)
            lease.cancel()
            _ = try await fixture.client.sounds()
            #expect(fake.watchers == 0)
            let last = fixture.client.watchLevels()
            _ = try await fixture.client.sounds()
            #expect(fake.watchers == 1)
            fixture.clientConnection.close()
            for _ in 0..<200 where fake.watchers > 0 { try await LoopClock().sleep(for: .milliseconds(10)) }
            #expect(fake.watchers == 0)
            last.cancel()
            for subscription in subscriptions { subscription.cancel() }
        }
    }
}
