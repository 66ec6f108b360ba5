// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import DiskFixtures
import Foundation
import NightstandAudio
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandSettings
import NightstandStore
import NightstandTestSupport
import Reactive
import Timekeeping

/// The sounds on a fake machine, whose time is advanced by the test.
@MainActor final class SoundFixture {
    let clock = FakeWallClock(now: Instant(seconds: 1_780_000_000))
    let output = FakeSleepOutput()
    let reminder = FakeReminder()
    let suspendInhibitor = FakeSuspendInhibitor()
    let screenBlanker = FakeScreenBlanker()
    let power = FakePower()
    let notifications = FakeNotifications()
    private let temporary = TemporaryFolder()
    var folder: String { temporary.path }
    var store = MemoryStore()
    /// A database file to remember in instead of ``store``, from the next restart on.
    var database: String?
    var boot = "first"
    private(set) var controller: SoundController
    private(set) var events: [SoundEvent] = []
    private(set) var log: [String] = []
    private var uptime: Duration = .seconds(100)
    private var waiting: [Int: (due: Duration, body: () -> Void)] = [:]
    private var count = 0
    private var subscription: Subscription?

    init() {
        controller = SoundController(store: MemoryStore(), services: .placeholder) { "" }
        restart()
    }

    /// The process dies and is started again over the same store.
    func restart(after pause: Duration = .zero, _ prepare: (SoundController) -> Void = { _ in }) {
        subscription = nil
        waiting = [:]
        clock.advance(by: pause)
        for id in output.sounding.keys { output.stop(id, .quick) }
        suspendInhibitor.keepsAwake = false
        reminder.set(nil)
        let services = SoundServices(
            clock: clock, uptime: { [unowned self] in uptime }, output: output, reminder: reminder,
            suspendInhibitor: suspendInhibitor, screenBlanker: screenBlanker, power: power,
            notifications: notifications,
            later: { [unowned self] delay, body in
                count += 1
                let id = count
                waiting[id] = (uptime + delay, body)
                return Subscription { [weak self] in self?.waiting[id] = nil }
            }, boot: boot, folder: SoundFolder(path: folder + "/copies"))
        // The old controller holds the lock on its database until it is released.
        controller = SoundController(store: MemoryStore(), services: .placeholder) { "" }
        let store: any Store =
            database.flatMap { path in try? SQLiteStore(path: path) { [clock] in clock.now } } ?? self.store
        controller = SoundController(store: store, services: services, log: { [unowned self] in log.append($0) }) {
            [unowned self] in
            count += 1
            return "id\(count)"
        }
        prepare(controller)
        controller.start((try? store.load().records) ?? [])
        subscription = controller.observeSounds { [unowned self] in events.append($0) }
    }

    /// Remembers in a real database from now on.
    func useDatabase() throws {
        database = folder + "/nightstand.db"
        restart()
    }

    /// Time passes, asleep or awake; what is due happens.
    func pass(_ duration: Duration) {
        let end = uptime + duration
        while let next = nextDue(before: end) { advance(to: next) }
        advance(to: end)
    }

    private func nextDue(before end: Duration) -> Duration? {
        let reminded = reminder.instant.map { uptime + max(.zero, $0 - clock.now) }
        let next = ([reminded] + waiting.values.map(\.due)).compactMap(\.self).min()
        return next.flatMap { $0 <= end ? $0 : nil }
    }

    private func advance(to moment: Duration) {
        clock.advance(by: moment - uptime)
        uptime = moment
        if let instant = reminder.instant, instant <= clock.now { reminder.fire() }
        for (id, wait) in waiting where wait.due <= uptime {
            waiting[id] = nil
            wait.body()
        }
    }

    /// A file with something in it.
    func file(_ name: String) throws -> String {
        let path = folder + "/" + name
        try Data("sound".utf8).write(to: URL(filePath: path))
        return path
    }
}

extension SoundServices {
    /// Stand-ins until ``SoundFixture/restart(after:_:)`` sets the real ones.
    fileprivate static var placeholder: SoundServices {
        SoundServices(
            clock: FakeWallClock(now: Instant(seconds: 0)), uptime: { .zero }, output: FakeSleepOutput(),
            reminder: FakeReminder(), suspendInhibitor: FakeSuspendInhibitor(), screenBlanker: FakeScreenBlanker(),
            power: FakePower(),
            notifications: FakeNotifications(), later: { _, _ in Subscription {} }, boot: "",
            folder: SoundFolder(path: "/nonexistent"))
    }
}
