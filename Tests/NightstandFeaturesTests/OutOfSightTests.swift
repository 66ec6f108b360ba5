// SPDX-License-Identifier: MIT
import NightstandFeatures
import Testing
import WindowFixtures

/// What is open in a window that nobody sees wakes nothing.
@MainActor @Suite struct OutOfSightTests {
    let fixture = Fixture()

    private func loaded() async -> WindowModel {
        let model = fixture.makeModel()
        await settle()
        return model
    }

    /// How often time wakes what is open within ten minutes.
    private func wakeups() -> Int {
        let before = fixture.time.wakeups
        fixture.time.advance(by: .seconds(600))
        return fixture.time.wakeups - before
    }

    private func check(_ model: WindowModel, _ open: () -> Void, _ heartbeat: () -> Heartbeat?) throws {
        open()
        try #require(heartbeat()).isRunning = true
        #expect(wakeups() >= 10)
        model.isSeen = false
        #expect(wakeups() == 0, "the window was minimised")
        model.isSeen = true
        #expect(wakeups() >= 10)
        model.isSeen = false
    }

    @Test func theDetailsOfAnAlarm() async throws {
        let model = await loaded()
        try check(model, { model.detailsTapped("gym") }, { model.details?.heartbeat })
        model.detailsClosed()
        model.detailsTapped("work")
        try #require(model.details).heartbeat.isRunning = true
        #expect(wakeups() == 0, "opened unseen")
    }

    @Test func theEditorOfAnAlarm() async throws {
        let model = await loaded()
        try check(model, { model.newAlarmTapped() }, { model.editor?.heartbeat })
        model.editorClosed()
        model.newAlarmTapped()
        try #require(model.editor).heartbeat.isRunning = true
        #expect(wakeups() == 0, "opened unseen")
    }

    @Test func theEditorOfATimer() async throws {
        let model = await loaded()
        try check(model, { model.newTimerTapped() }, { model.countdowns.editor?.heartbeat })
        model.countdowns.editorClosed()
        model.newTimerTapped()
        try #require(model.countdowns.editor).heartbeat.isRunning = true
        #expect(wakeups() == 0, "opened unseen")
    }

    @Test func thePreferences() async throws {
        let model = await loaded()
        try check(model, { model.open(.preferences) }, { model.settings?.heartbeat })
        model.preferencesClosed()
        model.open(.preferences)
        try #require(model.settings).heartbeat.isRunning = true
        #expect(wakeups() == 0, "opened unseen")
    }
}
