// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandAudio
import NightstandDaemon
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import Timekeeping

/// A service on a fake machine, whose time is advanced by the test.
@MainActor final class DaemonFixture {
    let clock = FakeWallClock(now: Instant(seconds: 1_780_000_000))
    let wakeup = FakeWakeup()
    let audio = FakeAudioOutput()
    let notifications = FakeNotifications()
    let inhibitor = FakeInhibitor()
    let power = FakePower()
    let watchdog = FakeWatchdog()
    let haptics = FakeHaptics()
    let windowOpener = FakeWindowOpener()
    let location: any Location
    let zone = FakeTimeZoneWatch("Europe/Berlin")
    var store = MemoryStore()
    private(set) var daemon: Daemon
    /// Why the service did not start the last time.
    private(set) var refusal: ServiceError?
    /// Who starts the service again, as seen from now on.
    var keeper: Daemon.Keeper?
    private(set) var log: [String] = []
    private(set) var events: [ServiceEvent] = []
    private var uptime: Duration = .zero
    /// Time that passes between two readings of the uptime.
    var uptimeStep: Duration = .zero
    private var slept: Duration = .zero
    /// By how much later than the others the wall clock is read.
    var readingJitter: Duration = .zero
    private var bootID = "run 1"
    let commands = FakeUserCommands()
    let hooks = FakeHooks()
    let launcher = FakeLauncherEntry()
    let login = FakeLoginStart()
    let players = FakePlayers()
    let idleness = FakeIdleness()
    let permission = FakeWakePermission()
    let speech = FakeSpeech()
    let calendars: FakeCalendars
    let agendaReminder = FakeReminder()
    let sharedCalendar = FakeSharedCalendar()
    let sharingReminder = FakeReminder()
    /// What tells the machine's installation from others, from the next start on.
    var machineMark: String?
    private var subscription: AnyObject?

    init(_ state: StoredState = StoredState(), location: any Location = FakeLocation()) {
        self.location = location
        calendars = FakeCalendars(clock)
        store = MemoryStore(state)
        daemon = DaemonFixture.make(
            store, clock, wakeup, audio, notifications, inhibitor, power, haptics, windowOpener, location, zone,
            keeper: { nil }, log: { _ in }, uptime: { .zero }, commands: commands, hooks: hooks, launcher: launcher,
            login: login,
            permission: permission, idleness: idleness, players: players, speech: speech, watchdog: watchdog,
            calendars: calendars, agendaReminder: agendaReminder, sharing: (sharedCalendar, sharingReminder),
            machineMark: machineMark,
            readClocks: nil)
        restart()
    }

    /// The process dies and is started again over the same store.
    func restart(_ prepare: (MemoryStore) -> Void = { _ in }) {
        store = MemoryStore(store.state)
        refusal = nil
        prepare(store)
        daemon = DaemonFixture.make(
            store, clock, wakeup, audio, notifications, inhibitor, power, haptics, windowOpener, location, zone,
            keeper: { [unowned self] in keeper }, log: { [unowned self] in log.append($0) },
            uptime: { [unowned self] in
                uptime += uptimeStep
                return uptime
            }, commands: commands, hooks: hooks, launcher: launcher, login: login,
            permission: permission, idleness: idleness, players: players, speech: speech, watchdog: watchdog,
            calendars: calendars, agendaReminder: agendaReminder, sharing: (sharedCalendar, sharingReminder),
            machineMark: machineMark,
            readClocks: { [unowned self] in reading })
        subscription = daemon.observe { [unowned self] in events.append($0) }
        do throws(ServiceError) { try daemon.start() } catch { refusal = error }
    }

    private static func make(
        _ store: MemoryStore, _ clock: FakeWallClock, _ wakeup: FakeWakeup, _ audio: FakeAudioOutput,
        _ notifications: FakeNotifications, _ inhibitor: FakeInhibitor, _ power: FakePower, _ haptics: FakeHaptics,
        _ windowOpener: FakeWindowOpener, _ location: any Location, _ zone: FakeTimeZoneWatch,
        keeper: @escaping () -> Daemon.Keeper?, log: @escaping (String) -> Void, uptime: @escaping () -> Duration,
        commands: FakeUserCommands, hooks: FakeHooks, launcher: FakeLauncherEntry, login: FakeLoginStart,
        permission: FakeWakePermission, idleness: FakeIdleness, players: FakePlayers, speech: FakeSpeech,
        watchdog: FakeWatchdog, calendars: FakeCalendars, agendaReminder: FakeReminder,
        sharing: (FakeSharedCalendar, FakeReminder), machineMark: String?,
        readClocks: (() -> ClockReading)?
    ) -> Daemon {
        var services = DaemonServices(
            clock: clock, wakeup: wakeup, audio: audio, notifications: notifications, inhibitor: inhibitor,
            power: power, haptics: haptics, windowOpener: windowOpener, location: location, zone: zone, uptime: uptime)
        services.readClocks = readClocks
        services.commands = commands
        services.hooks = hooks
        services.launcher = launcher
        services.login = login
        services.wakePermission = permission
        services.idleness = idleness
        services.players = players
        services.speech = speech
        services.watchdog = watchdog
        services.calendars = (calendars, agendaReminder)
        services.sharing = sharing
        services.machineMark = machineMark
        var count = 0
        return Daemon(
            store: store, services: services, settings: EngineSettings(tones: { ["bell", "siren"] }),
            keeper: keeper, log: log
        ) {
            count += 1
            return "fresh\(count)"
        }
    }

    /// Time passes; the wakeup is due whenever it was armed.
    func pass(_ duration: Duration) {
        let end = clock.now + duration
        while let next = [wakeup.armed, wakeup.reminder, agendaReminder.instant, sharingReminder.instant]
            .compactMap(\.self).min(), next <= end
        {
            let step = max(.zero, next - clock.now)
            uptime += step
            clock.advance(by: step)
            if next == wakeup.armed {
                wakeup.fire()
            } else if next == wakeup.reminder {
                wakeup.fireReminder()
            } else if next == agendaReminder.instant {
                agendaReminder.fire()
            } else {
                sharingReminder.fire()
            }
        }
        uptime += end - clock.now
        clock.advance(by: end - clock.now)
    }

    /// What all clocks of the machine show.
    var reading: ClockReading {
        ClockReading(
            wall: clock.now + readingJitter, boot: uptime.wholeMilliseconds, awake: (uptime - slept).wholeMilliseconds,
            bootID: bootID)
    }

    /// The machine is suspended and resumes after `duration`.
    func suspend(for duration: Duration) {
        clock.advance(by: duration)
        uptime += duration
        slept += duration
        power.resume()
    }

    /// The machine loses power, and its service starts again after `duration`.
    func reboot(off duration: Duration) {
        clock.advance(by: duration)
        (uptime, slept, bootID) = (.seconds(3), .zero, bootID + "+")
        restart()
    }

    /// Sets the wall clock.
    func setClock(by step: Duration) {
        clock.advance(by: step)
        wakeup.setClock()
    }

    /// A one-time alarm, due after this many seconds.
    func alarm(in seconds: Int, label: String = "Gym", _ change: (inout Alarm) -> Void = { _ in }) -> Alarm {
        let rules = (try? TimeZoneDatabase().rules(for: zone.identifier)) ?? .utc
        var alarm = Alarm(
            id: "", label: label, schedule: Schedule(start: rules.civil(at: clock.now + .seconds(seconds))))
        change(&alarm)
        return alarm
    }
}
