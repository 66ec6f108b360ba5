// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandFeatures

/// Tonight from Friday, 6 November 2026, 22:10:05 UTC.
@MainActor @Suite struct TonightModelTests {
    private let fixture = Fixture([
        Fixture.alarm("gym", "Gym", "2026-11-07T06:30:00", nil)
    ])
    private let green = CheckItem(id: "next", title: "Next alarm", level: .green, detail: "Soon.")
    private let amber = CheckItem(
        id: "login", title: "Start at login", level: .amber, detail: "It doesn't.", action: .startAtLogin)
    private let red = CheckItem(id: "sink", title: "Sound output", level: .red, detail: "Muted.", remedy: "Unmute it.")

    private func loaded(_ items: [CheckItem]) async -> WindowModel {
        fixture.service.checkItems = items
        let model = fixture.makeModel()
        await settle()
        model.tonight.shown(true, on: .clock)
        await settle()
        return model
    }

    private var checks: Int { fixture.service.calls.count { $0 == "Check" } }

    @Test func allIsWellInOneLine() async {
        let model = await loaded([green])
        #expect(model.tonight.level == .green && model.tonight.troubles.isEmpty)
        #expect(model.tonight.promise == "06:30 tomorrow: the alarm will be heard.")
    }

    @Test(
        "a time is named as people would say it tonight",
        arguments: [
            ("2026-11-06T23:00:00", "23:00 today"), ("2026-11-07T06:30:00", "06:30 tomorrow"),
            ("2026-11-09T06:30:00", "Mon 9 Nov 06:30"), ("2027-01-04T06:30:00", "Mon 4 Jan 2027 06:30"),
        ])
    func moment(time: String, words: String) throws {
        let civil = try #require(CivilDateTime(time))
        let instant = TimeZoneRules.utc.instant(of: civil)
        #expect(TonightModel.moment(instant, now: Fixture.now, fixture.local) == words)
    }

    @Test func theWorstComesFirstAndTheRestIsFolded() async {
        let model = await loaded([green, amber, red])
        let tonight = model.tonight
        #expect(tonight.level == .red && tonight.promise == nil)
        #expect(tonight.shown == [red] && tonight.more == 1)
        tonight.isOpen = true
        #expect(tonight.shown == [red, amber])
    }

    @Test func withoutAnAlarmNothingCanFail() async throws {
        let model = await loaded([green, red])
        _ = try await fixture.service.setEnabled(false, id: "gym")
        await settle()
        #expect(model.tonight.level == nil && model.tonight.shown.isEmpty && model.tonight.promise == nil)
    }

    @Test func theActionIsCarriedOutAndTheAnswerShown() async {
        let model = await loaded([green, amber])
        model.tonight.actionTapped(amber)
        #expect(model.tonight.changing == "login")
        await settle()
        #expect(model.tonight.changing == nil && model.tonight.level == .green)
        #expect(fixture.service.calls.contains("Fix"))
    }

    @Test func aRefusalIsReportedAndTheButtonComesBack() async {
        let model = await loaded([green, amber])
        fixture.service.failure = ServiceError(.failed, "Nobody entered the password.")
        model.tonight.actionTapped(amber)
        await settle()
        #expect(model.tonight.changing == nil && model.tonight.troubles == [amber])
        #expect(model.toasts.take().map(\.message) == ["Nobody entered the password."])
    }

    @Test(arguments: [CheckAction.editAlarm, .chooseSound])
    func theEditorOpensWithTheSoundsWhereOneIsToBeChosen(action: CheckAction) async {
        let broken = CheckItem(
            id: "sounds", title: "Sounds", level: .amber, detail: "Gone.", action: action, alarm: "gym")
        let model = await loaded([broken])
        model.tonight.actionTapped(broken)
        #expect(model.editor?.isNew == false && !fixture.service.calls.contains("Fix"))
        #expect(model.editor?.isChoosingSound == (action == .chooseSound))
    }

    @Test func theEditorOfAnotherAlarmStaysAsItIs() async {
        let broken = CheckItem(
            id: "sounds", title: "Sounds", level: .amber, detail: "Gone.", action: .chooseSound, alarm: "gym")
        let model = await loaded([broken])
        model.newAlarmTapped()
        model.tonight.actionTapped(broken)
        #expect(model.editor?.isNew == true && model.editor?.isChoosingSound == false)
    }

    @Test func theServiceIsAskedOnlyWhileThePageIsShown() async {
        let model = fixture.makeModel()
        await settle()
        #expect(checks == 0, "no page shows it")
        model.tonight.shown(true, on: .clock)
        await settle()
        #expect(checks == 1)
        model.isSeen = false
        _ = try? await fixture.service.setEnabled(false, id: "gym")
        await settle()
        #expect(checks == 1, "nobody looks")
        model.isSeen = true
        await settle()
        #expect(checks == 2, "what was reported meanwhile counts")
        model.isSeen = false
        model.isSeen = true
        await settle()
        #expect(checks == 2, "nothing has changed")
    }

    @Test func anAnswerGrowsOldAfterFiveMinutes() async {
        let model = await loaded([green])
        let before = checks
        for _ in 0..<4 {
            fixture.time.advance(by: .seconds(60))
            await settle()
        }
        #expect(checks == before)
        fixture.time.advance(by: .seconds(120))
        await settle()
        #expect(checks == before + 1)
        model.tonight.shown(false, on: .clock)
        fixture.time.advance(by: .seconds(3600))
        await settle()
        #expect(checks == before + 1 && !model.tonight.heartbeat.isRunning)
    }

    @Test func whoCannotBeReachedPromisesNothing() async {
        let model = await loaded([green])
        fixture.service.goAway()
        await settle()
        #expect(model.tonight.level == nil && model.tonight.promise == nil)
    }
}
