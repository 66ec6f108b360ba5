// SPDX-License-Identifier: MIT
import Testing
import Timekeeping

@Suite struct LapTests {
    private let noon = Instant(seconds: 1_795_262_400)

    private func laps(_ deltas: [Int64]) -> [Lap] {
        var total: Int64 = 0
        return deltas.enumerated().map { index, delta in
            total += delta
            return Lap(index: index + 1, total: total, delta: delta, captured: noon + .milliseconds(total))
        }
    }

    @Test("the fastest and the slowest lap are marked once they differ; of several equal ones, the first")
    func extremes() throws {
        #expect([Lap]().extremes == nil)
        #expect(laps([5]).extremes == nil)
        #expect(laps([5, 5, 5]).extremes == nil)
        let found = try #require(laps([7, 5, 9, 5, 9]).extremes)
        #expect(found == (2, 3))
    }

    @Test("what two lists of laps have in common is at their beginning")
    func shared() {
        let all = laps([7, 5, 9, 5])
        #expect(all.shared(with: []) == 0 && [Lap]().shared(with: all) == 0)
        #expect(all.shared(with: all) == 4)
        #expect(all.shared(with: laps([7, 5])) == 2 && laps([7, 5]).shared(with: all) == 2)
        #expect(all.shared(with: laps([7, 5, 8, 5])) == 2 && all.shared(with: laps([6, 5, 9, 5])) == 0)
    }

    @Test("the file has the columns that were asked for, the oldest lap first")
    func csv() {
        #expect(
            LapExport.csv(laps([61_001, 3_600_000])) == """
                Lap,Delta (ms),Delta (h:m:s.ms),Captured (ISO8601)
                1,61001,00:01:01.001,2026-11-21T12:01:01.001Z
                2,3600000,01:00:00.000,2026-11-21T13:01:01.001Z

                """)
        #expect(LapExport.fileName(at: noon, zone: .utc) == "Laps-20261121-120000.csv")
    }

    @Test("the text names what a reader wants to know, on the clock of the reader")
    func text() throws {
        var machine = Machine()
        var session = StopwatchSession(id: "a", name: "Heat 2", created: machine.reading.wall)
        try session.stopwatch.handle(.start, at: machine.reading)
        for wait in [1000, 3000, 2000] as [Int64] {
            machine.pass(wait)
            try session.stopwatch.handle(.lap, at: machine.reading)
        }
        let rules = try TimeZoneDatabase().rules(for: "Europe/Berlin")
        #expect(
            LapExport.text(session, at: machine.reading, zone: rules) == """
                Heat 2\t00:00:06.000
                Start\t\t\t2027-01-15T09:00:00
                Lap 1\t00:00:01.000\t00:00:01.000\t2027-01-15T09:00:01\tfastest
                Lap 2\t00:00:03.000\t00:00:04.000\t2027-01-15T09:00:04\tslowest
                Lap 3\t00:00:02.000\t00:00:06.000\t2027-01-15T09:00:06

                """)
    }

    @Test("laps stored separately are joined again, and the time of a lost lap is added to the next")
    func putTogether() throws {
        let all = laps([1000, 2000, 3000])
        let session = StopwatchSession(id: "a", created: noon)
        #expect(session.with(laps: all.reversed()).stopwatch.laps == all)
        let rest = session.with(laps: [all[2], all[0]]).stopwatch.laps
        #expect(rest.map(\.index) == [1, 3])
        #expect(rest.map(\.delta) == [1000, 5000])
        let orphan = try #require(StopwatchSession(id: "a", savedLaps: all))
        #expect(orphan.stopwatch.phase == .paused && orphan.stopwatch.time.counted == 6000)
        #expect(orphan.stopwatch.started == noon)
        #expect(StopwatchSession(id: "a", savedLaps: []) == nil)
    }
}
