// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

/// Alarms that ring on public holidays, or do not.
@MainActor @Suite struct AlarmHolidaysTests {
    private func loaded(_ country: HolidayCountry = .chosen("DE")) async throws -> (Fixture, WindowModel) {
        let fixture = Fixture()
        try fixture.preferences.phrases.change { $0.holidayCountry = country }
        let model = fixture.makeModel()
        await settle()
        return (fixture, model)
    }

    private func christmas(_ year: Int) throws -> CivilDate {
        try #require(CivilDate(year: year, month: 12, day: 25))
    }

    private func excluded(_ fixture: Fixture) -> Set<CivilDate> {
        Set((fixture.service.stored.first { $0.id == "gym" }?.schedule.excluded ?? []).map(\.date))
    }

    @Test func holidaysAreSkippedForYearsAndRungAgain() async throws {
        let (fixture, model) = try await loaded()
        let row = try #require(model.alarms.row("gym"))
        #expect(row.canSkipHolidays && !row.skipsHolidays && row.marks.isEmpty)
        model.alarms.holidaysToggled("gym")
        await settle()
        #expect(row.skipsHolidays && row.marks == ["Except public holidays"] && row.skips == 0)
        let days = excluded(fixture)
        // Christmas Day of 2026 is a Friday, and that of 2029 a Tuesday; that of 2027 is a Saturday, on which it does not ring.
        for (year, isSkipped) in [(2026, true), (2027, false), (2029, true)] {
            #expect(days.contains(try christmas(year)) == isSkipped, "\(year)")
        }
        model.alarms.holidaysToggled("gym")
        await settle()
        #expect(!row.skipsHolidays && excluded(fixture).isEmpty)
    }

    @Test func undoingASkipKeepsTheHolidays() async throws {
        let (fixture, model) = try await loaded()
        let row = try #require(model.alarms.row("gym"))
        model.alarms.holidaysToggled("gym")
        model.alarms.skipNextTapped("gym")
        await settle()
        #expect(row.skips == 1 && row.marks.count == 2)
        model.alarms.unskipTapped("gym")
        await settle()
        #expect(row.skips == 0 && row.skipsHolidays)
        #expect(excluded(fixture).contains(try christmas(2026)))
    }

    @Test func oneSkippedHolidayAloneIsASkippedDate() async throws {
        let (fixture, model) = try await loaded()
        let row = try #require(model.alarms.row("gym"))
        let gym = row.alarm
        let day = try christmas(2026)
        _ = try await fixture.service.edit(gym) { alarm in
            var alarm = alarm
            alarm.schedule.excluded = [CivilDateTime(date: day, time: gym.schedule.start.time)]
            return alarm
        }
        await settle()
        #expect(!row.skipsHolidays && row.skips == 1)
    }

    @Test func withoutHolidaysOrARuleThereIsNothingToSkip() async throws {
        let (_, model) = try await loaded()
        #expect(model.alarms.row("train")?.canSkipHolidays == false, "it rings once")
        let (fixture, other) = try await loaded(.none)
        #expect(other.alarms.row("gym")?.canSkipHolidays == false)
        try fixture.preferences.phrases.change { $0.holidayCountry = .chosen("DE") }
        #expect(other.alarms.row("gym")?.canSkipHolidays == true, "the country was chosen since")
    }
}
