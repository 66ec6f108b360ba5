// SPDX-License-Identifier: MIT
import Foundation
import GLibKit
import LoopTesting
import NightstandServices
import NightstandTestSupport
import Testing
import Timekeeping

/// Reading a calendar whole and writing it, with the real Evolution Data Server and a real CalDAV server.
@MainActor @Suite(.serialized) struct SharedCalendarTests {
    private static let field = #"X-NIGHTSTAND-TITLE;X-STAMP=3-1795521600000-k3x9:{"a": "é\, b\; c\\\\d"}"#

    /// An event every day at seven, or at another time.
    private static func event(_ uid: String, _ lines: String..., start: String = "20261201T070000") -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "DTSTAMP:20260101T000000Z", "DTSTART;TZID=Europe/Berlin:\(start)"] + lines
            + ["END:VEVENT"]).joined(separator: "\r\n") + "\r\n"
    }

    /// The same with occurrences at other times.
    private static func series(_ title: String, _ moved: [(day: Int, hour: Int)]) -> String {
        event("a", "RRULE:FREQ=DAILY;COUNT=9", "SUMMARY:\(title)")
            + moved.map {
                event(
                    "a", "RECURRENCE-ID;TZID=Europe/Berlin:2026120\($0.day)T070000",
                    start: "2026120\($0.day)T\($0.hour)0000")
            }.joined()
    }

    private static func calendar(_ text: String) -> String {
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Nightstand//Tests//EN\r\n\(text)END:VCALENDAR\r\n"
    }

    private func shared(_ desk: CalendarDesk) -> BusSharedCalendar {
        BusSharedCalendar(BusLink(desk.connection), patience: PrivateBus.patience)
    }

    /// Waits until an account has been reached for the first time.
    private func connect(_ shared: BusSharedCalendar) async {
        #expect(
            await eventually(within: .seconds(120)) {
                (try? await shared.events(of: "work", known: [:], refresh: true))?.isFresh == true
            })
    }

    private func made(_ result: CalendarChangeResult?) throws -> CalendarEvents.Event {
        guard case .made(let event?) = result else { throw Failure(description: "\(String(describing: result))") }
        return event
    }

    /// The lines of a text, which is folded.
    private func lines(_ text: String) -> [String] {
        text.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n")
    }

    private struct Failure: Error, CustomStringConvertible { let description: String }

    @Test func `Those that can be written are listed with their accounts`() async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            try desk.localCalendar("mine", name: "Mine", Self.calendar(""))
            try desk.localCalendar("off", name: "Off", isEnabled: false, Self.calendar(""))
            try desk.source(
                "web",
                """
                [Data Source]
                DisplayName=Web
                Enabled=true
                Parent=webcal-stub

                [Calendar]
                BackendName=webcal

                """)
            let account = try CalDAVAccount(on: desk)
            let shared = shared(desk)
            await connect(shared)
            // It is empty, which is something else than not known.
            #expect(try await desk.read([account.calendar]).calendars.map(\.isReadable) == [true])
            let calendars = try await shared.writable()
            #expect(calendars.contains(WritableCalendar(id: "mine", name: "Mine", account: "", isRemote: false)))
            #expect(
                calendars.contains(
                    WritableCalendar(id: account.calendar, name: "Work", account: "Sam’s cloud", isRemote: true)))
            #expect(!calendars.contains { ["off", "web", "birthdays"].contains($0.id) }, "\(calendars)")
        }
    }

    @Test(arguments: ["mine", "work"])
    func `An event is added, read, replaced and deleted, and only over what was read`(calendar: String) async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            try desk.localCalendar("mine", name: "Mine", Self.calendar(""))
            let account = try CalDAVAccount(on: desk)
            let shared = shared(desk)
            if calendar == "work" { await connect(shared) }
            let text = Self.event(
                "a", "RRULE:FREQ=DAILY;COUNT=9", "SUMMARY:One", "SEQUENCE:4", Self.field, "BEGIN:VALARM",
                "ACTION:DISPLAY",
                "DESCRIPTION:x", "TRIGGER:PT0S", "END:VALARM")
            let added = try made(try await shared.change([.add(uid: "a", text: text)], in: calendar).first)
            #expect(lines(added.text).contains(Self.field) && added.text.contains("RRULE:FREQ=DAILY;COUNT=9"))
            #expect(!added.text.contains("X-EVOLUTION"), "\(added.text)")
            #expect(try await shared.change([.add(uid: "a", text: text)], in: calendar) == [.outdated])
            let revision = try #require(added.revision)
            let same = try await shared.events(of: calendar, known: ["a": revision], refresh: true)
            #expect(same == CalendarEvents(events: [], unchanged: ["a"], isFresh: true))

            // With two occurrences at other times; then one of them is taken back.
            let moved = ["20261203", "20261205"].map {
                Self.event("a", "SUMMARY:One", "RECURRENCE-ID;TZID=Europe/Berlin:\($0)T070000", start: "\($0)T090000")
            }
            let two = try made(
                try await shared.change(
                    [.replace(uid: "a", text: added.text + moved.joined(), revision: revision)], in: calendar
                ).first)
            #expect(two.revision != revision && two.text.components(separatedBy: "BEGIN:VEVENT").count == 4)
            let one = try made(
                try await shared.change(
                    [
                        .replace(
                            uid: "a", text: text.replacingOccurrences(of: "One", with: "Two") + moved[1],
                            revision: two.revision)
                    ],
                    in: calendar
                ).first)
            #expect(
                one.text.contains("SUMMARY:Two") && one.text.contains("SEQUENCE:4")
                    && lines(one.text).contains(Self.field))
            #expect(one.text.contains("20261205T090000") && !one.text.contains("20261203"), "\(one.text)")
            let read = try await shared.events(of: calendar, known: ["a": revision], refresh: true)
            #expect(read == CalendarEvents(events: [one], unchanged: [], isFresh: true))
            if calendar == "work" {
                let stored = account.text("a") ?? ""
                #expect(
                    stored.contains("BEGIN:VTIMEZONE") && stored.contains("k3x9") && stored.contains("20261205T090000"))
            }

            // What was read before doesn't count any more; what is gone is as wanted.
            #expect(
                try await shared.change([.replace(uid: "a", text: text, revision: two.revision)], in: calendar)
                    == [.outdated])
            #expect(try await shared.change([.delete(uid: "a", revision: revision)], in: calendar) == [.outdated])
            let last = try await shared.change(
                [.delete(uid: "b", revision: nil), .delete(uid: "a", revision: one.revision)], in: calendar)
            #expect(last == [.made(nil), .made(nil)])
            #expect(
                try await shared.change([.replace(uid: "a", text: text, revision: one.revision)], in: calendar) == [
                    .outdated
                ])
            #expect(try await shared.events(of: calendar, known: [:], refresh: true).events.isEmpty)
            #expect(account.count == 0)
        }
    }

    @Test func `What another program writes is read whole, and isn't written over`() async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            let account = try CalDAVAccount(on: desk)
            let shared = shared(desk)
            await connect(shared)
            let text = Self.event("a", "RRULE:FREQ=DAILY", "SUMMARY:One", Self.field)
            let added = try made(try await shared.change([.add(uid: "a", text: text)], in: "work").first)
            let known = ["a": try #require(added.revision)]
            let moved = Self.event(
                "a", "SUMMARY:Later", "RECURRENCE-ID;TZID=Europe/Berlin:20261203T070000", start: "20261203T090000")
            try account.put("a", Self.calendar(text + moved))
            try account.put("b", Self.calendar(Self.event("b")))
            #expect(
                try await shared.change(
                    [
                        .replace(uid: "a", text: text, revision: added.revision), .add(uid: "b", text: Self.event("b")),
                        .delete(uid: "a2", revision: nil),
                    ], in: "work") == [.outdated, .outdated, .made(nil)])
            #expect(account.text("a")?.contains("SUMMARY:Later") == true)
            let read = try await shared.events(of: "work", known: known, refresh: true)
            #expect(read.events.map(\.uid) == ["a", "b"] && read.unchanged.isEmpty && read.isFresh)
            let now = try #require(read.events.first)
            #expect(now.text.contains("SUMMARY:Later") && lines(now.text).contains(Self.field), "\(now.text)")
            #expect(now.text.components(separatedBy: "BEGIN:VEVENT").count == 3 && now.revision != added.revision)
            let deleted = try await shared.change([.delete(uid: "a", revision: now.revision)], in: "work")
            #expect(deleted == [.made(nil)] && account.text("a") == nil)

            // The account is reached, but doesn't list what it has.
            try account.put("c", Self.calendar(Self.event("c")))
            try account.answer("error REPORT")
            let stale = try await shared.events(of: "work", known: [:], refresh: true)
            #expect(!stale.isFresh && stale.events.map(\.uid) == ["b"])
            try account.answer("ok")
            let fresh = try await shared.events(of: "work", known: [:], refresh: true)
            #expect(fresh.isFresh && fresh.events.map(\.uid) == ["b", "c"])
        }
    }

    @Test func `Without the account the last events are read, and nothing is written, then or later`() async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            let account = try CalDAVAccount(on: desk)
            let shared = shared(desk)
            await connect(shared)
            let added = try made(
                try await shared.change([.add(uid: "a", text: Self.event("a"))], in: "work").first)
            let known = ["a": try #require(added.revision)]
            for trouble in ["error", "gone"] {
                if trouble == "gone" { account.vanish() } else { try account.answer(trouble) }
                let stale = try await shared.events(of: "work", known: known, refresh: true)
                #expect(stale == CalendarEvents(events: [], unchanged: ["a"], isFresh: false), "\(trouble)")
                let failure = await #expect(throws: CalendarsError.self) {
                    try await shared.change([.add(uid: "b", text: Self.event("b"))], in: "work")
                }
                guard case .failed(let sentence) = failure else { throw Failure(description: "\(trouble)") }
                #expect(sentence.contains("“Work”") && sentence.hasSuffix("."), "\(sentence)")
                if trouble == "gone" { try account.comeBack() } else { try account.answer("ok") }
                let fresh = try await shared.events(of: "work", known: known, refresh: true)
                #expect(fresh == CalendarEvents(events: [], unchanged: ["a"], isFresh: true), "\(trouble)")
                #expect(account.count == 1)
            }
            // Only writing fails; another event is written all the same.
            try account.answer("error PUT")
            let results = try await shared.change(
                [.add(uid: "b", text: Self.event("b")), .delete(uid: "a", revision: added.revision)], in: "work")
            guard case .failed(let sentence) = results.first else { throw Failure(description: "\(results)") }
            #expect(sentence.contains("500") && results.last == .made(nil))
            // It was written, but nobody said so.
            try account.answer("lose PUT")
            let lost = try await shared.change([.add(uid: "b", text: Self.event("b"))], in: "work")
            guard case .failed = lost.first else { throw Failure(description: "\(lost)") }
            try account.answer("slow 0.3")
            #expect(try await shared.events(of: "work", known: [:], refresh: true).events.map(\.uid) == ["b"])
            #expect(try await shared.change([.add(uid: "b", text: Self.event("b"))], in: "work") == [.outdated])
        }
    }

    @Test func `Of a series that is written half, the occurrences it had are as they were to be`() async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            let account = try CalDAVAccount(on: desk)
            let shared = shared(desk)
            await connect(shared)
            let before = try made(
                try await shared.change([.add(uid: "a", text: Self.series("One", [(3, 10)]))], in: "work").first)
            let wanted = Self.series("Two", [(3, 11), (5, 12)])
            // The occurrence that is there, the series, and the new one.
            var revision = before.revision
            for (written, title, hasNew) in [(1, "One", false), (2, "Two", false), (3, "Two", true)] {
                try account.answer("break PUT \(written)")
                _ = try await shared.change([.replace(uid: "a", text: wanted, revision: revision)], in: "work")
                try account.answer("ok")
                let half = try #require(
                    try await shared.events(of: "work", known: [:], refresh: true).events.first)
                #expect(half.text.contains("SUMMARY:\(title)"), "\(written): \(half.text)")
                #expect(half.text.contains("20261203T110000"), "\(written): \(half.text)")
                #expect(half.text.contains("20261205T120000") == hasNew, "\(written): \(half.text)")
                revision = half.revision
            }
        }
    }

    @Test func `Another program that is faster by a moment isn't written over`() async throws {
        try await withLoop {
            let desk = try CalendarDesk(desktop: true)
            let account = try CalDAVAccount(on: desk)
            let shared = shared(desk)
            await connect(shared)
            let results = try await shared.change(
                ["a", "b"].map { .add(uid: $0, text: Self.event($0)) }, in: "work")
            let (a, b) = (try made(results.first), try made(results.last))
            // After the last look at what the account has, and before the change arrives there.
            try account.answer("race PUT")
            #expect(
                try await shared.change(
                    [
                        .replace(uid: "a", text: Self.event("a", "SUMMARY:Mine"), revision: a.revision),
                        .add(uid: "c", text: Self.event("c", "SUMMARY:Mine")),
                    ], in: "work") == [.outdated, .outdated])
            try account.answer("race DELETE")
            #expect(try await shared.change([.delete(uid: "b", revision: b.revision)], in: "work") == [.outdated])
            try account.answer("ok")
            let texts = try await shared.events(of: "work", known: [:], refresh: true).events.map(\.text)
            #expect(texts.count == 3 && texts.allSatisfy { $0.contains("X-FASTER:1") }, "\(texts)")
        }
    }
}
