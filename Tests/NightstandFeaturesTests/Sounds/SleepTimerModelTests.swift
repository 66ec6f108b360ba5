// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@MainActor @Suite struct SleepTimerModelTests {
    let fixture = Fixture()

    func model() async -> SoundsModel {
        let model = fixture.makeModel()
        await settle()
        return model.sounds
    }

    @Test func aTimerPlaysAndTakesFadeAndActionFromThePreferences() async {
        let model = await model()
        model.timer.fadeMinutes = 10
        model.timer.action = .dim
        model.timer.lengthTapped(90)
        await settle()
        #expect(model.playback.isPlaying && fixture.preferences.sounds.value.sleepFade == 10)
        #expect(fixture.sounds.status.timer?.fadeSeconds == 600 && fixture.sounds.status.timer?.action == .dim)
        #expect(model.timer.badge == "1 h 30 min" && model.timer.endText == "Ends at 23:40")
        #expect(model.timer.mannerText == "Fades out over the last 10 min, then the screen turns off")
    }

    @Test func whatIsLeftStepsWithItsOwnMinutesAndSecondsInTheLast() async {
        let model = await model()
        model.isOnScreen = true
        model.timer.lengthTapped(5)
        await settle()
        #expect(model.timer.remaining == "5 min")
        let before = fixture.time.wakeups
        fixture.time.advance(by: .seconds(60))
        #expect(model.timer.remaining == "4 min")
        fixture.time.advance(by: .seconds(179))
        #expect(model.timer.remaining == "2 min")
        fixture.time.advance(by: .seconds(1))
        #expect(model.timer.remaining == "1 min")
        #expect(fixture.time.wakeups - before == 4)
        fixture.time.advance(by: .seconds(18))
        #expect(model.timer.remaining == "42 s")
    }

    @Test(arguments: [false, true]) func nothingIsDueWhenNobodyLooks(hidesWindow: Bool) async {
        let model = await model()
        model.isOnScreen = true
        model.timer.lengthTapped(30)
        await settle()
        #expect(fixture.time.nextDue != nil)
        if hidesWindow { model.isWindowSeen = false } else { model.isOnScreen = false }
        #expect(fixture.time.nextDue == nil)
        fixture.time.advance(by: .seconds(600))
        if hidesWindow { model.isWindowSeen = true } else { model.isOnScreen = true }
        #expect(model.timer.remaining == "20 min")
    }

    @Test func itCanEndWithTheNextAlarm() async {
        let window = fixture.makeModel()
        await settle()
        let model = window.sounds
        #expect(model.timer.untilAlarmTitle == "Until Next Alarm, 09:05")
        fixture.sounds.nextAlarm = window.alarms.next?.moment
        model.timer.lengthTapped(nil)
        await settle()
        #expect(model.timer.endText == "Plays until the alarm at 09:05")
        model.timer.moveTapped(-15)
        await settle()
        #expect(model.timer.endText == "Ends at 08:50")
    }

    @Test func withoutAnAlarmItSaysSo() async {
        let fixture = Fixture([])
        let model = fixture.makeModel().sounds
        await settle()
        model.timer.lengthTapped(nil)
        await settle()
        #expect(model.timer.badge == "Next alarm" && model.timer.remaining == nil)
        #expect(model.timer.endText == "Plays until the next alarm, but none is set")
    }

    @Test func itIsMovedAndRemovedWhileTheSoundsKeepPlaying() async {
        let model = await model()
        model.timer.lengthTapped(30)
        model.timer.moveTapped(15)
        await settle()
        #expect(model.timer.remaining == "45 min")
        model.timer.cancelTapped()
        await settle()
        #expect(model.timer.badge == nil && model.playback.isPlaying)
    }
}
