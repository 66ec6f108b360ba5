// SPDX-License-Identifier: MIT
import AlarmSync
import DiskFixtures
import GLibKit
import LoopTesting
import NightstandDaemon
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandServices
import NightstandStore
import NightstandTestSupport
import Testing
import Timekeeping

/// When the service compares alarms with the calendar through which they are shared, and what follows.
@MainActor @Suite struct AlarmSharingTests: SharingTests {
    let fixture = DaemonFixture()

    /// Something else that the loop has to do.
    @MainActor private final class OtherWork {
        var isDone = false
        private(set) var turns = 0

        init() {
            Task.onLoop {
                while !self.isDone {
                    await TurnSource.next()
                    self.turns += 1
                }
            }
        }
    }

    @Test func `Until it is turned on, nothing is asked, stored or woken up for`() async throws {
        try await withLoop {
            _ = try await daemon.add(fixture.alarm(in: 7200))
            fixture.suspend(for: .seconds(60))
            fixture.pass(.seconds(3600))
            #expect(reads == 0 && fixture.sharingReminder.instant == nil)
            #expect(try fixture.store.records(.sharing, id: nil).isEmpty)
            #expect(try fixture.store.records(.sharedAlarm, id: nil).isEmpty)
            #expect(try await status().calendar == nil)
            await #expect(throws: ServiceError.self) { try await daemon.sync() }
        }
    }

    @Test func `Alarms go into the calendar, and come out of it on another machine`() async throws {
        try await withLoop {
            let alarm = try await daemon.add(fixture.alarm(in: 7200)).alarm
            try await turnOn()
            #expect(calendar.events.count == 1)
            let other = try OtherMachine(at: fixture.clock.now)
            try other.sync(calendar, at: fixture.clock.now)
            #expect(other.engine.storedAlarm(alarm.id)?.schedule == alarm.schedule)
            var changed = try #require(other.engine.storedAlarm(alarm.id))
            changed.label = "Swim"
            _ = try other.engine.replace(changed, at: fixture.clock.now)
            try other.sync(calendar, at: fixture.clock.now)
            fixture.pass(.seconds(1800))
            #expect(
                await eventually(within: PrivateBus.patience) { daemon.engine.storedAlarm(alarm.id)?.label == "Swim" })
            #expect(try await status().shared == 1)
        }
    }

    @Test func `It syncs ten seconds after a change, once for several, after sleep, at the start and every half hour`()
        async throws
    {
        try await withLoop {
            try await turnOn()
            _ = try await daemon.add(fixture.alarm(in: 70_000))
            fixture.pass(.seconds(5))
            _ = try await daemon.add(fixture.alarm(in: 71_000))
            #expect(reads == 1)
            #expect(await passTenSeconds(until: 2))
            #expect(await eventually(within: PrivateBus.patience) { calendar.events.count == 2 })
            fixture.pass(.seconds(600))
            #expect(reads == 2)
            fixture.pass(.seconds(1200))
            #expect(await eventually(within: PrivateBus.patience) { reads == 3 })
            // What has the revision that is known is not read again.
            #expect(calendar.readings.last == 0)
            fixture.suspend(for: .seconds(60))
            #expect(await passTenSeconds(until: 4))
            fixture.restart()
            #expect(await passTenSeconds(until: 5))
            #expect(calendar.changes.count == 2)
        }
    }

    @Test func `Within a minute before a ring and during one it waits`() async throws {
        try await withLoop {
            try await turnOn()
            let alarm = try await daemon.add(fixture.alarm(in: 65)).alarm
            fixture.pass(.seconds(30))
            #expect(reads == 1)
            fixture.pass(.seconds(60))
            #expect(daemon.engine.rings().count == 1 && reads == 1)
            #expect(
                await eventually(within: PrivateBus.patience) {
                    fixture.sharingReminder.instant == fixture.clock.now + .seconds(60)
                })
            #expect(reads == 1)
            _ = try await daemon.stop(ring: nil, by: "test")
            fixture.pass(.seconds(120))
            #expect(await eventually(within: PrivateBus.patience) { calendar.events.count == 1 })
            #expect(daemon.engine.storedAlarm(alarm.id)?.isEnabled == false)
        }
    }

    @Test func `A change while it syncs goes with the next`() async throws {
        try await withLoop {
            try await turnOn()
            calendar.isSlow = true
            _ = try await daemon.add(fixture.alarm(in: 70_000))
            fixture.pass(.seconds(10))
            #expect(await eventually(within: PrivateBus.patience) { calendar.isWaiting })
            _ = try await daemon.add(fixture.alarm(in: 71_000))
            calendar.isSlow = false
            calendar.answer()
            #expect(await eventually(within: PrivateBus.patience) { !calendar.events.isEmpty })
            fixture.pass(.seconds(10))
            #expect(await eventually(within: PrivateBus.patience) { calendar.events.count == 2 })
        }
    }

    @Test func `An alarm deleted elsewhere goes, and comes back everywhere when that is undone`() async throws {
        try await withLoop {
            let alarm = try await daemon.add(fixture.alarm(in: 70_000)).alarm
            try await turnOn()
            let other = try OtherMachine(at: fixture.clock.now)
            try other.sync(calendar, at: fixture.clock.now)
            _ = try other.engine.delete(id: alarm.id, at: fixture.clock.now)
            try other.sync(calendar, at: fixture.clock.now)
            #expect(calendar.events.isEmpty)
            fixture.pass(.seconds(1800))
            #expect(await eventually(within: PrivateBus.patience) { daemon.engine.storedAlarm(alarm.id) == nil })
            var notice: Notice? {
                fixture.notifications.shown.values.first { $0.buttons.contains { $0.id == "undo-deletion" } }
            }
            #expect(await eventually(within: PrivateBus.patience) { notice != nil })
            #expect(try await status().history?.first?.canUndo == true)
            let key = try #require(notice).key
            fixture.notifications.onEvent?(.pressed(key: key, button: "undo-deletion"))
            #expect(daemon.engine.storedAlarm(alarm.id) == alarm)
            fixture.pass(.seconds(10))
            #expect(await eventually(within: PrivateBus.patience) { calendar.events.count == 1 })
            try other.sync(calendar, at: fixture.clock.now)
            #expect(other.engine.storedAlarm(alarm.id) != nil)
            let deletion = try await status().history?.first { $0.kind == .deleted }
            #expect(deletion != nil && deletion?.canUndo == nil)
        }
    }

    @Test func `A calendar that lost everything takes no alarm with it until the user says so`() async throws {
        try await withLoop {
            for number in 1...6 { _ = try await daemon.add(fixture.alarm(in: 70_000 + number * 60)) }
            try await turnOn()
            #expect(calendar.events.count == 6)
            calendar.reset()
            let held = try await daemon.sync()
            #expect(held.missing?.count == 6 && daemon.engine.order.count == 6)
            #expect(fixture.notifications.shown["shared-missing"] != nil)
            let kept = try await daemon.sync(missing: .keep)
            #expect(kept.missing == nil && calendar.events.count == 6)
            calendar.reset()
            _ = try await daemon.sync(missing: .delete)
            #expect(daemon.engine.order.isEmpty)
        }
    }

    @Test func `A calendar that can't be reached is tried again, and the status says why`() async throws {
        try await withLoop {
            _ = try await daemon.add(fixture.alarm(in: 70_000))
            try await turnOn()
            calendar.failure = .failed("the server is away")
            let status = try await daemon.sync()
            #expect(status.trouble?.contains("the server is away") == true)
            calendar.failure = nil
            fixture.pass(.seconds(1800))
            #expect(await eventually(within: PrivateBus.patience) { await (try? self.status().trouble) == .some(nil) })
        }
    }

    @Test func `What the calendar refuses is not shared, and the status says why`() async throws {
        try await withLoop {
            var alarm = fixture.alarm(in: 70_000)
            alarm.label = "Gym"
            _ = try await daemon.add(alarm)
            calendar.fault = { _ in .refused("It is read-only.") }
            try await turnOn()
            #expect(try await status().problems == [SharingProblem(name: "Gym", reason: "It is read-only")])
            calendar.fault = nil
            #expect(try await daemon.sync().problems == nil)
            #expect(calendar.events.count == 1)
        }
    }

    @Test func `After it is turned off the alarms stay, and another calendar begins from nothing`() async throws {
        try await withLoop {
            _ = try await daemon.add(fixture.alarm(in: 70_000))
            try await turnOn()
            _ = try await daemon.stopSharing()
            #expect(fixture.sharingReminder.instant == nil)
            #expect(daemon.engine.order.count == 1 && calendar.events.count == 1)
            #expect(try fixture.store.records(.sharedAlarm, id: nil).isEmpty)
            _ = try await daemon.add(fixture.alarm(in: 71_000))
            fixture.pass(.seconds(3600))
            #expect(calendar.events.count == 1)
            await #expect(throws: ServiceError.self) { try await daemon.share(through: "nowhere") }
        }
    }

    @Test func `Events of other programs become alarms only if the user asks for it`() async throws {
        try await withLoop {
            let text = """
                BEGIN:VCALENDAR
                BEGIN:VEVENT
                UID:4711@phone
                DTSTART:20991201T081500
                SUMMARY:Dentist
                END:VEVENT
                END:VCALENDAR
                """
            calendar.put(text, uid: "4711@phone")
            try await turnOn()
            #expect(daemon.engine.order.isEmpty && calendar.events["4711@phone"]?.text == text)
            #expect(try await !status().takesOthers)
            #expect(try await daemon.share(through: "home", takingOthers: true).takesOthers)
            _ = try await daemon.sync()
            #expect(daemon.engine.storedAlarms().map(\.label) == ["Dentist"])
        }
    }

    @Test func `A backup that is restored on another machine has an id of its own there`() async throws {
        try await withLoop {
            fixture.machineMark = SharingSettings.mark(of: "0123\n")
            fixture.restart()
            let alarm = try await daemon.add(fixture.alarm(in: 70_000)).alarm
            try await turnOn()
            _ = try await daemon.setRings(.never)
            let before = try #require(daemon.engine.sharing)
            fixture.restart()
            #expect(daemon.engine.sharing == before)
            fixture.machineMark = nil
            fixture.restart()
            #expect(daemon.engine.sharing == before)

            fixture.machineMark = SharingSettings.mark(of: "4567\n")
            fixture.restart()
            let after = try #require(daemon.engine.sharing)
            #expect(after.machine != before.machine && SharedStamp.isWriter(after.machine))
            #expect(after.home == before.home && after.policy == .never)
            #expect(daemon.engine.storedAlarm(alarm.id) == alarm)
            // It is remembered.
            fixture.restart()
            #expect(daemon.engine.sharing == after)
            #expect(calendar.events.count == 1)
        }
    }

    @Test func `Settings from before installations were told apart keep their id`() async throws {
        try await withLoop {
            try await turnOn()
            let before = try #require(daemon.engine.sharing)
            fixture.machineMark = "mark"
            fixture.restart()
            #expect(daemon.engine.sharing?.machine == before.machine && daemon.engine.sharing?.mark == "mark")
        }
    }

    @Test func `Others have their turn while many alarms are compared`() async throws {
        try await withLoop {
            for number in 0..<150 { _ = try await daemon.add(fixture.alarm(in: 70_000 + number * 60)) }
            try await turnOn()
            #expect(calendar.events.count == 150)
            let events = calendar.events
            for (uid, event) in events {
                calendar.put(event.text.replacing("SUMMARY:Gym", with: "SUMMARY:Swim"), uid: uid)
            }
            let other = OtherWork()
            let status = try await daemon.sync()
            other.isDone = true
            #expect(status.trouble == nil && status.shared == 150 && other.turns > 10)
            #expect(daemon.engine.storedAlarms().allSatisfy { $0.label == "Swim" })
        }
    }

    @Test func `Events that are no alarms are read once`() async throws {
        try await withLoop {
            let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:z\nDTSTART;VALUE=DATE:20991201\nEND:VEVENT\nEND:VCALENDAR\n"
            calendar.put(text, uid: "z")
            try await turnOn()
            #expect(try await daemon.sync().problems == nil)
            #expect(calendar.readings == [1, 0])
            calendar.put(text, uid: "z")
            _ = try await daemon.sync()
            #expect(calendar.readings == [1, 0, 1])
            // Now it matters why one is none.
            _ = try await daemon.share(through: "home", takingOthers: true)
            #expect(try await daemon.sync().problems?.count == 1)
        }
    }

    @Test func `An alarm is shared although its event was none before`() async throws {
        try await withLoop {
            let text = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:z\nDTSTART:20991201T070000\nEND:VEVENT\nEND:VCALENDAR\n"
            calendar.put(text, uid: "z")
            try await turnOn()
            _ = try await daemon.sync()
            #expect(daemon.engine.order.isEmpty)
            // As when the event is imported from a file.
            let old = fixture.alarm(in: 7200)
            var alarm = Alarm(id: SharedEvent.alarmID(uid: "z"), label: "Imported", schedule: old.schedule)
            alarm.volume = old.volume
            _ = try await daemon.add(alarm)
            #expect(try await daemon.sync().shared == 1)
            let readings = calendar.readings.count
            _ = try await daemon.sync()
            #expect(calendar.readings.count == readings + 1)
        }
    }
}
