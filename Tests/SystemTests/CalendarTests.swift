// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// An alarm before the first appointment, with the real program that reads calendars.
    @Suite struct CalendarTests {
        @Test func anEventThatIsMovedInAFileMovesTheAlarmWhichRingsAndTheHistoryNamesTheEvent() async throws {
            try await Machine.run { machine in
                let file = machine.folder + "/work.ics"
                // By daylight, since what is early in the morning belongs to the evening before.
                let now = Instant(seconds: Int64(Date().timeIntervalSince1970))
                let hours = try #require(
                    (2...14).first { (6...20).contains((now + .seconds($0 * 3600)).utc.time.hour) })
                let start = now + .seconds(hours * 3600)
                try write(start, to: file)
                let answer = try await machine.nightstand(
                    "alarm", "add", "--before-appointment", "\(hours * 3600 - 900)s", "--calendars", file, "--repeat",
                    "daily", "--label", "Work", "--fade", "0", "--json")
                #expect(answer.code == 0, "\(answer.errors)")
                #expect(
                    try await eventually(within: .seconds(60)) { try await first(machine)?.due == now + .seconds(900) })
                let outlook = try await machine.ask(AlarmStatus.self, "alarm", "show", "Work").outlook?.first
                #expect(outlook?.reason == .appointment && outlook?.event == "Team" && outlook?.start == start)

                let sooner = Instant(seconds: Int64(Date().timeIntervalSince1970)) + .seconds(30)
                try write(sooner + .seconds(hours * 3600 - 900), to: file)
                #expect(try await eventually(within: .seconds(25)) { try await first(machine)?.due == sooner })
                #expect(
                    try await eventually(within: .seconds(90)) {
                        try await machine.ask([RingStatus].self, "ring", "list").map(\.phase) == [.ringing]
                    })
                #expect(try await machine.nightstand("stop").code == 0)
                let entry = try #require(try await machine.ask([JournalEntry].self, "history").first)
                #expect(entry.event == "Team" && entry.due == sooner && entry.outcome == .stopped)
                let calendars = try await machine.ask(CalendarsStatus.self, "calendars")
                #expect(calendars.calendars.map(\.name) == ["Office"] && calendars.trouble == .noDesktop)
            }
        }

        @Test func aReminderInAFileRingsUnderTheNameOfItsEventAndFollowsTheFile() async throws {
            try await Machine.run { machine in
                let file = machine.folder + "/work.ics"
                let start = Instant(seconds: Int64(Date().timeIntervalSince1970)) + .seconds(2 * 3600)
                try write(start, to: file, reminder: "-PT30M")
                let answer = try await machine.nightstand(
                    "alarm", "add", "--reminders", "--calendars", file, "--label", "Calendar", "--fade", "0", "--json")
                #expect(answer.code == 0, "\(answer.errors)")
                #expect(
                    try await eventually(within: .seconds(60)) {
                        try await first(machine)?.due == start - .seconds(1800)
                    })
                let outlook = try await machine.ask(AlarmStatus.self, "alarm", "show", "Calendar").outlook?.first
                #expect(outlook?.reason == .reminder && outlook?.event == "Team" && outlook?.start == start)

                let sooner = Instant(seconds: Int64(Date().timeIntervalSince1970)) + .seconds(30)
                try write(sooner + .seconds(600), to: file, reminder: "-PT10M")
                #expect(try await eventually(within: .seconds(25)) { try await first(machine)?.due == sooner })
                #expect(
                    try await eventually(within: .seconds(90)) {
                        try await machine.ask([RingStatus].self, "ring", "list").map(\.label) == ["Team"]
                    })
                #expect(try await machine.nightstand("stop").code == 0)
                let entry = try #require(try await machine.ask([JournalEntry].self, "history").first)
                #expect(entry.event == "Team" && entry.due == sooner && entry.outcome == .stopped)
                // It waits for the next reminder, and rings no more at this one.
                #expect(try await machine.ask([AlarmStatus].self, "alarm", "list").first?.alarm.isEnabled == true)
                #expect(try await first(machine) == nil)
            }
        }

        private func first(_ machine: Machine) async throws -> Occurrence? {
            try await machine.ask([AlarmStatus].self, "alarm", "list").first?.next.first
        }

        private func write(_ start: Instant, to file: String, reminder: String? = nil) throws {
            let time = start.utc.description.filter { $0 != "-" && $0 != ":" } + "Z"
            let alarm = reminder.map { ["BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:\($0)", "END:VALARM"] } ?? []
            let lines =
                [
                    "BEGIN:VCALENDAR", "X-WR-CALNAME:Office", "BEGIN:VEVENT", "UID:1", "SUMMARY:Team",
                    "DTSTART:\(time)",
                    "DURATION:PT1H",
                ] + alarm + ["END:VEVENT", "END:VCALENDAR", ""]
            try Data(lines.joined(separator: "\r\n").utf8).write(to: URL(filePath: file), options: .atomic)
        }
    }
}
