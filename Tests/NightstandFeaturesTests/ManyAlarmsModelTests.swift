// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import Observation
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandFeatures

/// The list of alarms and the day ahead with a thousand alarms, on Friday, 6 November 2026, 22:10:05 UTC.
@MainActor @Suite struct ManyAlarmsModelTests {
    private let fixture = Fixture(
        (0..<1000).map { number in
            let minute = (number / 10 % 6, number % 10)
            return Fixture.alarm("a\(number)", "\(number)", "2026-11-02T12:\(minute.0)\(minute.1):00", "FREQ=DAILY")
        })

    private func loaded() async -> WindowModel {
        let model = fixture.makeModel()
        await settle()
        return model
    }

    @Test func readingTheListAgainKeepsEachLineAndTellsOnlyOfWhatChanged() async throws {
        let model = await loaded()
        let rows = model.alarms.rows
        _ = model.today.entries
        let computed = model.today.computations
        model.alarms.handle(.alarmsChanged)
        await settle()
        #expect(model.alarms.rows.elementsEqual(rows, by: ===))
        _ = model.today.entries
        #expect(model.today.computations == computed, "nothing has changed")
        let told = Told()
        withObservationTracking {
            _ = rows[0].status
        } onChange: {
            told.isTold = true
        }
        _ = try await fixture.service.importAlarms(json: #"[{"id": "tea", "start": "2026-11-07T16:00:00"}]"#)
        await settle()
        #expect(model.alarms.rows.count == 1001)
        #expect(!told.isTold, "of another alarm")
        #expect(model.today.dots.count == 1001)
    }

    @Test func aChangeOfAnyAlarmIsSeenByObserversOfAll() async {
        let model = await loaded()
        #expect(model.today.dots.count == 1000)
        model.alarms.switched("a700", to: false)
        #expect(model.today.dots.count == 999, "at once")
        await settle()
        #expect(model.today.dots.count == 999)
        let next = model.alarms.next?.id
        #expect(next == "a0")
        for number in stride(from: 0, to: 1000, by: 60) { model.alarms.switched("a\(number)", to: false) }
        #expect(model.alarms.next?.id == "a1")
    }

    private final class Told: @unchecked Sendable {
        var isTold = false
    }
}
