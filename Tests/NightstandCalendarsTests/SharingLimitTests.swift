// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing

/// Large, damaged and senseless things, and processes that end too early.
@MainActor @Suite(.serialized) struct SharingLimitTests {
    private static func event(_ uid: String, _ lines: [String] = []) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20260101T000000Z", "DTSTART:20261201T070000"] + lines + ["END:VEVENT"])
            .joined(separator: "\r\n") + "\r\n"
    }

    private static func calendar(_ text: String) -> String {
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Nightstand//Tests//EN\r\n\(text)END:VCALENDAR\r\n"
    }

    private func shared(_ desk: CalendarDesk) -> BusSharedCalendar {
        BusSharedCalendar(BusLink(desk.connection), patience: PrivateBus.patience)
    }

    @Test func `A thousand events are added and read at once, whatever one of them is`() async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            try desk.localCalendar("mine", name: "Mine", Self.calendar(Self.event("7@n")))
            let shared = shared(desk)
            let padding = "X-NIGHTSTAND-RULE;X-STAMP=3-1795521600000-k3x9:\(String(repeating: "x", count: 1300))"
            var changes = (0..<1001).map { number in
                CalendarChange.add(uid: "\(number)@n", text: Self.event("\(number)@n", ["SUMMARY:\(number)", padding]))
            }
            changes[500] = .add(uid: "500@n", text: "nonsense")
            let clock = ContinuousClock()
            var results: [CalendarChangeResult] = []
            let adding = try await clock.measure { results = try await shared.change(changes, in: "mine") }
            #expect(results.count == 1001 && results[7] == .outdated)
            guard case .failed(let sentence) = results[500] else {
                Issue.record("\(results[500])")
                return
            }
            #expect(sentence.contains("“500@n”"), "\(sentence)")
            var known: [String: String] = [:]
            for (number, result) in results.enumerated() where number != 7 && number != 500 {
                guard case .made(let event?) = result else {
                    Issue.record("\(number): \(result)")
                    continue
                }
                #expect(event.uid == "\(number)@n" && event.text.contains("SUMMARY:\(number)\r\n"))
                known[event.uid] = event.revision
            }
            var read: CalendarEvents?
            let reading = try await clock.measure {
                read = try await shared.events(of: "mine", known: known, refresh: true)
            }
            #expect(read?.unchanged.count == 999 && read?.events.map(\.uid) == ["7@n"])
            print("1,001 events were added in \(adding) and read in \(reading).")
        }
    }

    @Test func `What isn't an event of that name is refused with a sentence, and what is too large isn't taken`()
        async throws
    {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            let large = Self.event("large", ["X-BULK:\(String(repeating: "x", count: 1 << 20))"])
            let nameless = "BEGIN:VEVENT\r\nDTSTART:20261201T070000\r\nEND:VEVENT\r\n"
            try desk.localCalendar("mine", name: "Mine", Self.calendar(large + nameless))
            let shared = shared(desk)
            let twice = Self.event("twice")
            let part = Self.event("a", ["RECURRENCE-ID:20261201T070000"])
            let texts: [(String, String)] = [
                ("empty", ""), ("other", Self.event("another")), ("twice", twice + twice), ("a", part + part),
                ("todo", "BEGIN:VTODO\r\nUID:todo\r\nEND:VTODO\r\n"),
                ("timeless", "BEGIN:VEVENT\r\nUID:timeless\r\nEND:VEVENT\r\n"),
                ("zero", Self.event("zero", ["X-A:\0"])),
                ("new", Self.event("new", ["X-BULK:\(String(repeating: "x", count: 1 << 20))"])),
            ]
            let results = try await shared.change(texts.map { .add(uid: $0.0, text: $0.1) }, in: "mine")
            for (text, result) in zip(texts, results) {
                guard case .failed(let sentence) = result else {
                    Issue.record("\(text.0): \(result)")
                    continue
                }
                #expect(sentence.contains("“\(text.0)”") && sentence.hasSuffix("."), "\(sentence)")
            }
            // A large one is there, without its text; one without a name is left alone.
            let events = try await shared.events(of: "mine", known: [:], refresh: false).events
            #expect(events.filter { $0.uid == "large" }.map(\.text) == [""] && events.count <= 2, "\(events)")
            await #expect(throws: CalendarsError.self) {
                try await shared.change([.delete(uid: "a", revision: nil)], in: "nobody")
            }
            await #expect(throws: CalendarsError.self) {
                try await shared.events(of: "/etc/passwd", known: [:], refresh: false)
            }
        }
    }

    @Test func `Arguments that make no sense get a sentence`() async throws {
        try await withLoop {
            let desk = try CalendarDesk()
            func refuses(_ method: String, _ arguments: [Variant]) async throws -> Bool {
                let method = BusMethod(
                    method, of: CalendarNames.interface, at: CalendarNames.path, on: CalendarNames.service)
                do {
                    _ = try await desk.connection.call(method, arguments, timeout: PrivateBus.patience)
                    return false
                } catch {
                    return error.name == CalendarNames.invalid && error.message.hasSuffix(".")
                }
            }
            #expect(try await refuses("Events", [.string(""), .string("{}"), .bool(false)]))
            #expect(try await refuses("Events", [.string("mine"), .string("[]"), .bool(false)]))
            #expect(try await refuses("Events", [.string("mine"), .string("{\"a\": 1}"), .bool(false)]))
            for changes in [
                "", "{}", #"[{"change": "add", "uid": "a"}]"#, #"[{"change": "paint", "uid": "a"}]"#,
                #"[{"change": "delete", "uid": ""}]"#,
                #"[{"change": "delete", "uid": "a"}, {"change": "add", "uid": "a", "text": ""}]"#,
                "[" + (0...1000).map { "{\"change\": \"delete\", \"uid\": \"\($0)\"}" }.joined(separator: ",") + "]",
                "[{\"change\": \"delete\", \"uid\": \"\(String(repeating: "u", count: 1025))\"}]",
            ] {
                #expect(try await refuses("Change", [.string("mine"), .string(changes)]), "\(changes.prefix(80))")
            }
            #expect(try await refuses("Change", [.string(String(repeating: "m", count: 4097)), .string("[]")]))
            let shared = shared(desk)
            await #expect(throws: CalendarsError.noDesktop) { try await shared.writable() }
        }
    }

    @Test func `A process that crashes while it writes costs only its own call`() async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            try desk.localCalendar("mine", name: "Mine", Self.calendar(Self.event("a")))
            let account = try CalDAVAccount(on: desk)
            let shared = shared(desk)
            #expect(
                await eventually(within: .seconds(120)) {
                    (try? await shared.events(of: "work", known: [:], refresh: true))?.isFresh == true
                })
            try account.answer("slow 600")
            var isOver = false
            let writing = Task { @MainActor in
                defer { isOver = true }
                return try await shared.change([.add(uid: "b", text: Self.event("b"))], in: "work")
            }
            let program = try #require(await desk.owner())
            // The process of an earlier call may not have ended yet.
            await eventually(within: .seconds(120)) {
                for child in Self.children("nightstand-cal", of: program) { kill(child, SIGSEGV) }
                return isOver
            }
            let crashed = await #expect(throws: CalendarsError.self) { try await writing.value }
            guard case .failed(let sentence) = crashed else { throw CancellationError() }
            #expect(sentence.hasPrefix("The process for the calendar failed"), "\(sentence)")
            #expect(try await shared.events(of: "mine", known: [:], refresh: true).events.map(\.uid) == ["a"])
            #expect(await desk.owner() == program)
        }
    }

    /// The children of a process with a name.
    private static func children(_ name: String, of parent: pid_t) -> [pid_t] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.compactMap { pid_t($0) }.filter { id in
            let status = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
            return status.contains("Name:\t\(name)\n") && status.contains("PPid:\t\(parent)\n")
        }
    }

    @Test func `Damaged events are read or refused, and cost no more than their own call`() async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            try desk.localCalendar("mine", name: "Mine", Self.calendar(""))
            let shared = shared(desk)
            let sample = Array(
                Self.event(
                    "a",
                    [
                        "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE:20261208T070000", "X-NIGHTSTAND-A;X-STAMP=1:{\"a\": 1}",
                        "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:-PT5M", "DESCRIPTION:x", "END:VALARM",
                    ]
                ).utf8)
            var random = SeededGenerator(seed: 197)
            var made = 0
            for _ in 0..<25 {
                var bytes = sample
                for _ in 0..<Int.random(in: 1...6, using: &random) {
                    let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
                    let end = min(bytes.count, place + Int.random(in: 0...30, using: &random))
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: bytes.removeSubrange(place..<end)
                    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
                    case 2: bytes.insert(contentsOf: Array("\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\n".utf8), at: place)
                    default: if place < bytes.count { bytes[place] = .random(in: 0...255, using: &random) }
                    }
                }
                let text = String(decoding: bytes, as: UTF8.self)
                let results = try await shared.change([.add(uid: "a", text: text)], in: "mine")
                #expect(results.count == 1)
                guard case .made(let event?) = results.first else { continue }
                made += 1
                // What is stored is read alike by everyone, and can be deleted.
                let known = ["a": try #require(event.revision)]
                #expect(try await shared.events(of: "mine", known: known, refresh: false).unchanged == ["a"], "\(text)")
                #expect(
                    try await shared.change([.delete(uid: "a", revision: event.revision)], in: "mine") == [.made(nil)])
            }
            #expect(made > 5)
        }
    }
}
