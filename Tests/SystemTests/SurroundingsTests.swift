// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// What the service does to the machine around it, and leaves as it was.
    @Suite(.serialized) struct SurroundingsTests {
        @Test func aMutedSinkIsRaisedWhileItRingsAndPutBack() async throws {
            try await Machine.run { machine in
                let sink = machine.sound.sinks[0]
                try machine.sound.control("set-sink-mute", sink, "1")
                try machine.sound.control("set-sink-volume", sink, "0%")
                let ear = try Listener(machine)
                let alarm = try await machine.addAlarm(in: 4, label: "Loud")
                let due = try #require(alarm.next.first?.due)
                let onset = try #require(await ear.heard(since: due - .seconds(1), within: .seconds(15)))
                print("due → heard on a muted sink: \((onset - due).wholeMilliseconds) ms")
                #expect((onset - due) < .seconds(5))
                #expect(try !machine.sound.isMuted(sink))
                #expect(try machine.sound.volume(of: sink) > 0)
                #expect(try await machine.nightstand("stop").code == 0)
                let isBack = try await eventually(within: .seconds(5)) {
                    try machine.sound.isMuted(sink) && machine.sound.volume(of: sink) == 0
                }
                #expect(isBack, "the sink is not as it was")
            }
        }

        @Test func sleepIsBlockedFromTheLastMinuteOnAndTheNotificationSeenOnlyWhileItRings() async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                _ = try await machine.addAlarm(in: 7200, label: "Later")
                #expect(!machine.desktop.isSleepBlocked)
                let alarm = try await machine.addAlarm(in: 4, label: "Awake")
                let isBlocked = await eventually(within: .seconds(3)) { machine.desktop.isSleepBlocked }
                #expect(isBlocked && machine.desktop.notifications.isEmpty, "\(machine.desktop.events)")
                let due = try #require(alarm.next.first?.due)
                _ = try #require(await ear.heard(since: due - .seconds(1), within: .seconds(15)))
                let isShown = await eventually(within: .seconds(5)) {
                    machine.desktop.isSleepBlocked && machine.desktop.notifications.count == 1
                }
                #expect(isShown, "\(machine.desktop.events)")
                #expect(machine.desktop.locks.contains { $0.what?.contains("sleep") == true && $0.mode == "block" })
                #expect(try await machine.nightstand("stop").code == 0)
                let isGone = await eventually(within: .seconds(5)) {
                    !machine.desktop.isSleepBlocked && machine.desktop.notifications.isEmpty
                }
                #expect(isGone, "\(machine.desktop.events)")
            }
        }

        @Test(.enabled(if: Machine.display != nil)) func aClosedWindowOpensOnceWithWhatRings() async throws {
            try await Machine.run(display: Machine.display) { machine in
                let ear = try Listener(machine)
                let alarm = try await machine.addAlarm(in: 5, label: "Seen")
                #expect(machine.windowProcesses.isEmpty)
                let due = try #require(alarm.next.first?.due)
                let onset = try #require(await ear.heard(since: due - .seconds(1), within: .seconds(15)))
                #expect((onset - due) < .seconds(5))
                let isSeen = try await eventually(within: .seconds(20)) {
                    let search = ["search", "--onlyvisible", "--all", "--pid", "\(machine.windowProcesses.first ?? 0)"]
                    return try await TestedProgram.run(
                        "/usr/bin/xdotool", search, environment: machine.environment
                    ).code == 0
                }
                #expect(isSeen, "no window is seen")
                // One that runs is not started again.
                _ = try await machine.addAlarm(in: 2, label: "Second")
                #expect(await eventually(within: .seconds(10)) { machine.desktop.notifications.count == 2 })
                #expect(machine.windowProcesses.count == 1)
                #expect(try await machine.nightstand("stop").code == 0)
                #expect(await ear.fallsSilent(within: .seconds(3)))
            }
        }

        @Test func aNotificationsStopButtonStopsTheAlarm() async throws {
            try await Machine.run { machine in
                let ear = try Listener(machine)
                let alarm = try await machine.addAlarm(in: 3, label: "Answered")
                let due = try #require(alarm.next.first?.due)
                _ = try #require(await ear.heard(since: due - .seconds(1), within: .seconds(15)))
                #expect(await eventually(within: .seconds(5)) { machine.desktop.notifications.count == 1 })
                let (id, notice) = try #require(machine.desktop.notifications.first)
                try machine.desktop.press(try #require(notice.button("Stop")), of: id)
                #expect(await ear.fallsSilent(within: .seconds(3)))
                let history = try await machine.ask([JournalEntry].self, "history")
                #expect(history.map(\.outcome) == [.stopped])
                #expect(history.map(\.answeredBy) == ["notification"])
            }
        }
    }
}
