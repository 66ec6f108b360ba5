// SPDX-License-Identifier: MIT
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct DestinationTests {
    @Test(arguments: [
        ("nightstand://alarm/k3x9", Destination.alarm("k3x9")),
        ("nightstand://preferences", Destination.preferences),
        ("nightstand://nights", .nights),
        ("nightstand:alarm/k3x9", .alarm("k3x9")),
        ("NIGHTSTAND://New-Alarm", .newAlarm),
        ("nightstand://page/alarms", .page(.alarms)),
        ("nightstand://ringing", .ringing),
        ("nightstand://small/clock", .smallWindow(.clock)),
        ("nightstand://small/stopwatch", .smallWindow(.stopwatch)),
        ("nightstand://small/timer", .smallWindow(.timer(nil))),
        ("nightstand://small/timer/k3x9", .smallWindow(.timer("k3x9"))),
    ])
    func addressesLeadSomewhere(_ address: String, _ destination: Destination) {
        #expect(Destination(address: address) == destination)
    }

    @Test(arguments: [
        "", "nightstand://", "nightstand://alarm", "nightstand://page/moon", "nightstand://small/moon",
        "nightstand://small", "https://alarm/k3x9", "x",
    ])
    func otherAddressesLeadNowhere(_ address: String) {
        #expect(Destination(address: address) == nil)
    }

    @Test func anAlarmIsOpenedAsSoonAsItIsKnown() async {
        let model = Fixture().makeModel()
        model.open(.alarm("work"))
        #expect(model.editor == nil)
        await settle()
        #expect(model.editor?.draft.id == "work")
        #expect(model.page == .alarms)
    }

    @Test func anAlarmThatIsGoneIsSaid() async {
        let model = Fixture().makeModel()
        await settle()
        model.open(.alarm("nothing"))
        #expect(model.editor == nil)
        #expect(model.toasts.waiting.map(\.message) == ["The alarm “nothing” no longer exists."])
    }

    @Test func aPhraseFromElsewhereIsInTheFieldOfTheAlarms() async {
        let model = Fixture().makeModel()
        await settle()
        model.open(.phrase("alarm tomorrow"))
        #expect(model.page == .alarms && model.phrase.text == "alarm tomorrow" && model.phrase.asked == 1)
        #expect(model.editor == nil)
    }

    @Test func onlyOneEditorIsOpenAtATime() async {
        let model = Fixture().makeModel()
        await settle()
        model.alarmTapped("gym")
        let first = model.editor
        model.newAlarmTapped()
        #expect(model.editor === first)
        model.editorClosed()
        model.newAlarmTapped()
        #expect(model.editor?.isNew == true)
    }
}
