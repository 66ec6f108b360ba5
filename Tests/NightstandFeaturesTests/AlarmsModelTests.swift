// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct AlarmsModelTests {
    let fixture = Fixture()

    func loaded() async -> WindowModel {
        let model = fixture.makeModel()
        await settle()
        return model
    }

    @Test func whatRingsNextComesFirstAndAnAlarmThatIsOffStaysWhereItWouldRing() async {
        let model = await loaded()
        #expect(model.alarms.rows.map(\.alarm.id) == ["train", "pill", "gym", "work"])
        model.alarms.switched("pill", to: true)
        await settle()
        #expect(model.alarms.rows.map(\.alarm.id) == ["train", "pill", "gym", "work"])
        #expect(model.service.reach == .ready)
    }

    @Test func theOrderByTimeOfDayIsAChoiceThatIsKept() async {
        let model = await loaded()
        model.alarms.order = .timeOfDay
        #expect(model.alarms.rows.map(\.alarm.id) == ["gym", "work", "train", "pill"])
        #expect(fixture.preferences.application.value.alarmOrder == .timeOfDay)
    }

    @Test func anAlarmThatHasRungFallsToItsNextPlace() async {
        let model = await loaded()
        model.alarms.skipNextTapped("gym")
        await settle()
        #expect(model.alarms.rows.map(\.alarm.id) == ["train", "pill", "work", "gym"])
    }

    @Test func anImportElsewhereIsShown() async throws {
        let model = await loaded()
        let json = """
            [{"id": "tea", "start": "2030-01-01T16:00:00"}, {"id": "early", "start": "2030-01-01T03:00:00"}]
            """
        _ = try await fixture.service.importAlarms(json: json)
        await settle()
        #expect(model.alarms.rows.count == 6)
        #expect(model.alarms.row("tea") != nil && model.alarms.rows.suffix(2).map(\.alarm.id) == ["early", "tea"])
    }

    @Test func aSwitchTurnsAtOnceAndStaysWhenTheServiceAgrees() async {
        let model = await loaded()
        model.alarms.switched("gym", to: false)
        #expect(model.alarms.row("gym")?.isOn == false)
        #expect(fixture.service.stored.first { $0.id == "gym" }?.isEnabled == true)
        await settle()
        #expect(model.alarms.row("gym")?.isOn == false)
        #expect(fixture.service.stored.first { $0.id == "gym" }?.isEnabled == false)
    }

    @Test func aSwitchTurnsBackWhenTheServiceRefuses() async {
        let model = await loaded()
        fixture.service.failure = ServiceError(.storage, "The disk is full. Free some space and try again.")
        model.alarms.switched("gym", to: false)
        #expect(model.alarms.row("gym")?.isOn == false)
        await settle()
        #expect(model.alarms.row("gym")?.isOn == true)
        #expect(model.toasts.waiting.map(\.message) == ["The disk is full. Free some space and try again."])
    }

    @Test func turningASwitchTwiceEndsWhereTheUserLeftIt() async {
        let model = await loaded()
        model.alarms.switched("gym", to: false)
        model.alarms.switched("gym", to: true)
        #expect(model.alarms.row("gym")?.isOn == true)
        await settle()
        #expect(model.alarms.row("gym")?.isOn == true)
        #expect(fixture.service.stored.first { $0.id == "gym" }?.isEnabled == true)
    }

    @Test func deletingCanBeUndoneCompletely() async {
        let model = await loaded()
        let before = fixture.service.stored.first { $0.id == "gym" }
        model.alarms.deleteTapped("gym")
        #expect(model.alarms.row("gym") == nil)
        await settle()
        #expect(!fixture.service.stored.contains { $0.id == "gym" })
        let toast = model.toasts.waiting.last
        #expect(toast?.message == "“Gym” deleted")
        toast?.action()
        await settle()
        #expect(fixture.service.stored.first { $0.id == "gym" } == before)
        #expect(model.alarms.rows.map(\.alarm.id) == ["train", "pill", "gym", "work"])
    }

    @Test func anAlarmThatCannotBeDeletedComesBack() async {
        let model = await loaded()
        fixture.service.failure = ServiceError(.storage, "The disk is full.")
        model.alarms.deleteTapped("work")
        await settle()
        #expect(model.alarms.rows.map(\.alarm.id) == ["train", "pill", "gym", "work"])
    }

    @Test func aCopyIsListedAndOffAndTheUserIsTold() async {
        let model = await loaded()
        model.alarms.duplicateTapped("gym")
        await settle()
        #expect(model.alarms.rows.count == 5)
        #expect(model.alarms.rows.filter { $0.label == "Gym" }.map(\.isOn).filter { $0 }.count == 1)
        #expect(model.toasts.waiting.map(\.message) == ["Copy added. It is off."])
    }

    @Test func skippingAndBringingBack() async {
        let model = await loaded()
        let first = model.alarms.row("work")?.status.next.first
        model.alarms.skipNextTapped("work")
        await settle()
        #expect(model.alarms.row("work")?.skips == 1)
        #expect(model.alarms.row("work")?.status.next.first != first)
        model.alarms.unskipTapped("work")
        await settle()
        #expect(model.alarms.row("work")?.skips == 0)
        #expect(model.alarms.row("work")?.status.next.first == first)
    }

    @Test func whenAnAlarmRingsIsTakenBackOnceItIsOff() async {
        let model = await loaded()
        model.alarms.switched("pill", to: true)
        await settle()
        #expect(model.toasts.waiting.map(\.message) == ["Rings in 22 h 50 min"])
        model.alarms.switched("pill", to: false)
        await settle()
        #expect(model.toasts.waiting.isEmpty)
        #expect(model.toasts.outdated == 1, "what is on show is taken away, too")
    }

    @Test func onlyARepeatingAlarmThatIsOnCanSkip() async {
        let model = await loaded()
        #expect(model.alarms.row("work")?.canSkip == true)
        #expect(model.alarms.row("train")?.canSkip == false)
        #expect(model.alarms.row("pill")?.canSkip == false)
    }

    @Test func changesMadeElsewhereAreShown() async {
        let model = await loaded()
        var alarm = Fixture.alarms[0]
        alarm.label = "Swim"
        _ = try? await fixture.service.replace(alarm, was: nil)
        #expect(model.alarms.row("gym")?.label == "Swim")
        _ = try? await fixture.service.delete(id: "gym")
        #expect(model.alarms.row("gym") == nil)
    }

    @Test func rowsKeepTheirIdentityOverAReload() async {
        let model = await loaded()
        let before = model.alarms.rows.map(\.id)
        model.service.connect()
        await settle()
        #expect(model.alarms.rows.map(\.id) == before)
    }

    @Test func aServiceThatIsGoneIsSaidAndCanBeStarted() async {
        let service = fixture.service
        service.failure = ServiceError(.unreachable, "The service cannot be reached.")
        let model = fixture.makeModel(start: { () async throws(ServiceError) in service.failure = nil })
        await settle()
        #expect(model.service.reach == .lost("The service cannot be reached."))
        #expect(model.toasts.waiting.isEmpty)
        model.service.startTapped()
        #expect(model.service.reach == .asking)
        await settle()
        #expect(model.service.reach == .ready)
        #expect(model.alarms.rows.count == 4)
    }

    @Test func aServiceThatComesBackIsReadAgain() async {
        let model = await loaded()
        fixture.service.goAway()
        guard case .lost = model.service.reach else {
            Issue.record("a service that went away is not noticed")
            return
        }
        fixture.service.comeBack()
        await settle()
        #expect(model.service.reach == .ready)
    }
}
