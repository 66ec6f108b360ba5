// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@testable import NightstandDaemon

@MainActor @Suite struct SharingScheduleTests {
    @Test func aClockThatWasSetBackPutsNoSyncOff() {
        let now = Instant(seconds: 1_795_521_600)
        var schedule = SharingSchedule()
        schedule.begin(at: now + .seconds(400_000))
        #expect(schedule.sync(at: now) == now + SharingSchedule.pace)
        #expect(schedule.sync(at: now + .seconds(60)) == now + SharingSchedule.pace)
        schedule.want(at: now + .seconds(400_000))
        #expect(schedule.sync(at: now) == now + SharingSchedule.patience)
        #expect(schedule.sync(at: now + .seconds(30)) == now + SharingSchedule.patience)
    }
}
