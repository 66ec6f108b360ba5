// SPDX-License-Identifier: MIT
import DiskFixtures
import GLibKit
import LoopTesting
import NightstandDaemon
import NightstandFakes
import NightstandService
import NightstandStore
import Testing
import Timekeeping

/// Answers about very many alarms are worked out in slices, so that an alarm that becomes due meanwhile isn't late.
@Suite @MainActor struct LongAnswerTests {
    private func withAlarms(_ count: Int, _ body: @escaping @MainActor (DaemonFixture) async throws -> Void)
        async throws
    {
        try await withLoop {
            let fixture = DaemonFixture()
            let alarms = (0..<count).map { index in fixture.alarm(in: 6000 + index) { $0.id = "a\(index)" } }
            _ = try await fixture.daemon.importAlarms(json: try AlarmInterchange.write(alarms))
            fixture.uptimeStep = .milliseconds(6)
            try await body(fixture)
        }
    }

    /// How often the loop turns while `work` is done.
    private func turns(_ work: () async throws -> Void) async throws -> Int {
        var turns = 0
        let counter = TurnSource {
            turns += 1
            return true
        }
        try await work()
        return withExtendedLifetime(counter) { turns }
    }

    @Test func theListOfAlarmsIsWorkedOutInSlices() async throws {
        try await withAlarms(1100) { fixture in
            var listed = 0
            let count = try await turns { listed = try await fixture.daemon.alarms().count }
            #expect(listed == 1100)
            #expect(count >= 2)
        }
    }

    @Test func anExportIsWrittenInSlices() async throws {
        try await withAlarms(205) { fixture in
            let whole = try AlarmInterchange.write(fixture.store.state.alarms.map(\.alarm))
            var text = ""
            let count = try await turns { text = try await fixture.daemon.exportAlarms() }
            #expect(text == whole)
            #expect(count >= 10)
        }
    }
}
