// SPDX-License-Identifier: MIT
import Glibc
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing
import Timekeeping

/// Which way of waking is claimed.
@Suite @MainActor struct WakePathTests {
    /// The kernel gives a timer to whoever may have one, also on a machine without any clock that could wake it.
    @Test func theKernelIsNotClaimedWithoutAClockThatCanWake() {
        var resolution = timespec()
        guard clock_getres(CLOCK_REALTIME_ALARM, &resolution) != 0 else { return }
        let wakeup = TimerfdWakeup(session: nil, caller: ("org.example.Clock", "/clock"))
        wakeup.arm(at: .init(seconds: 4_000_000_000))
        #expect(wakeup.path == .none)
        #expect(wakeup.sentence.contains("no real-time clock that could wake it"))
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
