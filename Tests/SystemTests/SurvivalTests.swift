// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// What is left when something that the service leans on dies.
    @Suite(.serialized) struct SurvivalTests {
        @Test func withoutItsBusItRingsAndItIsFoundAgainWhenTheBusIsBack() async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                let alarm = try await machine.addAlarm(in: 6, label: "Alone")
                let due = try #require(alarm.next.first?.due)
                let worker = try #require(machine.worker)
                try await machine.killSessionBus()
                let onset = try #require(await ear.heard(since: due - .seconds(1), within: .seconds(15)))
                print("due → heard without a session bus: \((onset - due).wholeMilliseconds) ms")
                #expect((-20...1500).contains((onset - due).wholeMilliseconds))
                #expect(machine.worker?.id == worker.id, "it went on, and was not started again")

                try await machine.startSessionBus()
                #expect(try await eventually(within: .seconds(15)) { try await machine.isServiceOnBus() })
                #expect(try await machine.ask([RingStatus].self, "ring", "list").map(\.label) == ["Alone"])
                #expect(machine.worker?.id == worker.id)
                #expect(try await machine.nightstand("stop").code == 0)
                #expect(await ear.fallsSilent(within: .seconds(3)))
                let history = try await machine.ask([JournalEntry].self, "history")
                #expect(history.map(\.outcome) == [.stopped])
            }
        }

        @Test func aServiceWithoutABusGivesWayToTheOneOfTheNextSession() async throws {
            try await Machine.run { machine in
                let alarm = try await machine.addAlarm(in: 3600, label: "Tomorrow")
                let worker = try #require(machine.worker)
                try await machine.killSessionBus()
                try await machine.startSessionBus(elsewhere: true)
                #expect(try await machine.ask([AlarmStatus].self, "alarm", "list").map(\.id) == [alarm.id])
                #expect(machine.worker != nil && machine.worker?.id != worker.id)
                #expect(machine.serviceProcesses.count == 2, "the old one is gone: \(machine.serviceProcesses)")
            }
        }

        @Test func aServiceThatHangsBeforeAnAlarmIsStartedAgainAndRings() async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                let alarm = try await machine.addAlarm(in: 6, label: "Hung")
                let due = try #require(alarm.next.first?.due)
                let worker = try #require(machine.worker)
                kill(worker.id, SIGSTOP)
                let onset = try #require(await ear.heard(since: due - .seconds(1), within: .seconds(45)))
                print("due → heard by a service that hung: \((onset - due).wholeMilliseconds) ms")
                #expect(onset - due < .seconds(30))
                #expect(machine.worker.map { $0.id != worker.id && $0.parent == worker.parent } == true)
                #expect(try await machine.nightstand("stop").code == 0)
                let history = try await machine.ask([JournalEntry].self, "history")
                #expect(history.map(\.outcome) == [.stopped] && history.first?.latency.map { $0 > 1000 } == true)
            }
        }

        @Test func whenTheSupervisorIsKilledTheCheckSaysSo() async throws {
            try await Machine.run { machine in
                _ = try await machine.addAlarm(in: 3600, label: "Tomorrow")
                func keeper() async throws -> CheckItem? {
                    let answer = try await machine.nightstand("check", "--json")
                    let items = try JSONDecoder().decode([CheckItem].self, from: Data(answer.output.utf8))
                    return items.first { $0.id == "service" }
                }
                #expect(try await keeper()?.level == .green)
                try await machine.killSupervisor()
                #expect(try await keeper()?.level == .amber)
            }
        }

        @Test func aSinkThatNobodyListensToIsOpenedOnceAndHeard() async throws {
            try await Machine.run { machine in
                let alarm = try await machine.addAlarm(in: 10, label: "Idle")
                let due = try #require(alarm.next.first?.due)
                var streams: [String] = []
                var story: [String] = []
                while Listener.now < due + .milliseconds(800) {
                    let list = try machine.sound.control("list", "short", "sink-inputs")
                    for line in list.split(separator: "\n") {
                        let stream = String(line.split(separator: "\t")[0])
                        guard !streams.contains(stream) else { continue }
                        streams.append(stream)
                        story.append("\((Listener.now - due).wholeMilliseconds) ms: \(line)")
                    }
                    try await Task.sleep(for: .milliseconds(50))
                }
                #expect(streams.count == 1, "streams came and went: \(story)")
                let ear = try Listener(machine)
                #expect(await ear.heard(since: Listener.now, within: .seconds(3)) != nil)
                #expect(try await machine.nightstand("stop").code == 0)
                let check = try await machine.nightstand("check", "--json").output
                #expect(!check.contains("Last ring"), "\(check)")
            }
        }

        @Test func afterARestartAnOverdueRingIsHeardOnAnIdleSinkWithinFourSeconds() async throws {
            try await Machine.run { machine in
                _ = try await machine.addAlarm(in: 2, label: "Overdue")
                try await Task.sleep(for: .milliseconds(3500))
                try await machine.killService()
                let start = Listener.now
                // An ear would wake the sink, so the stream itself is watched: it is the last that is opened.
                var first: Instant?
                var stream = ""
                while Listener.now < start + .seconds(6) {
                    let list = try machine.sound.control("list", "short", "sink-inputs")
                    let last = list.split(separator: "\n").last.map { String($0.split(separator: "\t")[0]) } ?? ""
                    if !last.isEmpty, last != stream { (stream, first) = (last, Listener.now) }
                    try await Task.sleep(for: .milliseconds(50))
                }
                let opened = try #require(first) - start
                print("restart → the stream that lasts: \(opened.wholeMilliseconds) ms")
                #expect(opened < .seconds(2))
                let ear = try Listener(machine)
                #expect(await ear.heard(since: Listener.now, within: .seconds(3)) != nil)
            }
        }
    }
}
