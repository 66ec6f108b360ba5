// SPDX-License-Identifier: MIT
import Foundation
import NightstandExchange
import NightstandFakes
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping

@testable import NightstandCommands

@MainActor @Suite struct ImportCommandTests {
    let session = Session()
    private let folder = TemporaryFolder()

    private func run(_ words: String...) async -> ExitCode {
        session.console.output = ""
        session.console.errors = ""
        var environment = session.environment
        let path = folder.path
        environment.openForeignHome = { place in
            ForeignHome(config: path, flatpaks: "\(path)/var", desktop: nil, place: place)
        }
        return await NightstandTool(environment).run(words)
    }

    /// Two alarms, a timer and a city of GNOME Clocks.
    private func useClocks() throws {
        let file = URL(filePath: folder.file("glib-2.0/settings/keyfile"))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try """
        [org/gnome/clocks]
        alarms=[{'name': <'Gym'>, 'id': <'a1'>, 'active': <true>, 'hour': <6>, 'minute': <30>, 'days': <[1, 2]>}, {'name': <''>, \
        'id': <'a2'>, 'active': <false>, 'hour': <9>, 'minute': <0>, 'days': <@ai []>}, {'name': <'bad'>, 'hour': <77>}]
        timers=[{'duration': <300>, 'name': <'Tea'>}]
        world-clocks=[{'location': <(uint32 2, <('Berlin', 'EDDT', true, [(0.91746141594945008, 0.23241968454167572)], \
        [(0.91658875132345297, 0.23387411976724018)])>)>}]
        """.write(to: file, atomically: true, encoding: .utf8)
    }

    private static let preview = """
        Alarm 06:30, Mon and Tue 'Gym'
        Alarm 09:00, Once, Sun 22 Nov (off)
        Timer 5 min 'Tea'
        Place 'Berlin', Europe/Berlin

        """

    @Test func anImportShowsWhatItAddsAndAsks() async throws {
        try useClocks()
        session.service.fake.placesStatus = PlacesStatus(saved: [])
        for answer in ["", "n", "x"] {
            session.console.input = [answer]
            #expect(await run("import", "--from", "gnome-clocks") == .failed)
            #expect(session.console.output == Self.preview + "Add this? [y/N] Nothing was changed.\n")
            #expect(session.console.errors == "nightstand: 'bad' has no valid time and was left out.\n")
        }
        #expect(session.service.log.isEmpty)
        #expect(await run("import", "--from", "gnome-clocks", "--dry-run") == .done)
        #expect(session.console.output == Self.preview + "Nothing was changed.\n")
        #expect(session.service.log.isEmpty)
    }

    @Test func allAlarmsAreAddedInOneCallAndNothingTwice() async throws {
        try useClocks()
        session.service.fake.placesStatus = PlacesStatus(saved: [])
        session.console.input = ["Okay."]
        session.service.importReport = report("gnome-a1", "gnome-a2")
        #expect(await run("import", "--from", "gnome-clocks") == .done)
        #expect(session.console.output.hasSuffix("Added 2 alarms, 1 timer and 1 place.\n"))
        #expect(session.service.log.count == 1)
        let json = try #require(session.service.log.first)
        #expect(json.hasPrefix("import [{") && json.contains("\"gnome-a1\"") && json.contains("\"gnome-a2\""))
        #expect(try await session.service.presets().map(\.label) == ["Tea"])
        #expect(session.service.fake.placesStatus.saved.map(\.place.name) == ["Berlin"])

        session.store("gnome-a1", label: "changed since")
        session.store("gnome-a2")
        session.service.log = []
        #expect(await run("import", "--from", "gnome-clocks", "--yes") == .done)
        #expect(session.console.output == "4 items are already there.\nThere is nothing to add.\n")
        #expect(!session.service.log.contains { $0.hasPrefix("import") })
    }

    private func report(_ ids: String..., more: Int = 0, problems: [String] = []) -> ImportReport {
        let added = ids.map { id in
            AlarmStatus(
                alarm: Alarm(id: id, schedule: Schedule(start: CivilDateTime(secondsSinceEpoch: 1_800_000_000))),
                state: .scheduled, next: [])
        }
        return ImportReport(added: added, unlisted: (0..<more).map { "b\($0)" }, problems: problems)
    }

    @Test func onlyWhatTheServiceTookIsCounted() async throws {
        try useClocks()
        session.service.fake.placesStatus = PlacesStatus(saved: [])
        session.service.importReport = report("gnome-a1", more: 7, problems: ["One.", "Two.", "Three."])
        #expect(await run("import", "--from", "gnome-clocks", "--yes") == .failed)
        #expect(session.console.output.hasSuffix("Added 8 alarms, 1 timer and 1 place.\n"))
        #expect(session.console.errors.hasSuffix("nightstand: One.\nnightstand: Two.\nnightstand: Three.\n"))
    }

    @Test func aCalendarIsReadFromAFileOrStandardInput() async throws {
        session.console.input = [
            "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:x", "SUMMARY:Shift", "DTSTART:20261127T050000",
            "RRULE:FREQ=WEEKLY;BYDAY=FR", "END:VEVENT", "END:VCALENDAR",
        ]
        #expect(await run("import", "--from", "-", "--dry-run") == .done)
        #expect(session.console.output == "Alarm 05:00, Fri 'Shift'\nNothing was changed.\n")
        // It is used up when the answer would be read from it.
        session.console.input = ["BEGIN:VCALENDAR", "END:VCALENDAR"]
        #expect(await run("import", "--from", "-") == .wrongUse)
        #expect(
            session.console.output.isEmpty && session.console.errors.contains("--from - can't ask for confirmation"))
        #expect(session.console.input.count == 2)
        #expect(await run("import", "--from", folder.file("none.ics")) == .failed)
        #expect(await run("import", "--from", "outlook") == .wrongUse)
        #expect(session.console.errors.contains("'gnome-clocks', 'kclock', 'alarm-clock-applet' or 'blanket'"))
    }

    @Test func withoutASourceThoseWithDataAreListed() async throws {
        #expect(await run("import") == .notFound)
        try useClocks()
        #expect(await run("import") == .done)
        #expect(
            session.console.output
                == "GNOME Clocks has 2 alarms, 1 timer and 1 place. To import: nightstand import --from gnome-clocks\n")
        #expect(await run("import", "--from", "kclock") == .notFound)
    }

    @Test func jsonAsksNoQuestions() async throws {
        try useClocks()
        #expect(await run("import", "--from", "gnome-clocks", "--json") == .wrongUse)
        #expect(await run("import", "--from", "gnome-clocks", "--json", "--dry-run") == .done)
        #expect(session.console.output.contains("\"gnome-a1\"") && session.console.errors.isEmpty)
        #expect(session.service.log.isEmpty)
    }

    @Test func anExportedCalendarIsWhatAnImportKnows() async throws {
        session.store("k3f9m2xa", label: "Gym", rule: "FREQ=WEEKLY;BYDAY=MO")
        #expect(await run("export", "--ics", folder.file("a.ics")) == .done)
        #expect(session.console.output == "Exported 1 alarm to '\(folder.file("a.ics"))'.\n")
        #expect(await run("import", "--from", folder.file("a.ics"), "--yes") == .done)
        #expect(session.console.output == "1 item is already there.\nThere is nothing to add.\n")
        #expect(await run("export", "--ics", "-") == .done)
        #expect(session.console.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
        #expect(await run("export") == .wrongUse)
    }
}
