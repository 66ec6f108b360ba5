// SPDX-License-Identifier: MIT
import Foundation
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

extension SystemTests {
    /// Machines with the real Evolution Data Server, which have a calendar of a real CalDAV server in common.
    @Suite struct SharingTests {
        @Test func twoMachinesHaveTheSameAlarmsAndAPhoneMovesOne() async throws {
            try await withServer { server in
                try await machine(of: server) { home in
                    try await machine(of: server) { office in
                        try await live(home, office, server)
                    }
                }
            }
        }

        private func live(_ home: Machine, _ office: Machine, _ server: Radicale) async throws {
            #expect(
                try await home.nightstand("alarm", "add", "--at", "07:00", "--repeat", "daily", "--label", "Gym").code
                    == 0)
            #expect(
                try await office.nightstand("alarm", "add", "--at", "12:30", "--repeat", "daily", "--label", "Lunch")
                    .code == 0)
            for machine in [home, office] {
                let answer = try await machine.nightstand("sync", "on", "Alarms")
                #expect(answer.code == 0, "\(answer.errors)")
            }
            try await sync(home, office, home)
            #expect(try await times(home) == ["Gym 07:00", "Lunch 12:30"])
            #expect(try await times(office) == ["Gym 07:00", "Lunch 12:30"])
            #expect(server.names.count == 2)

            // Each changes something else of the same alarm, before it knows of the other's change.
            #expect(try await home.nightstand("alarm", "edit", "Gym", "--at", "07:15").code == 0)
            #expect(try await office.nightstand("alarm", "edit", "Gym", "--label", "Pool").code == 0)
            try await sync(home, office, home)
            for machine in [home, office] { #expect(try await times(machine) == ["Lunch 12:30", "Pool 07:15"]) }

            let name = try #require(server.names.first { server.text($0)?.contains("SUMMARY:Pool") == true })
            let text = try #require(server.text(name))
            let moved = text.split(separator: "\r\n", omittingEmptySubsequences: false).map { line in
                line.hasPrefix("DTSTART") ? String(line.replacing("T071500", with: "T064500")) : String(line)
            }
            #expect(moved.joined(separator: "\r\n") != text)
            #expect([201, 204].contains(try server.put(name, moved.joined(separator: "\r\n"))))
            try await sync(office, home)
            for machine in [home, office] { #expect(try await times(machine) == ["Lunch 12:30", "Pool 06:45"]) }

            // What is deleted elsewhere can be brought back.
            #expect(try await home.nightstand("alarm", "delete", "Pool").code == 0)
            try await sync(home, office)
            #expect(try await times(office) == ["Lunch 12:30"])
            #expect(server.text(name) == nil)
            let deletion = try await office.ask(SharingStatus.self, "sync").history?.first { $0.label == "Pool" }
            #expect(try await office.nightstand("sync", "undo", "\(try #require(deletion).id)").code == 0)
            try await sync(office, home)
            for machine in [home, office] { #expect(try await times(machine) == ["Lunch 12:30", "Pool 06:45"]) }
            #expect(server.names.count == 2)
        }

        @Test func anAlarmBeforeTheFirstAppointmentFollowsAnEventThatAPhoneMoves() async throws {
            try await withServer { server in
                let now = Instant(seconds: Int64(Date().timeIntervalSince1970))
                let tomorrow = now.utc.date.adding(days: 1)
                func event(_ time: String) -> String {
                    let start = "\(tomorrow.description.filter { $0 != "-" })T\(time)00Z"
                    return [
                        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:phone", "BEGIN:VEVENT", "UID:meeting",
                        "DTSTAMP:20260101T000000Z", "SUMMARY:Meeting", "DTSTART:\(start)", "DURATION:PT1H",
                        "END:VEVENT", "END:VCALENDAR", "",
                    ].joined(separator: "\r\n")
                }
                #expect(await eventually(within: .seconds(60)) { (try? server.put("meeting", event("0930"))) == 201 })
                try await machine(of: server) { machine in
                    let answer = try await machine.nightstand(
                        "alarm", "add", "--before-appointment", "90m", "--calendars", "Alarms", "--repeat", "daily",
                        "--label", "Work")
                    #expect(answer.code == 0, "\(answer.errors)")
                    func next() async throws -> Occurrence? {
                        _ = try await machine.nightstand("calendars", "--refresh")
                        return try await machine.ask([AlarmStatus].self, "alarm", "list").first?.next.first
                    }
                    func isDue(at text: String) async throws -> Bool {
                        let time = try #require(CivilTime(text))
                        return try await next()?.due.utc == CivilDateTime(date: tomorrow, time: time)
                    }
                    #expect(try await eventually(within: .seconds(60)) { try await isDue(at: "08:00") })
                    #expect(try server.put("meeting", event("0845")) / 100 == 2)
                    // The desktop asks its account once a minute here.
                    #expect(try await eventually(within: .seconds(180)) { try await isDue(at: "07:15") })
                }
            }
        }

        private func withServer(_ body: (Radicale) async throws -> Void) async throws {
            let folder = TemporaryFolder()
            let server = try Radicale(in: folder.path)
            try await body(server)
            server.end()
        }

        private func machine(of server: Radicale, _ body: (Machine) async throws -> Void) async throws {
            try await Machine.run(
                prepare: { home in
                    let sources = "\(home)/config/evolution/sources"
                    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
                    let source = Radicale.source(
                        name: "Alarms", port: "\(server.port)", more: "[Refresh]\nEnabled=true\nIntervalMinutes=1\n")
                    try Data(source.utf8).write(to: URL(filePath: "\(sources)/alarms.source"))
                }, hasCalendars: true, body)
        }

        private func sync(_ machines: Machine...) async throws {
            for machine in machines {
                let answer = try await machine.nightstand("sync", "now")
                #expect(answer.code == 0, "\(answer.errors)")
                let status = try await machine.ask(SharingStatus.self, "sync")
                #expect(status.trouble == nil && status.problems == nil, "\(status)")
            }
        }

        private func times(_ machine: Machine) async throws -> [String] {
            try await machine.ask([AlarmStatus].self, "alarm", "list").map {
                "\($0.alarm.label) \($0.alarm.schedule.start.time.description.prefix(5))"
            }.sorted()
        }
    }
}
