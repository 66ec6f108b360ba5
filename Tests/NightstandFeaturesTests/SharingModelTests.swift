// SPDX-License-Identifier: MIT
import AlarmSync
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

/// Alarms shared with other devices, in the preferences.
@MainActor @Suite struct SharingModelTests {
    private let fixture = Fixture()
    private let window: WindowModel
    private let model: SharingModel
    private let toasts: ToastModel
    private var service: FakeNightstand { fixture.service }

    init() throws {
        window = fixture.makeModel()
        window.open(.preferences)
        let settings = try #require(window.settings)
        (model, toasts) = (settings.sharing, settings.toasts)
        service.sharingCalendars = [
            SharingCalendar(id: "c1", name: "Alarms", account: "Nextcloud", isRemote: true),
            SharingCalendar(id: "c2", name: "Personal", account: "", isRemote: false),
        ]
    }

    /// Shares through the first calendar, and has the rows on screen.
    private func share(_ change: (inout SharingStatus) -> Void = { _ in }) async {
        service.sharing.calendar = service.sharingCalendars[0]
        change(&service.sharing)
        await show()
    }

    /// Lets the service have something new to say.
    private func change(_ change: (inout SharingStatus) -> Void) async {
        change(&service.sharing)
        fixture.time.advance(by: .seconds(60))
        await settle()
    }

    private func show() async {
        model.isOnScreen = true
        await settle()
    }

    private func asked(_ call: String) -> Int { service.calls.count { $0 == call } }

    @Test func `The desktop is asked for calendars only once the rows are on screen`() async {
        await settle()
        #expect(asked("Calendars") == 0 && model.status == nil && !model.canChoose)
        model.isOnScreen = true
        #expect(model.choices == ["Looking for calendars…"] && model.note == nil)
        await settle()
        #expect(asked("Calendars") == 1)
        #expect(model.choices == ["Off", "Alarms (Nextcloud)", "Personal (this computer)"])
        #expect(model.chosen == 0 && model.canChoose && !model.isOn && model.note == nil)
        #expect(model.description.contains("are not shared."))
    }

    @Test func `Choosing a calendar asks first, then shares alarms and syncs at once, and Off ends it`() async {
        await show()
        model.calendarChosen(1)
        #expect(model.chosen == 1 && !model.canChoose)
        #expect(model.question?.title == "Share Alarms Through “Alarms”?")
        #expect(model.question?.text.contains("Everyone who sees the calendar") == true)
        await settle()
        #expect(asked("TurnOn") == 0)
        model.answered(true)
        await settle()
        #expect(model.question == nil && service.sharing.calendar?.id == "c1" && service.syncs == [.ask])
        #expect(model.isOn && model.chosen == 1 && model.canChoose && model.note == nil)
        #expect(model.description.contains("stay on this computer"))
        // What is chosen already is not turned on again.
        model.calendarChosen(1)
        #expect(model.question == nil)
        model.calendarChosen(0)
        await settle()
        #expect(asked("TurnOn") == 1 && service.syncs == [.ask])
        #expect(service.sharing.calendar == nil && !model.isOn && model.chosen == 0)
    }

    @Test func `A calendar that the user doesn't agree to is not chosen`() async {
        await share()
        model.calendarChosen(2)
        #expect(model.question?.text.contains("Events in “Alarms” stay there.") == true)
        model.answered(false)
        await settle()
        #expect(model.question == nil && model.chosen == 1 && model.canChoose && asked("TurnOn") == 0)
    }

    @Test func `A choice that fails is taken back, and the reason is shown`() async {
        await show()
        service.sharingCalendars = []
        model.calendarChosen(2)
        model.answered(true)
        #expect(model.chosen == 2)
        await settle()
        #expect(model.chosen == 0 && !model.isOn && model.canChoose)
        #expect(toasts.take().map(\.message) == ["There is no calendar “c2”."])
    }

    @Test func `Where there is no calendar, the reason is shown instead, and calendars added since are found`() async {
        service.sharingRefusal = "Evolution Data Server isn't installed."
        await show()
        #expect(model.note?.text == "Evolution Data Server isn't installed." && !model.canChoose)
        #expect(toasts.take().isEmpty)
        let calendars = service.sharingCalendars
        (service.sharingRefusal, service.sharingCalendars) = (nil, [])
        model.loadCalendars()
        await settle()
        #expect(
            model.note?.text.contains("Online Accounts") == true && model.note?.canRetry == true && !model.canChoose)
        service.sharingCalendars = calendars
        model.loadCalendars()
        await settle()
        #expect(model.note == nil && model.canChoose)
    }

    @Test func `The calendar in use can be turned off even where the desktop doesn't list it`() async {
        service.sharing.calendar = SharingCalendar(id: "gone", name: "", account: "Work")
        await show()
        #expect(model.choices.prefix(2) == ["Off", "Unnamed calendar (Work)"] && model.chosen == 1)
        model.calendarChosen(0)
        await settle()
        #expect(service.sharing.calendar == nil && model.choices.count == 3)
    }

    @Test func `A calendar that only this computer has says that other devices can't see it`() async {
        await show()
        model.calendarChosen(2)
        #expect(model.question?.text.contains("This calendar is on this computer only.") == true)
        #expect(model.question?.text.contains("Everyone") == false)
        model.answered(true)
        await settle()
        #expect(model.isOn && model.note?.text.hasPrefix("This calendar is on this computer only.") == true)
        #expect(model.note?.canRetry == false)
    }

    @Test func `Events of other apps become alarms only if the user agrees, and no longer without a question`() async {
        await share()
        #expect(!model.takesOthers && model.canTakeOthers)
        model.takesOthersToggled(true)
        #expect(model.takesOthers && !model.canTakeOthers && model.question?.text.contains("“Alarms”") == true)
        model.answered(false)
        #expect(!model.takesOthers && asked("TurnOn") == 0)
        model.takesOthersToggled(true)
        model.answered(true)
        await settle()
        #expect(service.sharing.takesOthers && model.takesOthers && service.sharing.calendar?.id == "c1")
        model.takesOthersToggled(false)
        await settle()
        #expect(!service.sharing.takesOthers && !model.takesOthers && asked("TurnOn") == 2)
        // Another calendar may be full of appointments.
        service.sharing.takesOthers = true
        model.calendarChosen(2)
        model.answered(true)
        await settle()
        #expect(service.sharing.calendar?.id == "c2" && !service.sharing.takesOthers)
    }

    @Test func `The age of the last sync is current, and a later one appears by itself`() async {
        await share { ($0.shared, $0.syncedAt) = (12, fixture.time.now + .seconds(-300)) }
        #expect(model.state == "12 alarms shared" && model.syncedAt == "Last synced: 5 min ago")
        #expect(model.details.isEmpty && model.missing == nil)
        fixture.time.advance(by: .seconds(120))
        await settle()
        #expect(["Last synced: 7 min ago", "Last synced: 6 min ago"].contains(model.syncedAt))
        service.sharing.shared = 1
        service.sharing.syncedAt = fixture.time.now
        fixture.time.advance(by: .seconds(60))
        await settle()
        #expect(model.state == "1 alarm shared")
        #expect(["Last synced: now", "Last synced: 1 min ago"].contains(model.syncedAt))
        // Out of sight, nothing is asked.
        model.isOnScreen = false
        service.sharing.shared = 7
        fixture.time.advance(by: .seconds(300))
        await settle()
        #expect(model.status?.shared == 1)
    }

    @Test func `What went wrong and what isn't shared is in words`() async {
        await share()
        #expect(model.state == "Not synced yet" && model.details.isEmpty)
        await change {
            $0.trouble = "The calendar can't be reached."
            $0.titlesOnly = true
            $0.ringsAnyway = ["Gym", "Work"]
            $0.problems = (1...5).map { SharingProblem(name: "Alarm \($0)", reason: "it is damaged") }
        }
        #expect(model.state == "Syncing failed")
        let lines = model.details.split(separator: "\n").map(String.init)
        #expect(lines.first == "The calendar can't be reached." && lines.last == "and 2 more" && lines.count == 8)
        #expect(lines.dropFirst().first?.hasPrefix("Your alarms ring here as before.") == true)
        #expect(lines.contains("No other device is known to ring these, so they ring here: Gym and Work."))
        #expect(lines.contains("Not shared: Alarm 3: it is damaged."))
    }

    @Test func `Alarms that are gone from the calendar are put back or deleted, as the user says`() async {
        await share { $0.missing = ["Gym", "Work", "Tea", "Run", "Swim"] }
        #expect(model.missing?.title == "5 alarms are gone from “Alarms”")
        #expect(model.missing?.text.hasPrefix("Gym, Work, Tea, and 2 more\n") == true)
        model.putBackTapped()
        #expect(model.state == "Syncing…" && !model.canSync)
        await settle()
        #expect(service.syncs == [.keep] && model.missing == nil && model.canSync)
        model.deleteTapped()
        await settle()
        model.syncTapped()
        await settle()
        #expect(service.syncs == [.keep, .delete, .ask] && model.state == "0 alarms shared")
    }

    @Test func `Alarms deleted on another device are brought back, the newest first and for a month`() async {
        for day in 0...6 {
            let alarm = Fixture.alarm("gone\(day)", day == 6 ? "" : "Day \(day)", "2027-01-01T07:00:00", nil)
            service.deleteElsewhere(alarm, at: fixture.time.now + .seconds(86_400 * (day - 6)))
        }
        service.deleteElsewhere(
            Fixture.alarm("old", "Old", "2027-01-01T07:00:00", nil), at: fixture.time.now + .seconds(-31 * 86_400))
        await share()
        #expect(model.deletions.map(\.id) == [7, 6, 5, 4, 3])
        #expect(model.deletions.first?.title == "Alarm was deleted on another device")
        #expect(model.deletions.first?.age == "now" && model.deletions.last?.age == "4 days ago")
        model.undoTapped(6)
        await settle()
        #expect(service.stored.contains { $0.id == "gone5" })
        #expect(model.deletions.map(\.id) == [7, 5, 4, 3, 2])
        model.undoTapped(6)
        await settle()
        #expect(toasts.take().map(\.message) == ["There is no deletion 6."])
    }

    @Test func `When alarms ring on this computer is chosen, and a choice that fails is taken back`() async {
        await share()
        #expect(SharingModel.policies == ["Always", "While I use it", "Never"] && model.policy == 0)
        model.policyChosen(1)
        #expect(model.policy == 1)
        await settle()
        #expect(service.sharing.rings == .inUse && model.policy == 1)
        service.failure = ServiceError(.failed, "The disk is full.")
        model.policyChosen(2)
        await settle()
        #expect(model.policy == 1 && toasts.take().map(\.message) == ["The disk is full."])
    }
}
