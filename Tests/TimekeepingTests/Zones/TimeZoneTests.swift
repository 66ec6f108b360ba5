// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing
import Timekeeping

@Suite struct TimeZoneTests {
    /// Otherwise a change of the rules in some country would fail tests on machines that are up to date.
    @Test func testsReadTheZoneFilesThatTheyCarry() {
        let carried = DateutilVector.root.appending(path: ".build/zoneinfo").path
        #expect(TimeZoneDatabase().directory == carried, "Run tests through build-aux/test, also single ones.")
        #expect(ProcessInfo.processInfo.environment["PYTHONTZPATH"] == carried)
    }

    @Test func everyZoneAgreesWithPythonsZoneinfo() throws {
        let script = """
            import random, sys
            from datetime import datetime, timedelta, timezone
            from zoneinfo import ZoneInfo, available_timezones
            draw = random.Random(7)
            epoch = datetime(1970, 1, 1)
            for name in sorted(available_timezones()):
                if name in ("localtime", "posixrules", "Factory"): continue
                try: zone = ZoneInfo(name)
                except Exception: continue
                for _ in range(60):
                    second = draw.randrange(-2208988800, 10413792000)
                    at = epoch + timedelta(seconds=second)
                    offset = int(at.replace(tzinfo=timezone.utc).astimezone(zone).utcoffset().total_seconds())
                    wall = at
                    before = wall.replace(tzinfo=zone, fold=0).utcoffset()
                    print(name, second, offset, int((wall - before - epoch).total_seconds()))
            """
        let database = TimeZoneDatabase()
        var compared = 0
        for line in try ChildProcess.answer("/usr/bin/python3", ["-c", script]).output.split(separator: "\n") {
            let fields = line.split(separator: " ")
            let rules = try database.rules(for: String(fields[0]))
            let second = try #require(Int64(fields[1]))
            let instant = Instant(seconds: second)
            #expect(rules.offset(at: instant) == Int(fields[2]), "\(line)")
            let wall = CivilDateTime(secondsSinceEpoch: second)
            #expect(rules.instant(of: wall).seconds == Int64(fields[3]), "\(line)")
            compared += 1
        }
        #expect(compared > 20_000)
    }

    @Test func aTimeInTheSpringGapMovesForwardByTheGap() throws {
        let berlin = try TimeZoneDatabase().rules(for: "Europe/Berlin")
        let due = berlin.instant(of: try #require(CivilDateTime("2026-03-29T02:30:00")))
        #expect(berlin.civil(at: due).description == "2026-03-29T03:30:00")
    }

    @Test func aRepeatedTimeInAutumnIsItsFirst() throws {
        let berlin = try TimeZoneDatabase().rules(for: "Europe/Berlin")
        let due = berlin.instant(of: try #require(CivilDateTime("2026-10-25T02:30:00")))
        #expect(due.description == "2026-10-25T00:30:00Z")
    }

    @Test func theRulesContinueBeyondTheCalendarsCycle() throws {
        let berlin = try TimeZoneDatabase().rules(for: "Europe/Berlin")
        #expect(berlin.offset(at: try #require(Instant("3026-07-01T12:00:00Z"))) == 7200)
        #expect(berlin.offset(at: try #require(Instant("3026-01-01T12:00:00Z"))) == 3600)
    }

    @Test(arguments: [
        "Mars/Olympus", "../etc/passwd", "/etc/passwd", "", "Europe/", "Europe/../UTC", "tzdata.zi", "Europe",
    ])
    func aNameThatIsNoZoneIsRefused(_ name: String) {
        #expect(throws: TimeZoneError.self) { try TimeZoneDatabase().rules(for: name) }
    }

    @Test func namesListTheZonesOnly() {
        let names = TimeZoneDatabase().identifiers()
        #expect(names.contains("Europe/Berlin") && names.contains("America/Argentina/Ushuaia"))
        #expect(names.count > 400 && !names.contains { $0.hasPrefix("posix") || $0.hasPrefix("right") })
    }
}
