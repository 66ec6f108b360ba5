// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct WakingModelTests {
    private let fixture = Fixture()
    private let window: WindowModel
    private let model: PreferencesModel

    init() throws {
        window = fixture.makeModel()
        window.open(.preferences)
        model = try #require(window.settings)
    }

    private func refreshed() async -> WakingModel {
        model.waking.refresh()
        await settle()
        return model.waking
    }

    @Test func thePermissionIsGivenAndTakenBackByOneButton() async {
        fixture.service.wake.path = "none"
        fixture.service.wake.action = .permitWake
        let waking = await refreshed()
        #expect(waking.permissionTitle == "Allow Waking" && waking.permissionText == CheckAction.permitWake.change)
        waking.permissionTapped()
        #expect(waking.isBusy)
        await settle()
        #expect(!waking.isBusy && fixture.service.wake.granted == "file")
        #expect(waking.permissionTitle == "Don’t Allow")
        waking.permissionTapped()
        await settle()
        #expect(fixture.service.wake.granted == nil && waking.permissionTitle == "Allow Waking")
    }

    @Test func whereTheSystemAllowsItThereIsNoButton() async {
        let waking = await refreshed()
        #expect(waking.permissionTitle == nil && waking.permissionText.contains("45 seconds before"))
    }

    @Test(arguments: [true, false])
    func whereNothingCanWakeItTheReasonIsGivenUnlessNothingIsDue(isDue: Bool) async throws {
        let fixture = isDue ? Fixture() : Fixture([])
        fixture.service.wake.path = "none"
        fixture.service.wake.sentence = "Nothing wakes this computer."
        let window = fixture.makeModel()
        window.open(.preferences)
        let waking = try #require(window.settings).waking
        waking.refresh()
        await settle()
        #expect(
            waking.permissionText
                == (isDue
                    ? "Nothing wakes this computer."
                    : "No alarm is due. Set one to see whether it will wake the computer."))
    }

    @Test func theTestSleepsOnlyOnceTheUserAgreesAndSaysHowItWent() async {
        let planned = Instant(seconds: 1_780_000_000)
        fixture.service.wakeTest = WakeRecord(
            planned: planned, resumed: planned + .seconds(1), path: "kernel", isTest: true)
        let waking = await refreshed()
        #expect(waking.lastText == nil)
        waking.testTapped()
        #expect(waking.asksForTest)
        waking.testAnswered(false)
        await settle()
        #expect(!waking.asksForTest && !fixture.service.calls.contains("TestWake"))
        waking.testTapped()
        waking.testAnswered(true)
        await settle()
        #expect(waking.lastText?.hasSuffix("woke on time.") == true && !waking.isBusy)
        #expect(model.toasts.take().map(\.message) == ["The computer woke on time."])
        fixture.service.wakeTest = nil
        waking.testAnswered(true)
        await settle()
        #expect(model.toasts.take().map(\.message) == ["The computer didn't sleep."] && !waking.isBusy)
    }
}
