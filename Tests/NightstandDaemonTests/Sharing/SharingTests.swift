// SPDX-License-Identifier: MIT
import GLibKit
import LoopTesting
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Testing

/// Tests of a service whose alarms are shared through a calendar.
@MainActor protocol SharingTests {
    /// The service, without other machines.
    var fixture: DaemonFixture { get }
}

extension SharingTests {
    var calendar: FakeSharedCalendar { fixture.sharedCalendar }
    var daemon: Daemon { fixture.daemon }
    var reads: Int { calendar.readings.count }

    func status() async throws -> SharingStatus { try await daemon.sharing() }

    func turnOn() async throws {
        _ = try await daemon.share(through: "home")
        fixture.pass(.seconds(10))
        #expect(await eventually(within: PrivateBus.patience) { reads == 1 && fixture.sharingReminder.instant != nil })
        #expect(await eventually(within: PrivateBus.patience) { await (try? status().syncedAt) != nil })
    }

    func passTenSeconds(until count: Int) async -> Bool {
        fixture.pass(.seconds(10))
        return await eventually(within: PrivateBus.patience) { reads == count }
    }
}
