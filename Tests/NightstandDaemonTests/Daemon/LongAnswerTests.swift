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
    private func withAlarms(_ count: Int, _ body: @escaping @MainActor (Stage) async throws -> Void) async throws {
        try await withLoop {
            let stage = Stage()
            let alarms = (0..<count).map { index in stage.alarm(in: 6000 + index) { $0.id = "a\(index)" } }
            _ = try await stage.daemon.importAlarms(json: try AlarmInterchange.write(alarms))
            stage.uptimeStep = .milliseconds(6)
            try await body(stage)
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
        try await withAlarms(1100) { stage in
            var listed = 0
            let count = try await turns { listed = try await stage.daemon.alarms().count }
            #expect(listed == 1100)
            #expect(count >= 2)
        }
    }

    @Test func anExportIsWrittenInSlices() async throws {
        try await withAlarms(205) { stage in
            let whole = try AlarmInterchange.write(stage.store.state.alarms.map(\.alarm))
            var text = ""
            let count = try await turns { text = try await stage.daemon.exportAlarms() }
            #expect(text == whole)
            #expect(count >= 10)
        }
    }
}
