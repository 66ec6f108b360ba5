// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import GWeatherKit
import NightstandCommands
import NightstandFakes
import NightstandService
import NightstandSettings
import NightstandTestSupport
import PhraseGrammar
import Phrasing
import SettingsFixtures
import Timekeeping

/// A user at a command line, at 12:00:00 UTC on Saturday 21 November 2026, before a service in memory.
@MainActor final class Session {
    let console = RecordingConsole()
    let service = StubNightstand()
    let programs = FakePrograms()
    let window = FakeWindow()
    let memory = MemoryPreferences()
    private let folder = TemporaryFolder()
    private(set) lazy var looks = LookStore(folder: folder.file("looks"))
    var now = Instant(seconds: CivilDateTime("2026-11-21T12:00:00")?.secondsSinceEpoch ?? 0)
    var zone = TimeZoneRules.utc
    var isRunning = true
    var interpreter: any PhraseReader = Interpreter()
    var desktopUsesTwelveHours = false
    var slept: [Duration] = []
    var onSleep: () -> Void = {}
    var untilInterrupted: () async -> Void = {}

    /// For all tests, because reading them takes long in a debug build.
    private static let cities = CityDatabase()

    var environment: CommandEnvironment {
        service.fake.now = now
        var environment = CommandEnvironment(
            console: console, interpreter: interpreter,
            connect: { () throws(ServiceError) in
                guard self.isRunning else { throw ServiceError(.unreachable, "The service does not answer.") }
                return self.service
            },
            isServiceRunning: { self.isRunning },
            openSettings: { schema throws(SettingsError) in
                try schema.open(folder: MemoryPreferences.folder, storage: self.memory.storage)
            },
            desktopUsesTwelveHours: { self.desktopUsesTwelveHours }, looks: looks, programs: programs, window: window,
            now: { self.now },
            zones: ZoneResolver(local: zone),
            sleep: { duration in
                self.slept.append(duration)
                self.onSleep()
            },
            untilInterrupted: { await self.untilInterrupted() })
        environment.cities = Self.cities
        environment.pick = { _ in 1 }
        environment.reading = { self.service.fake.reading }
        return environment
    }

    /// Time passes for the user and for the service.
    func pass(_ duration: Duration) {
        now = now + duration
        service.fake.now = now
        service.fake.timePasses()
    }

    /// Types a command line and waits for its end.
    @discardableResult
    func run(_ words: String...) async -> ExitCode {
        console.output = ""
        console.errors = ""
        return await NightstandTool(environment).run(words)
    }

    /// Stores an alarm that is due at `start`.
    @discardableResult
    func store(_ id: String, label: String = "", at start: String = "2026-11-23T07:30:00", rule: String? = nil)
        -> AlarmStatus
    {
        let civil = CivilDateTime(start) ?? CivilDateTime(secondsSinceEpoch: 0)
        let alarm = Alarm(
            id: id, label: label, schedule: Schedule(start: civil, recurrence: rule.flatMap { Recurrence($0) }))
        let due = Instant(seconds: civil.secondsSinceEpoch)
        let next = [0, 1].map { day in
            Occurrence(
                scheduled: CivilDateTime(date: civil.date.adding(days: day), time: civil.time),
                due: due + .seconds(86_400 * day))
        }
        let status = AlarmStatus(alarm: alarm, state: .scheduled, next: rule == nil ? [next[0]] : next)
        service.stored.append(status)
        return status
    }

    /// Lets an alarm ring that was due at noon.
    func ring(
        _ alarmID: String, label: String = "", phase: RingStatus.Phase = .ringing, until seconds: Int = 600,
        challenge: StopChallenge = .none
    ) {
        service.ringing.append(
            RingStatus(
                id: "\(alarmID)@2026-11-21T12:00:00", alarmID: alarmID, label: label, message: label, due: now,
                phase: phase, until: now + .seconds(seconds), snoozeMinutes: 9, snoozesLeft: nil, isLate: false,
                challenge: challenge))
    }
}
