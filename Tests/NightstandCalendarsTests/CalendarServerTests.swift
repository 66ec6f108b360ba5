// SPDX-License-Identifier: MIT
import CalendarKit
import Foundation
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing
import Timekeeping

@testable import NightstandCalendars

@MainActor @Suite struct CalendarServerTests {
    private static let sample =
        """
        BEGIN:VCALENDAR
        X-WR-CALNAME:Sample
        BEGIN:VTIMEZONE
        TZID:Mine
        BEGIN:DAYLIGHT
        DTSTART:19700329T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:19701025T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:1
        SUMMARY:Dentist
        DTSTART;TZID=Mine:20261006T100000
        DTEND;TZID=Mine:20261006T110000
        RRULE:FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261120T090000Z
        EXDATE;TZID=Mine:20261008T100000
        RDATE;VALUE=PERIOD:20261009T100000Z/PT1H
        ATTENDEE;PARTSTAT=DECLINED:mailto:sam@example.org
        BEGIN:VALARM
        ACTION:DISPLAY
        TRIGGER;RELATED=END:-PT15M
        REPEAT:2
        DURATION:PT5M
        END:VALARM
        END:VEVENT
        BEGIN:VEVENT
        UID:2
        SUMMARY:Leave
        DTSTART;VALUE=DATE:20261012
        DURATION:P3D
        END:VEVENT
        END:VCALENDAR
        """.split(separator: "\n").joined(separator: "\r\n") + "\r\n"

    private static let everySecond =
        "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:19700101T000000Z\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\n"
        + "END:VCALENDAR\r\n"

    /// A server of this process on a bus.
    @MainActor private final class Server {
        private(set) var hasLeft = false
        private(set) var isReading: () -> Bool = { false }
        /// What waits for the time without a question to pass.
        private var sleepers: [CheckedContinuation<Void, Never>] = []
        var isIdle: Bool { !sleepers.isEmpty }

        init(on desk: CalendarDesk, limit: Duration) async throws {
            let server = try CalendarServer(
                on: try desk.bus.connect(), reader: CalendarReader(program: CalendarDesk.program, limit: limit)
            ) { [weak self] time in
                #expect(time == .seconds(60))
                await withCheckedContinuation { self?.sleepers.append($0) }
            }
            isReading = { [weak server] in server?.pending == 1 }
            Task { @MainActor in
                await server.run()
                hasLeft = true
            }
            #expect(await eventually { await desk.owner() != nil })
        }

        /// A minute passes for all that wait.
        func pass() {
            let waiting = sleepers
            sleepers = []
            waiting.forEach { $0.resume() }
        }
    }

    @Test("Files are read where there are no calendars of the desktop, and a list says that there are none")
    func withoutDesktop() async throws {
        try await withLoop {
            let desk = try CalendarDesk()
            let agenda = try await desk.read([try desk.file("sample.ics", Self.sample), "mine"])
            #expect(agenda.calendars.map(\.name) == ["Sample", ""])
            #expect(agenda.calendars.map(\.isReadable) == [true, false])
            #expect(agenda.events.map(\.title).filter { $0 == "Dentist" }.count == 10)
            let failure = await #expect(throws: BusError.self) { try await desk.list() }
            #expect(failure?.name == CalendarNames.noDesktop)
        }
    }

    @Test("After it was killed the next question is answered")
    func killed() async throws {
        try await withLoop {
            let desk = try CalendarDesk()
            let file = try desk.file("sample.ics", Self.sample)
            let before = try await desk.read([file])
            let first = try #require(await desk.owner())
            kill(first, SIGKILL)
            #expect(await eventually { await desk.owner() != first })
            let after = try await desk.read([file])
            #expect(after.events == before.events && !after.events.isEmpty)
        }
    }

    @Test("An event that repeats every second costs only its own calendar")
    func everySecond() async throws {
        try await withLoop {
            let desk = try CalendarDesk(isReal: false)
            let server = try await Server(on: desk, limit: .seconds(3))
            let (bad, good) = (
                try desk.file("bad.ics", Self.everySecond), try desk.file("sample.ics", Self.sample)
            )
            let agenda = try await desk.read([bad, good])
            #expect(agenda.calendars.map(\.isReadable) == [false, true])
            #expect(!agenda.events.isEmpty && !server.hasLeft)
        }
    }

    @Test("It leaves when nobody has asked for a while, but not while it reads")
    func leaving() async throws {
        try await withLoop {
            let desk = try CalendarDesk(isReal: false)
            let server = try await Server(on: desk, limit: .seconds(2))
            #expect(await eventually { server.isIdle })
            let bad = try desk.file("bad.ics", Self.everySecond)
            let reading = Task { @MainActor in try await desk.read([bad]) }
            #expect(await eventually { server.isReading() })
            server.pass()
            #expect(try await reading.value.calendars.map(\.isReadable) == [false])
            #expect(await eventually { server.isIdle } && !server.hasLeft)
            server.pass()
            #expect(await eventually { server.hasLeft })
            #expect(await desk.owner() == nil)
        }
    }

    @Test("A question that makes no sense gets a sentence")
    func nonsense() async throws {
        try await withLoop {
            let desk = try CalendarDesk()
            func refuses(
                _ calendars: [String] = [], _ first: String = "2026-10-05", _ last: String = "2026-10-05",
                zone: String = "UTC"
            ) async throws -> Bool {
                do {
                    _ = try await desk.read(calendars, first: first, last: last, zone: zone)
                    return false
                } catch let error as BusError {
                    return error.name == CalendarNames.invalid && error.message.hasSuffix(".")
                }
            }
            #expect(try await refuses([], "2026-10-05", "2026-10-04"))
            #expect(try await refuses([], "2026-10-05", "2027-11-09"))
            #expect(try await refuses([], "2026-10-05", "tomorrow"))
            #expect(try await refuses([], "1969-12-31", "1970-01-02"))
            #expect(try await refuses(zone: "../UTC"))
            #expect(try await refuses([""]))
            #expect(try await refuses(["twice", "twice"]))
            #expect(try await refuses([String(repeating: "a", count: 4097)]))
            #expect(try await refuses((1...51).map(String.init)))
            let nothing = try await desk.read([], first: "2026-10-05", last: "2027-11-08")
            #expect(nothing.calendars.isEmpty && nothing.events.isEmpty)
        }
    }

    @Test("Damaged files get an answer, each of them")
    func damaged() async throws {
        try await withLoop {
            let folder = TemporaryFolder()
            let reader = CalendarReader(program: CalendarDesk.program, limit: .seconds(5))
            let day = try #require(CivilDate("2026-10-05"))
            var random = SeededGenerator(seed: 191)
            var kinds: [String: Int] = [:]
            for number in 0..<150 {
                let path = folder.file("\(number).ics")
                try Data(Self.damage(Array(Self.sample.utf8), &random)).write(to: URL(filePath: path))
                let question = CalendarQuestion(
                    calendar: path, firstDay: day, lastDay: day.adding(days: 40), zone: "Europe/Berlin")
                switch await reader.answer(.read(question), before: .now + .seconds(60)) {
                case .contents(let contents):
                    kinds["read", default: 0] += 1
                    #expect(contents.events.allSatisfy { $0.title.unicodeScalars.count <= 200 })
                case .problem: kinds["refused", default: 0] += 1
                default: Issue.record("file \(number) is answered with a list")
                }
            }
            #expect((kinds["read"] ?? 0) > 20, "\(kinds)")
        }
    }

    private static let tokens = [
        "FREQ=SECONDLY", "INTERVAL=0", "INTERVAL=-1", "COUNT=2147483647", "BYDAY=53SU", "BYSETPOS=-366", "\0",
        "99991231T235959",
        "00000000T000000", "BEGIN:VEVENT\r\n", "END:VEVENT\r\n", "BEGIN:VCALENDAR\r\n", "TZID=Mine", "-P99999999W",
        "\r\n", "\r\n ",
        ";", ":", "\"", "RDATE:", "\u{202E}", "%n%s",
    ]

    /// One to eight damages.
    private static func damage(_ sample: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
            let end = min(bytes.count, place + Int.random(in: 0...30, using: &random))
            let token = Array(tokens[Int.random(in: 0..<tokens.count, using: &random)].utf8)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: token, at: place)
            case 2: bytes.replaceSubrange(place..<end, with: token)
            case 3: for _ in 0..<50 { bytes.insert(contentsOf: sample[0..<min(60, sample.count)], at: place) }
            default: if place < bytes.count { bytes[place] = .random(in: 0...255, using: &random) }
            }
        }
        return bytes
    }
}
