// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import LoopTesting
import NightstandTestSupport
import Testing
import Timekeeping

@testable import NightstandServices

/// Which way of waking is claimed.
@Suite @MainActor struct WakePathTests {
    /// The kernel creates the timer for any process allowed to have one, even on a machine without a clock that can wake it.
    @Test func theKernelIsNotClaimedWithoutAClockThatCanWake() {
        var resolution = timespec()
        guard clock_getres(CLOCK_REALTIME_ALARM, &resolution) != 0 else { return }
        let wakeup = TimerfdWakeup(session: nil, caller: ("org.example.Clock", "/clock"))
        wakeup.arm(at: .init(seconds: 4_000_000_000))
        #expect(wakeup.path == .none)
        #expect(wakeup.sentence.contains("no real-time clock that could wake it"))
    }

    /// Only a machine with a clock that can wake it shows this.
    @Test func theKernelIsAskedToWakeTheMachineBeforehandAndTheRingIsStillOnTime() async throws {
        var resolution = timespec()
        guard clock_getres(CLOCK_REALTIME_ALARM, &resolution) == 0, geteuid() == 0 else { return }
        try await withLoop {
            let now = SystemClock.now
            let wakeup = TimerfdWakeup(session: nil, caller: ("org.example.Clock", "/clock"), now: { now })
            guard wakeup.path == .kernel else { return }
            let due = now + .seconds(3600)
            wakeup.arm(at: due)
            let timers = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fdinfo").compactMap {
                try? String(contentsOfFile: "/proc/self/fdinfo/\($0)", encoding: .utf8)
            }.filter { $0.contains("clockid: 8") }
            let left = timers.compactMap { text in
                text.split(separator: "it_value: (").last.flatMap { Int($0.prefix { $0.isNumber }) }
            }
            #expect(left.contains { (3553...3555).contains($0) } && left.contains { (3598...3600).contains($0) })
        }
    }

    @Test(
        "a machine is woken three quarters of a minute before, or as soon as it can still fall asleep",
        arguments: [
            (3600, 3555), (46, 2), (3, 2), (2, nil), (-5, nil),
        ] as [(Int, Int?)])
    func lead(due: Int, wake: Int?) {
        let now = Instant(seconds: 1_800_000_000)
        #expect(WakeLead.wake(for: now + .seconds(due), now: now) == wake.map { now + .seconds($0) })
    }

    @Test("a reminder is reported at its instant, in place of the one before")
    func reminders() async throws {
        try await withLoop {
            let wakeup = TimerfdWakeup(session: nil, caller: ("org.example.Clock", "/clock"), mayUseKernel: false)
            var events: [WakeupEvent] = []
            wakeup.onEvent = { events.append($0) }
            wakeup.remind(at: SystemClock.now + .seconds(3600))
            let instant = SystemClock.now + .milliseconds(60)
            wakeup.remind(at: instant)
            #expect(await eventually { events == [.due] })
            #expect(SystemClock.now >= instant)
        }
    }
}
