// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// The main job from end to end.
    @Suite(.serialized) struct LifeOfAnAlarmTests {
        /// Slow on purpose: the shortest snooze is a minute.
        @Test func anAlarmOutlivesAKillRingsIsSnoozedRingsAgainAndIsStopped() async throws {
            try await Machine.run(display: Machine.display) { machine in
                let ear = try Listener(machine)
                let window = Machine.display == nil ? nil : try await machine.openWindow()
                let alarm = try await machine.addAlarm(in: 20, label: "Gym", "--snooze", "1")
                let due = try #require(alarm.next.first?.due)
                if let window { try await machine.closeWindow(window) }
                try await machine.killService()
                #expect(Listener.now < due, "the machine was too slow for this test")

                let onset = try #require(await ear.heard(since: due - .seconds(1), within: .seconds(30)))
                let latency = (onset - due).wholeMilliseconds
                print("due → heard on the monitor: \(latency) ms")
                #expect((-20...1500).contains(latency))

                let notice = try #require(await notification(machine), "no notification with a Snooze button")
                #expect(notice.urgency == 2)
                #expect(notice.summary?.contains("Gym") == true || notice.body?.contains("Gym") == true)
                // What is answered before the service knows of the first sound has no time of it.
                for _ in 0..<50 {
                    if try await machine.ask([JournalEntry].self, "history").first?.heard != nil { break }
                    try await Task.sleep(for: .milliseconds(100))
                }
                let tap = Listener.now
                try machine.desktop.press(try #require(notice.button("Snooze")), of: try #require(notice.id))
                #expect(await ear.fallsSilent(within: .seconds(3)))
                let snoozed = try #require(try await machine.ask([RingStatus].self, "ring", "list").first)
                #expect(snoozed.phase == .snoozed)
                #expect((0...2000).contains((snoozed.until - tap - .seconds(60)).wholeMilliseconds))

                let again = try #require(await ear.heard(since: tap + .seconds(30), within: .seconds(75)))
                print("end of the snooze → heard: \((again - snoozed.until).wholeMilliseconds) ms")
                #expect((-20...1500).contains((again - snoozed.until).wholeMilliseconds))

                #expect(try await machine.nightstand("stop").code == 0)
                #expect(await ear.fallsSilent(within: .seconds(3)))
                #expect(try await machine.nightstand("stop").code == 3, "there is nothing left to stop")

                let history = try await machine.ask([JournalEntry].self, "history")
                #expect(history.count == 1)
                let entry = try #require(history.first)
                #expect(entry.key.alarmID == alarm.id && entry.label == "Gym" && entry.due == due)
                #expect(entry.outcome == .stopped && entry.answeredBy == "command line" && entry.snoozes == 1)
                #expect(entry.snoozedBy == "notification")
                #expect(entry.armedBy != nil && entry.ended != nil && !entry.wasLate)
                #expect((0...1500).contains(entry.latency ?? -1))
                #expect((0...1500).contains(entry.heardAfter ?? -1) && entry.unheard == nil)
                let left = try await machine.ask([AlarmStatus].self, "alarm", "list")
                #expect(left.map(\.alarm.isEnabled) == [false], "an alarm that rings once switches itself off")
            }
        }

        @Test func anAlarmKilledWhileRingingKeepsRinging() async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                let alarm = try await machine.addAlarm(in: 4, label: "Stubborn")
                let due = try #require(alarm.next.first?.due)
                _ = try #require(await ear.heard(since: due - .seconds(1), within: .seconds(15)))
                let killed = Listener.now
                try await machine.killService()
                let again = try #require(await ear.heard(since: killed + .milliseconds(700), within: .seconds(10)))
                print("killed while ringing → heard again: \((again - killed).wholeMilliseconds) ms at most")
                #expect(try await machine.ask([RingStatus].self, "ring", "list").map(\.phase) == [.ringing])
                #expect(try await machine.nightstand("stop").code == 0)
                #expect(await ear.fallsSilent(within: .seconds(3)))
                let history = try await machine.ask([JournalEntry].self, "history")
                #expect(history.map(\.outcome) == [.stopped])
            }
        }

        @Test func ofThreeAlarmsInTheSameSecondOnlyTheOneThatIsMeantIsStopped() async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                let time = (Listener.now + .seconds(7)).utc.time.description
                for label in ["One", "Two", "Three"] {
                    let answer = try await machine.nightstand(
                        "alarm", "add", "--at", time, "--label", label, "--fade", "0", "--sound", "beep")
                    #expect(answer.code == 0, "\(answer.errors)")
                }
                _ = try #require(await ear.heard(since: Listener.now, within: .seconds(20)))
                let all = try await rings(machine, count: 3)
                #expect(Set(all.map(\.due)).count == 1)
                #expect(await eventually(within: .seconds(5)) { machine.desktop.notifications.count == 3 })

                #expect(try await machine.nightstand("stop", "Two").code == 0)
                let rest = try await rings(machine, count: 2)
                #expect(Set(rest.map(\.label)) == ["One", "Three"])
                #expect(rest.allSatisfy { $0.phase == .ringing })
                // A bell is silent between two strokes.
                #expect(await ear.heard(since: Listener.now, within: .seconds(6)) != nil)
                #expect(await eventually(within: .seconds(5)) { machine.desktop.notifications.count == 2 })

                #expect(try await machine.nightstand("stop").code == 0)
                #expect(await ear.fallsSilent(within: .seconds(3)))
                let history = try await machine.ask([JournalEntry].self, "history")
                #expect(history.map(\.outcome) == [.stopped, .stopped, .stopped])
            }
        }

        private func notification(_ machine: Machine) async -> Desktop.Event? {
            var found: Desktop.Event?
            _ = await eventually(within: .seconds(5)) {
                found = machine.desktop.notifications.values.first { $0.button("Snooze") != nil }
                return found != nil
            }
            return found
        }

        private func rings(_ machine: Machine, count: Int) async throws -> [RingStatus] {
            var rings: [RingStatus] = []
            _ = try await eventually(within: .seconds(5)) {
                rings = try await machine.ask([RingStatus].self, "ring", "list")
                return rings.count == count
            }
            #expect(rings.count == count)
            return rings
        }
    }
}
