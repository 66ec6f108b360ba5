// SPDX-License-Identifier: MIT
import Foundation
import NightstandFakes
import NightstandService
import NightstandSettings
import NightstandTestSupport
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandFeatures

/// The record of nights from Friday, 6 November 2026, 22:10:05 UTC.
@MainActor @Suite struct NightsModelTests {
    private let fixture = Fixture()
    private var asked: Int { fixture.service.calls.count { $0 == "Nights" } }
    private var today: CivilDate { TimeZoneRules.utc.civil(at: Fixture.now).date }

    private func opened(_ nights: [Night] = Fixture.nights(90)) async -> WindowModel {
        fixture.service.nights = nights
        let model = fixture.makeModel()
        await settle()
        model.open(.nights)
        model.nights.shown(true)
        await settle()
        return model
    }

    @Test func theSpanChoosesAmongWhatIsKnown() async {
        let model = await opened()
        let nights = model.nights
        #expect(nights.isOpen && nights.nights.count == 14 && nights.chart.columns == 14)
        for span in NightsModel.Span.allCases {
            nights.span = span
            #expect(nights.nights.count == span.rawValue && nights.chart.bars.count == span.rawValue)
        }
        #expect(asked == 1, "nobody is asked again")
    }

    @Test func wordsSayWhatIsUsual() async {
        let model = await opened([
            Fixture.night(today, -50, 411, snoozes: 1), Fixture.night(today.adding(days: -2), 10, 420),
            Fixture.night(today.adding(days: -20), 200, 700),
        ])
        let nights = model.nights
        #expect(nights.bedtimeText == "23:40" && nights.wakeUpText == "06:55" && nights.lengthText == "7 h 15 min")
        #expect(
            nights.spokenSummary
                == "Chart of the last 14 nights. Usual bedtime: 23:40. Usual wake-up: 06:55. Average night: 7 h 15 min."
        )
        #expect(
            nights.spokenNights == "Fri 6 Nov: in bed at 23:10, up at 06:51, 7 h 41 min, snoozed once. "
                + "Wed 4 Nov: in bed at 00:10, up at 07:00, 6 h 50 min.")
        try? fixture.preferences.application.change { $0.timeFormat = .twelveHours }
        #expect(nights.bedtimeText == "11:40 PM")
    }

    @Test(
        "a night is described in a sentence",
        arguments: [
            (-50, nil, 0, "Fri 6 Nov: in bed at 23:10, wake-up unknown."),
            (nil, 411, 2, "Fri 6 Nov: up at 06:51, bedtime unknown, snoozed twice."),
            (0, 420, 4, "Fri 6 Nov: in bed at 00:00, up at 07:00, 7 h, snoozed 4 times."),
        ] as [(Int?, Int?, Int, String)])
    func sentence(start: Int?, end: Int?, snoozes: Int, words: String) async {
        let model = await opened([Fixture.night(today, start, end, snoozes: snoozes)])
        #expect(model.nights.caption == words)
    }

    @Test func theNightThatIsPointedAtIsSaid() async {
        let model = await opened([
            Fixture.night(today, -50, 411), Fixture.night(today.adding(days: -3), -10, 400),
        ])
        let nights = model.nights
        #expect(nights.caption.hasPrefix("Fri 6 Nov"))
        nights.pointed(at: 10)
        #expect(nights.caption.hasPrefix("Tue 3 Nov: in bed"))
        nights.pointed(at: 11)
        #expect(nights.caption == "Wed 4 Nov: no data.")
        nights.pointed(at: 14)
        #expect(nights.pointed == nil)
        nights.stepped(by: -1)
        #expect(nights.pointed == 13, "the last night comes first")
        nights.stepped(by: -1)
        nights.stepped(by: 1)
        nights.stepped(by: 1)
        #expect(nights.pointed == 13)
        nights.span = .month
        #expect(nights.pointed == nil)
    }

    @Test func noNightInTheSpanIsSaid() async {
        let model = await opened([Fixture.night(today.adding(days: -40), -50, 411)])
        #expect(model.nights.caption == "No data for the last 14 nights." && model.nights.exportName == nil)
        model.nights.span = .quarter
        #expect(model.nights.caption.hasPrefix("Sun 27 Sep") && model.nights.exportName != nil)
    }

    @Test func theServiceIsAskedOnlyWhileThePageIsShown() async {
        let model = fixture.makeModel()
        await settle()
        model.open(.nights)
        fixture.service.show([])
        await settle()
        #expect(asked == 0)
        model.nights.shown(true)
        await settle()
        #expect(asked == 1)
        model.isSeen = false
        fixture.service.show([])
        fixture.time.advance(by: .seconds(3600))
        await settle()
        #expect(asked == 1)
        model.isSeen = true
        await settle()
        #expect(asked == 2)
        model.nights.shown(false)
        fixture.service.show([])
        fixture.time.advance(by: .seconds(3600))
        await settle()
        #expect(asked == 2 && fixture.time.nextDue.map { $0 > fixture.time.now + .seconds(60) } != false)
    }

    @Test func whatMakesANightIsShownAtOnce() async {
        let model = await opened([])
        fixture.service.nights = [Fixture.night(today, nil, 400)]
        fixture.service.show([])
        await settle()
        #expect(model.nights.nights.count == 1, "an alarm was stopped")
        fixture.service.nights = [Fixture.night(today, -50, 400)]
        model.sounds.playback.soundTapped("pink")
        await settle()
        #expect(model.nights.nights.first?.bedtime != nil, "sounds began")
        fixture.service.nights = [Fixture.night(today, -40, 400)]
        fixture.time.advance(by: .seconds(299))
        await settle()
        #expect(model.nights.chart.bars.first?.start == -50)
        fixture.time.advance(by: .seconds(60))
        await settle()
        #expect(model.nights.chart.bars.first?.start == -40, "the computer may have slept")
    }

    @Test func aNewDayMovesTheColumns() async {
        let model = await opened([Fixture.night(today, -50, 400)])
        #expect(model.nights.chart.bars.map(\.column) == [13])
        fixture.time.advance(by: .seconds(2 * 3600))
        await settle()
        #expect(model.nights.chart.bars.map(\.column) == [12])
    }

    @Test func aServiceThatIsGoneIsSaidAndItsReturnShowsTheNights() async {
        let model = await opened()
        fixture.service.goAway()
        await settle()
        #expect(model.nights.problem != nil && model.nights.recorded == nil)
        fixture.service.comeBack()
        await settle()
        #expect(model.nights.problem == nil && model.nights.nights.count == 14)
    }

    @Test func theFileIsWhatTheCommandLineWrites() async throws {
        let model = await opened()
        let folder = TemporaryFolder()
        #expect(model.nights.exportName == "Nights-20261106.csv")
        let path = folder.file("nights.csv")
        model.nights.fileChosen(path, for: model.nights.nights)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == NightExport.csv(Fixture.nights(14), zone: .utc))
        #expect(model.nights.toasts.take().map(\.message) == ["Nights exported"])
        model.nights.fileChosen("/proc/nights.csv", for: model.nights.nights)
        #expect(
            model.nights.toasts.take().map(\.message) == [
                "“/proc/nights.csv” can’t be written. Choose another location."
            ])
    }
}
