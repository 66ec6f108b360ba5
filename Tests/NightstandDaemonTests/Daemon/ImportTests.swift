// SPDX-License-Identifier: MIT
import DiskFixtures
import NightstandEngine
import NightstandFakes
import NightstandService
import NightstandStore
import Testing
import Timekeeping

@testable import NightstandDaemon

/// Alarms that are imported through the service.
@Suite @MainActor struct ImportTests {
    let fixture = DaemonFixture()

    @Test func anImportThatCannotBeStoredChangesNothing() async throws {
        let json = #"[{"start": "2030-01-01T07:00:00"}, {"start": "2030-01-01T08:00:00"}]"#
        fixture.store.fault = { _ in .refused }
        await #expect(throws: ServiceError.self) { try await fixture.daemon.importAlarms(json: json) }
        #expect(try await fixture.daemon.alarms().isEmpty)
        fixture.store.fault = nil
        #expect(try await fixture.daemon.importAlarms(json: json).added.count == 2)
        #expect(fixture.store.state.alarms.count == 2)
    }

    @Test func anImportTakesWhatIsGoodAndSaysWhatIsNot() async throws {
        _ = try await fixture.daemon.add(fixture.alarm(in: 600) { $0.id = "mine" })
        let json = """
            [{"id": "mine", "start": "2030-01-01T07:00:00"}, {"start": "2030-01-01T08:00:00", "volume": 140}, 5]
            """
        let before = fixture.store.commits
        let report = try await fixture.daemon.importAlarms(json: json)
        #expect(report.added.count == 1 && report.added.first?.id != "mine")
        #expect(report.problems.count == 2)
        #expect(fixture.store.commits == before + 1)
        let export = try await fixture.daemon.exportAlarms()
        #expect(export.contains("mine"))
    }

    @Test func whatWasImportedBeforeIsOnlyCompared() async throws {
        let alarms = (0..<40).map { index in fixture.alarm(in: 60 + index) { $0.id = "a\(index)" } }
        let json = try AlarmInterchange.write(alarms)
        #expect(try await fixture.daemon.importAlarms(json: json).added.count == 40)
        #expect(fixture.events.count { $0 == .alarmsChanged } == 1)
        #expect(!fixture.events.contains { if case .alarmChanged = $0 { true } else { false } })
        let before = fixture.daemon.engine.outlooks
        #expect(try await fixture.daemon.importAlarms(json: json).unchanged == 40)
        #expect(fixture.daemon.engine.outlooks == before && fixture.events.count { $0 == .alarmsChanged } == 1)
    }
}
