// SPDX-License-Identifier: MIT
import Almanac
import Foundation
import NightstandCommands
import NightstandService
import Testing
import Timekeeping

@MainActor @Suite struct SunCommandTests {
    private let session = Session()

    @Test func eachLineOfABatchHasItsAnswerInOrder() async {
        session.isRunning = false
        session.console.input = [
            #"{"lat":52.52,"lon":13.405,"zone":"Europe/Berlin","date":"2026-03-29"}"#,
            #"{"lat":99,"lon":13,"zone":"Europe/Berlin","date":"2026-03-29"}"#,
            #"{"lat":65.5,"lon":25,"zone":"Europe/Helsinki","date":"2026-06-07"}"#,
        ]
        #expect(await session.run("sun", "--jsonl") == .done)
        let lines = session.console.lines
        let expected = """
            {"astronomicalDawn":"2026-03-29T02:48:04.3Z","nauticalDawn":"2026-03-29T03:32:13.5Z",\
            "civilDawn":"2026-03-29T04:13:36.6Z","sunrise":"2026-03-29T04:48:04.2Z",\
            "solarNoon":"2026-03-29T11:11:07.5Z","sunset":"2026-03-29T17:35:16.4Z",\
            "civilDusk":"2026-03-29T18:09:52.4Z","nauticalDusk":"2026-03-29T18:51:28.9Z",\
            "astronomicalDusk":"2026-03-29T19:35:59.0Z"}
            """
        #expect(lines.first == expected)
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix(#"{"astronomicalDawn":null"#) && lines[1].contains("latitude from -90 to 90"))
        #expect(lines[2].contains(#""civilDawn":null"#) && lines[2].contains(#""sunrise":"2026-06-06T23:26:"#))
    }

    @Test(arguments: [
        ("nonsense", "the line is not JSON"), ("[1]", "the line is not a JSON object"),
        (#"{"lon":1,"zone":"UTC","date":"2026-01-01"}"#, "'lat' is missing"),
        (#"{"lat":"x","lon":1,"zone":"UTC","date":"2026-01-01"}"#, "'lat' is not a number"),
        (#"{"lat":1,"lon":1,"zone":"UTC","date":"2026-02-30"}"#, "is not a day"),
        (#"{"lat":1,"lon":1,"zone":"Europe/Bern","date":"2026-02-20"}"#, "did you mean 'Europe/Berlin'"),
        (#"{"lat":1,"lon":1,"zone":"UTC","date":"1899-12-31"}"#, "available from 1900 to 2100"),
    ])
    func aLineThatMakesNoSenseIsAnsweredByNullsAndASentence(line: String, hint: String) async {
        session.console.input = [line]
        #expect(await session.run("sun", "--jsonl") == .done)
        #expect(session.console.output.contains(hint), "\(session.console.output)")
        #expect(session.console.output.contains(#""sunset":null"#))
    }

    @Test func aDayIsListedInTheOrderOfItsEvents() async {
        #expect(
            await session.run("sun", "--at", "59.92,10.75", "--zone", "Europe/Oslo", "--date", "2026-06-21") == .done)
        let lines = session.console.lines
        #expect(lines.first == "59.92,10.75 (59.92° N, 10.75° E), Europe/Oslo")
        #expect(lines.contains("Civil dusk          00:28") && lines.contains("Sunrise             03:54"))
        #expect(lines.contains("Day length          18 h 50 min"))
        #expect(lines.last == "It does not get fully dark: the sun stays within 18° of the horizon.")
    }

    @Test(arguments: [
        ("78.2,15.6", "2026-06-21", "The sun stays up all day."),
        ("69.65,18.96", "2026-12-21", "The sun stays down all day."),
    ])
    func polarDaysAndNightsAreSaidAsSuch(place: String, date: String, sentence: String) async {
        #expect(await session.run("sun", "--at", place, "--zone", "Europe/Oslo", "--date", date) == .done)
        #expect(session.console.lines.last == sentence)
        #expect(await session.run("sun", "--at", place, "--zone", "Europe/Oslo", "--date", date, "--json") == .done)
        #expect(session.console.output.contains(#""sunrise":null"#))
        #expect(session.console.output.contains(date < "2026-08" ? #""stays":"up""# : #""stays":"down""#))
    }

    @Test func aMonthIsATableWithALineADay() async {
        #expect(
            await session.run("sun", "--at", "52.52,13.405", "--zone", "Europe/Berlin", "--month", "2026-02") == .done)
        #expect(session.console.lines.count == 30)
        #expect(session.console.lines[2].hasPrefix("Sun 1 Feb"))
    }

    @Test func aYearIsACalendarThatOtherProgramsRead() async throws {
        #expect(
            await session.run("sun", "--at", "52.52,13.405", "--zone", "Europe/Berlin", "--ics", "-", "--year", "2024")
                == .done)
        let lines = session.console.output.components(separatedBy: "\r\n")
        #expect(lines.first == "BEGIN:VCALENDAR" && lines.dropLast().last == "END:VCALENDAR")
        #expect(lines.count { $0 == "BEGIN:VEVENT" } == 732)
        #expect(lines.count { $0.hasPrefix("UID:") } == 732)
        #expect(Set(lines.filter { $0.hasPrefix("UID:") }).count == 732)
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(lines.contains("DTSTART:20240620T024317Z") || lines.contains { $0.hasPrefix("DTSTART:20240620T0243") })
    }

    @Test func withoutAPlaceItIsTheOneThatTheSunFollows() async throws {
        await session.run("place", "add", "Cabin", "--at", "60,10", "--zone", "Europe/Oslo")
        #expect(await session.run("sun") == .done)
        #expect(session.console.output.hasPrefix("Cabin (60.00° N, 10.00° E), Europe/Oslo\n"))
        session.isRunning = false
        #expect(await session.run("sun") == .wrongUse)
        #expect(session.console.errors.contains("--at LAT,LON"))
    }

    @Test(arguments: [
        (["sun", "--at", "91,0"], "is not a pair of coordinates"),
        (["sun", "--place", "Berlin", "--at", "1,1"], "cannot be used together"),
        (["sun", "--at", "1,1", "--date", "2101-01-01"], "1900 to 2100"),
        (["sun", "--at", "1,1", "--month", "2026-13"], "not a month"),
        (["sun", "--at", "1,1", "--month", "2026-01", "--date", "today"], "one of them"),
        (["sun", "--at", "1,1", "--events", "sunrise"], "require --ics"),
        (["sun", "--at", "1,1", "--ics", "-", "--events", "sunrize"], "did you mean 'sunrise'"),
        (["sun", "--jsonl", "--at", "1,1"], "no other option"),
    ])
    func mistakesAreNamed(words: [String], hint: String) async {
        session.console.errors = ""
        #expect(await NightstandTool(session.environment).run(words) == .wrongUse)
        #expect(session.console.errors.contains(hint), "\(session.console.errors)")
    }
}

@MainActor @Suite struct SolarAlarmCommandTests {
    private let session = Session()

    init() throws {
        session.zone = try TimeZoneDatabase().rules(for: "Europe/Berlin")
    }

    @Test func anAlarmIsSetBySunriseWithABound() async throws {
        #expect(
            await session.run("alarm", "add", "--solar", "sunrise-30m", "--not-before", "06:15", "--repeat", "daily")
                == .done)
        let schedule = try #require(session.service.stored.first?.alarm.schedule)
        #expect(schedule.solar?.anchor == SolarAnchor(.sunrise, offset: -1800))
        #expect(schedule.solar?.notBefore == CivilTime("06:15") && schedule.solar?.absence == .bound)
        #expect(schedule.start.description == "2026-11-22T00:00:00" && schedule.recurrence == .daily)
    }

    @Test func theFourAnchorsHaveNames() async throws {
        for name in ["nautical-dawn", "civil-dawn", "sunrise", "after-sunrise"] {
            #expect(await session.run("alarm", "add", "--solar", name, "--repeat", "daily") == .done)
        }
        #expect(session.service.stored.compactMap(\.alarm.schedule.solar?.anchor) == SolarAnchor.offered)
    }

    @Test func fourteenDatesAreShownBeforeItIsSet() async {
        #expect(
            await session.run("alarm", "add", "--solar", "sunrise", "--repeat", "daily", "--dry-run", "--json") == .done
        )
        #expect(session.console.output.components(separatedBy: #""due":"#).count == 15)
        #expect(session.service.stored.isEmpty)
    }

    @Test func whatIsDoneWithoutTheEventIsSaidInThePreview() async {
        #expect(
            await session.run(
                "alarm", "add", "--solar", "sunrise", "--place", "tromso", "--repeat", "daily", "--dry-run") == .done)
        #expect(session.console.output.contains("no sunrise that day, so the time of Fri 27 Nov is used."))
        #expect(session.console.output.contains("Uses the sun of Tromsø."))
    }

    @Test func aSavedPlaceKeepsItsOwnWallClock() async throws {
        #expect(await session.run("alarm", "add", "--solar", "civil-dawn", "--place", "35.7,139.7") == .done)
        let schedule = try #require(session.service.stored.first?.alarm.schedule)
        #expect(schedule.zone == .named("Asia/Tokyo") && schedule.solar?.place?.zone == "Asia/Tokyo")
    }

    @Test(arguments: [
        (["--solar", "sunrize"], "such as sunrise-30m"), (["--not-before", "06:00"], "require --solar"),
        (["--solar", "sunrise", "--at", "07:00"], "cannot be used together"),
        (["--solar", "sunrise", "--not-before", "9:00", "--not-after", "8:00"], "is after the latest"),
        (["--solar", "sunrise", "--absent", "never"], "'bound' or 'nearest-day'"),
        (["--solar", "sunrise", "--in", "5m"], "cannot be used with --solar"),
    ])
    func mistakesAreNamed(words: [String], hint: String) async {
        #expect(await NightstandTool(session.environment).run(["alarm", "add"] + words) == .wrongUse)
        #expect(session.console.errors.contains(hint), "\(session.console.errors)")
    }
}
