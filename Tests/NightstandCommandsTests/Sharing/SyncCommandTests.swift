// SPDX-License-Identifier: MIT
import AlarmSync
import Foundation
import NightstandFakes
import NightstandService
import Testing
import Timekeeping

@testable import NightstandCommands

/// Alarms shared with other devices, on the command line.
@MainActor @Suite struct SyncCommandTests {
    let session = Session()
    private var fake: FakeNightstand { session.service.fake }
    private var output: String { session.console.output }

    init() {
        fake.sharingCalendars = [
            SharingCalendar(id: "c1", name: "Alarms", account: "Nextcloud", isRemote: true),
            SharingCalendar(id: "c2", name: "Twice", account: "", isRemote: false),
            SharingCalendar(id: "c3", name: "twice", account: "Work", isRemote: true),
        ]
    }

    @Test func `Nothing is shared until a calendar is chosen, by its name or its id`() async {
        #expect(await session.run("sync") == .done)
        #expect(output == "Alarms are not shared. To share them: nightstand sync on CALENDAR\n")
        #expect(await session.run("sync", "on", "alarms") == .done)
        #expect(output == "Alarms are shared through 'Alarms' (Nextcloud).\n")
        #expect(fake.sharing.calendar?.id == "c1" && !fake.sharing.takesOthers)
        #expect(await session.run("sync", "on", "alarms", "--events") == .done)
        #expect(fake.sharing.takesOthers)
        #expect(await session.run("sync") == .done)
        #expect(output.contains("other programs"))
        #expect(await session.run("sync", "on", "c2") == .done)
        #expect(output.contains("on this computer only"))
        #expect(await session.run("sync", "off") == .done)
        #expect(output == "Alarms are not shared.\n" && fake.sharing.calendar == nil)
    }

    @Test func `A calendar that there isn't, or that there are several of, is refused with what to do`() async {
        #expect(await session.run("sync", "on", "Works") == .notFound)
        #expect(session.console.errors.contains("nightstand sync calendars"))
        #expect(await session.run("sync", "on", "TWICE") == .wrongUse)
        #expect(session.console.errors.contains("c2") && session.console.errors.contains("c3"))
        #expect(await session.run("sync", "on") == .wrongUse)
        fake.sharingCalendars = []
        #expect(await session.run("sync", "on", "Alarms") == .notFound)
        #expect(session.console.errors.contains("online account"))
        #expect(await session.run("sync", "calendars") == .done)
        #expect(output.contains("No calendar can be written."))
    }

    @Test func `The calendars are listed with their accounts`() async {
        #expect(await session.run("sync", "calendars") == .done)
        let lines = output.split(separator: "\n").map(String.init)
        #expect(lines.first == "CALENDAR  ACCOUNT        ID")
        #expect(lines.dropFirst(2).first == "Twice     this computer  c2")
    }

    @Test func `The status says what is shared, what isn't and why, and what happened`() async throws {
        var status = SharingStatus(
            calendar: SharingCalendar(id: "c1", name: "Alarms", account: ""), machine: "desk", rings: .inUse)
        (status.shared, status.syncedAt) = (3, session.now)
        status.problems = [SharingProblem(name: "Gym\u{7}", reason: "it is read-only")]
        status.missing = ["Tea", "Run"]
        status.ringsAnyway = ["Run"]
        status.titlesOnly = true
        status.trouble = "The calendar can't be reached."
        let note = SyncNote.conflict(alarm: "a", part: .field("volume"), kept: "40", lost: "60")
        let entry = try #require(SyncEntry(note, id: 4, at: session.now) { _ in "Gym" })
        status.history = [SharingEvent(entry)]
        fake.sharing = status
        #expect(await session.run("sync") == .done)
        for part in [
            "3 alarms, last compared", "while you use it", "Not shared: Gym", "it is read-only.", "Tea and Run",
            "--keep-missing", "so they ring here: Run.", "only titles and times", "can't be reached",
            "volume is 40, not 60",
        ] {
            #expect(output.contains(part), "\(part)")
        }
        #expect(!output.contains("\u{7}"))
        #expect(await session.run("sync", "status", "--json") == .done)
        let read = try JSONDecoder().decode(SharingStatus.self, from: Data(output.utf8))
        #expect(read.problems == status.problems && read.rings == .inUse)
    }

    @Test func `Syncing now says how it went`() async {
        fake.sharing.calendar = fake.sharingCalendars[0]
        #expect(await session.run("sync", "now") == .done)
        #expect(fake.sharing.syncedAt != nil)
        #expect(await session.run("sync", "now", "--keep-missing", "--delete-missing") == .wrongUse)
        fake.sharing.trouble = "The calendar can't be reached."
        #expect(await session.run("sync", "now") == .failed)
    }

    @Test func `Where alarms ring is chosen for the computer or for one alarm`() async {
        #expect(await session.run("sync", "rings", "in-use") == .done)
        #expect(fake.sharing.rings == .inUse)
        #expect(await session.run("sync", "rings", "sometimes") == .wrongUse)
        #expect(session.console.errors.contains("'always'"))
        #expect(await session.run("sync", "rings", "default") == .wrongUse)
        #expect(await session.run("sync", "rings", "never", "--alarm", "nothing") == .notFound)
        #expect(await session.run("sync", "undo", "x") == .wrongUse)
        #expect(await session.run("sync", "undo", "7") == .notFound)
    }
}
