// SPDX-License-Identifier: MIT
import Foundation
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandTestSupport
import Testing
import Timekeeping
import WindowFixtures

/// Alarms that the preferences write to a file, and take from one.
@MainActor @Suite struct AlarmFilesTests {
    private let folder = TemporaryFolder()

    /// Opens the preferences of a window.
    private func opened(_ fixture: Fixture) async throws -> PreferencesModel {
        let model = fixture.makeModel()
        await settle()
        model.open(.preferences)
        return try #require(model.settings)
    }

    private func write(_ text: String, _ name: String = "some.json") throws -> String {
        let path = folder.file(name)
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test func exportedAlarmsComeBackOnAnotherComputerAndUndoTakesThemAway() async throws {
        let path = folder.file("alarms.json")
        let here = try await opened(Fixture())
        here.files.exportChosen(path)
        await settle()
        #expect(here.toasts.take().map(\.message) == ["Exported all alarms to “alarms.json”."])

        let own = Fixture.alarm("own", "Mine", "2026-11-09T05:00:00", "FREQ=DAILY")
        let fixture = Fixture([own])
        let there = try await opened(fixture)
        there.files.importChosen(path)
        await settle()
        #expect(fixture.service.stored == [own] + Fixture.alarms)
        let toast = try #require(there.toasts.take().last)
        #expect(toast.message == "Added 4 alarms." && toast.button == "Undo")
        toast.action()
        await settle()
        #expect(fixture.service.stored == [own])
    }

    @Test func whatIsThereAlreadyAndWhatMakesNoSenseIsSaidAndNotAdded() async throws {
        let fixture = Fixture()
        let model = try await opened(fixture)
        let path = folder.file("alarms.json")
        model.files.exportChosen(path)
        await settle()
        model.files.importChosen(path)
        await settle()
        #expect(model.toasts.take().map(\.message).last == "No alarms were added. 4 alarms already exist.")

        model.files.importChosen(
            try write(
                #"[{"start": "2026-12-24T07:30"}, {"label": "Old", "start": "2020-01-01T07:30"}, {"start": "soon"}]"#))
        await settle()
        let toast = try #require(model.toasts.take().last)
        #expect(toast.message.hasPrefix("Added 1 alarm. "), "\(toast.message)")
        #expect(toast.message.contains("was left out: ") && toast.message.hasSuffix("… and 1 more problem."))
        #expect(fixture.service.stored.count == 5)
    }

    @Test(arguments: ["", "no JSON", "{", "[1"]) func aFileWithoutAlarmsChangesNothing(_ text: String) async throws {
        let fixture = Fixture()
        let model = try await opened(fixture)
        model.files.importChosen(try write(text))
        await settle()
        let toast = try #require(model.toasts.take().last)
        #expect(toast.button == nil && toast.message.contains("JSON"), "\(toast.message)")
        #expect(fixture.service.stored == Fixture.alarms)
    }

    @Test func undoTakesBackAllThatWasAddedAndNothingElse() async throws {
        let fixture = Fixture()
        let model = try await opened(fixture)
        let entries = (0..<150).map { #"{"label": "\#($0)", "start": "2026-12-24T07:30"}"# }
        let own = Fixture.alarm("own", "Made meanwhile", "2026-11-09T05:00:00", "FREQ=DAILY")
        let service = fixture.service
        let observation = service.observe { event in
            if event == .alarmsChanged { Task { try await service.add(own) } }
        }
        model.files.importChosen(try write("[" + entries.joined(separator: ",") + "]"))
        await settle()
        let toast = try #require(model.toasts.take().last)
        #expect(toast.message == "Added 150 alarms." && fixture.service.stored.count == 155)
        withExtendedLifetime(observation) { toast.action() }
        // Each alarm is a call of its own.
        for _ in 0..<150 where fixture.service.stored.count > 5 { await settle() }
        #expect(fixture.service.stored == Fixture.alarms + [own], "no alarm but those of the file is deleted")
    }

    @Test func alarmsGoIntoACalendarAndComeBackFromIt() async throws {
        let path = folder.file("alarms.ics")
        let here = try await opened(Fixture())
        here.files.calendarChosen(path)
        await settle()
        #expect(
            here.toasts.take().map(\.message) == ["Exported 3 alarms to “alarms.ics”. 'pill' is off and was left out."])

        let fixture = Fixture([])
        let there = try await opened(fixture)
        for message in ["Added 3 alarms.", "No alarms were added. 3 alarms already exist."] {
            there.files.importChosen(path)
            await settle()
            #expect(there.toasts.take().last?.message == message)
        }
        #expect(fixture.service.stored.map(\.label) == Fixture.alarms.map(\.label).filter { !$0.isEmpty })
        #expect(fixture.service.stored.map(\.schedule.start) == Fixture.alarms.prefix(3).map(\.schedule.start))
    }

    @Test func aFileThatCannotBeReadOrWrittenIsNamedWithTheReason() async throws {
        let model = try await opened(Fixture())
        let path = folder.file("no/such/folder.json")
        model.files.exportChosen(path)
        model.files.calendarChosen(path)
        model.files.importChosen(path)
        await settle()
        let messages = model.toasts.take().map(\.message)
        #expect(messages.contains { $0.hasPrefix("“\(path)” can’t be read: ") })
        #expect(messages.contains { $0.hasPrefix("“\(path)” can’t be written: ") })
    }
}
