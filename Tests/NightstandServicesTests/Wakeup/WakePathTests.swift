// SPDX-License-Identifier: MIT
import Glibc
import NightstandServices
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
}
