// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandFakes
import NightstandTestSupport
import GLibKit
import NightstandAudio
import NightstandBus
import NightstandDaemon
import NightstandEngine
import NightstandService
import NightstandServices
import NightstandStore
import Reactive
import Timekeeping

/// A service on a machine of fakes; the test advances its time and makes its disk fail.
final class FuzzedMachine {
    private let clock = FakeWallClock(now: Instant(seconds: 1_780_000_000))
    private let wakeup = FakeWakeup()
    private let store = MemoryStore()
    private let daemon: Daemon
    private let server: BusServer
    private let time = Passed()

    private final class Passed {
        var uptime = Duration.seconds(100)
    }

    init(_ seed: UInt64, on connection: BusConnection) throws {
        let power = FakePower()
        // It never sleeps, so a call that waits for it to wake would take a minute and a half.
        power.refusal = "This machine doesn't sleep."
        let notifications = FakeNotifications()
        let time = time
        let services = DaemonServices(
            clock: clock, wakeup: wakeup, audio: FakeAudioOutput(), notifications: notifications,
            inhibitor: FakeInhibitor(), power: power, haptics: FakeHaptics(), windowOpener: FakeWindowOpener(),
            location: FakeLocation(.failure(.refused)), zone: FakeTimeZoneWatch("Europe/Berlin"),
            uptime: { time.uptime })
        let sounds = SoundServices(
            clock: clock, uptime: { time.uptime }, output: FakeSleepOutput(), reminder: FakeReminder(),
            suspendInhibitor: FakeSuspendInhibitor(), screenBlanker: FakeScreenBlanker(), power: power,
            notifications: notifications,
            later: { _, _ in Subscription {} }, boot: "once", folder: SoundFolder(path: "/nonexistent"))
        var random = SeededGenerator(seed: seed &* 0xD134_2543_DE82_EF95)
        daemon = Daemon(
            store: store, services: services, settings: EngineSettings(tones: { ["bell", "siren"] }), sounds: sounds,
            keeper: { nil }
        ) { "id" + String(random.next() % 100_000_000) }
        try daemon.start()
        server = try BusServer(daemon.served, on: connection)
    }

    /// Takes the service off the bus.
    func end() {
        server.close()
        daemon.end()
    }

    /// The disk refuses what is to be written, or takes it again.
    func toggleFault() {
        if store.fault == nil { store.fault = { _ in .refused } } else { store.fault = nil }
    }

    /// The disk takes what is to be written.
    func repair() { store.fault = nil }

    /// Time passes; the wakeup is due whenever it was armed.
    func pass(_ duration: Duration) {
        let end = clock.now + duration
        var turns = 0
        while let next = [wakeup.armed, wakeup.reminder].compactMap(\.self).min(), next <= end, turns < 200 {
            let step = max(.zero, next - clock.now)
            advance(step)
            if next == wakeup.armed { wakeup.fire() } else { wakeup.fireReminder() }
            turns += 1
        }
        advance(max(.zero, end - clock.now))
    }

    private func advance(_ step: Duration) {
        time.uptime += step
        clock.advance(by: step)
    }
}
