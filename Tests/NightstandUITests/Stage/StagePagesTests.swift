// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// The stopwatch and the timers in the real window.
@MainActor @Suite(.serialized, .alone) struct StagePagesTests {
    let fixture = Fixture()

    private func withPage(
        _ page: Page, _ body: (MainWindow, WindowModel) async throws -> Void
    ) async rethrows {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        model.page = page
        window.present()
        await Display.settle()
        try await body(window, model)
        window.window.destroy()
        await Display.settle()
    }

    @Test func inAWideWindowTimersStandBesideWhatStartsThemAndMoveNothing() async throws {
        try await withPage(.timers) { window, model in
            window.window.setDefaultSize(width: 1400, height: 700)
            #expect(await Display.settles { Tree(window).texts.contains("No Timers") })
            @MainActor func starts() -> [Rectangle] {
                Tree(window).shown
                    .filter { $0.typeName == "GtkButton" && $0.text.hasSuffix(" min") && $0.text.first != "+" }
                    .map { $0.box(in: window.window) }
            }
            await Display.settle(milliseconds: 100)
            let before = starts()
            #expect(before.count == CountdownsModel.offered.count)
            for minutes in [5, 10] { model.countdowns.minutesTapped(minutes) }
            @MainActor func timers() -> [Tree.Node] { Tree(window).shown.filter { $0.hasStyle("timer-card") } }
            #expect(await Display.settles { timers().count == 2 })
            await Display.settle(milliseconds: 100)
            let boxes = timers().map { $0.box(in: window.window) }
            #expect(starts() == before, "what was pressed is where it was")
            #expect(Set(boxes.map(\.y)).count == 1 && Set(boxes.map(\.x)).count == 2, "\(boxes)")
            #expect(before.allSatisfy { start in boxes.allSatisfy { $0.x > start.x + start.width } })
            try #require(timers().first).activate()
            #expect(await Display.settles { model.countdowns.editor != nil })
            model.countdowns.editorClosed()
            window.window.setDefaultSize(width: 360, height: 640)
            #expect(await Display.settles { timers().isEmpty && Tree(window).texts.contains("+1 min") })
        }
    }

    @Test func framesAreAskedForOnlyWhileItRunsInSight() async {
        await withPage(.stopwatch) { window, model in
            let digits = window.stopwatch.built().digits
            #expect(!digits.isAnimated, "at zero nothing moves")
            model.stopwatch.toggleTapped()
            await Display.settle()
            #expect(digits.isAnimated)
            model.page = .alarms
            await Display.settle()
            #expect(!digits.isAnimated, "out of sight it costs nothing")
            model.page = .stopwatch
            await Display.settle()
            #expect(digits.isAnimated)
            model.stopwatch.toggleTapped()
            await Display.settle()
            #expect(!digits.isAnimated, "paused it costs nothing")
        }
    }

    @Test func lapsAreMarkedByWordsAndShownNewestFirst() async {
        await withPage(.stopwatch) { window, model in
            window.window.setDefaultSize(width: 700, height: 640)
            model.stopwatch.toggleTapped()
            await Display.settle(milliseconds: 300)
            for span in [1000, 3000, 2000] {
                fixture.time.advance(by: .milliseconds(span))
                model.stopwatch.lapTapped()
                await Display.settle()
            }
            let texts = Tree(window).texts
            let laps = texts.filter { ["Lap 1", "Lap 2", "Lap 3"].contains($0) }
            #expect(laps == ["Lap 3", "Lap 2", "Lap 1"])
            #expect(texts.contains("fastest") && texts.contains("slowest") && texts.contains("Start"))
            #expect(texts.contains("00:00:03.000"))
        }
    }

    /// Where the digits and the buttons of the stopwatch are in the window.
    private func places(_ window: MainWindow) -> [Rectangle] {
        let buttons = ["Start", "Pause", "Resume", "Lap", "Reset"]
        return [Tree.Node(pointer: window.stopwatch.built().digits.pointer).box(in: window.window)]
            + Tree(window).shown.filter { $0.typeName == "GtkButton" && buttons.contains($0.text) }
            .map { $0.box(in: window.window) }
    }

    @Test(arguments: [(360, 640), (800, 640), (1200, 700)])
    func nothingMovesOnTheStopwatchWhenItStartsAndLapsAppear(size: (width: Int, height: Int)) async {
        await withPage(.stopwatch) { window, model in
            window.window.setDefaultSize(width: size.width, height: size.height)
            // Without a compositor, the frame is a part of the window's size.
            var before = places(window)
            var calm = 0
            #expect(
                await Display.settles {
                    let last = before
                    before = places(window)
                    calm = before == last && before.count == 4 ? calm + 1 : 0
                    return abs(window.window.width - size.width) < 30 && calm >= 15
                })
            for press in [model.stopwatch.toggleTapped, model.stopwatch.lapTapped, model.stopwatch.lapTapped] {
                fixture.time.advance(by: .seconds(1))
                press(nil)
                await Display.settle(milliseconds: 200)
                #expect(places(window) == before)
            }
            model.stopwatch.toggleTapped()
            await Display.settle(milliseconds: 200)
            model.stopwatch.resetTapped()
            await Display.settle(milliseconds: 200)
            #expect(model.stopwatch.phase == .idle && places(window) == before)
        }
    }

    @Test func longLapsFitANarrowWindow() async throws {
        try await withPage(.stopwatch) { window, model in
            _ = try await fixture.service.stopwatch(.start, id: nil)
            for span in [3600 * 123, 3600 * 150, 3600 * 101] + Array(repeating: 2, count: 300) {
                fixture.time.advance(by: .seconds(span))
                _ = try await fixture.service.stopwatch(.lap, id: nil)
            }
            await Display.settle(milliseconds: 500)
            #expect(model.stopwatch.laps.count == 304)
            #expect(window.minimumWidth <= 360)
            let list = window.stopwatch.built().list
            let room = Tree.Node(pointer: list.pointer).box(in: window.window)
            for node in Tree(window).shown(in: list) where node.ownText?.isEmpty == false {
                let box = node.box(in: window.window)
                #expect(box.x >= room.x && box.x + box.width <= room.x + room.width, "\(node.text)")
            }
        }
    }

    @Test func theFullScreenShowsNothingButTheTime() async {
        await withPage(.stopwatch) { window, model in
            #expect(Tree(window).texts.contains("Reset"))
            window.activateAction("app.display-mode", argument: "toggle")
            await Display.settle()
            #expect(model.isStageFull && !Tree(window).texts.contains("Reset"))
            model.page = .timers
            await Display.settle()
            #expect(!model.isStageFull)
        }
    }

    @Test func aTimerIsStartedSeenAndShownToAHall() async {
        await withPage(.timers) { window, model in
            #expect(Tree(window).texts.contains("10 min"))
            model.countdowns.phrase = "pasta 9 min"
            model.countdowns.phraseEntered()
            await Display.settle()
            #expect(Tree(window).texts.contains("pasta") && Tree(window).texts.contains("09:00"))
            fixture.time.advance(by: .seconds(582))
            fixture.service.timePasses()
            await Display.settle()
            #expect(Tree(window).texts.contains("−00:42") && Tree(window).texts.contains("Time is up"))
            model.isStageFull = true
            // One page fades into the other.
            await Display.settle(milliseconds: 500)
            #expect(!Tree(window).texts.contains("10 min") && Tree(window).texts.contains("pasta"))
        }
    }

    @Test func aTimerThatRingsHasAMinuteMoreAndBeginsAgain() async throws {
        try await withPage(.timers) { window, model in
            let tea = try await fixture.service.start(
                Countdown(label: "Tea", steps: [.init(seconds: 60)]), isPaused: false)
            fixture.time.advance(by: .seconds(61))
            fixture.service.timePasses()
            await Display.settle(milliseconds: 300)
            let texts = Tree(window).texts
            #expect(texts.contains("Timer") && !texts.contains("Alarm"))
            #expect(texts.contains("+1 min") && texts.contains("Start Again") && texts.contains("Stop"))
            #expect(window.minimumWidth <= 360)
            let more = try #require(Tree(window).first { $0.typeName == "GtkButton" && $0.text == "+1 min" })
            more.activate()
            await Display.settle(until: { model.countdowns.row(tea.id)?.left == "01:00" })
            #expect(model.countdowns.row(tea.id)?.left == "01:00")
            fixture.service.show([Fixture.ring("gym", "Gym")])
            await Display.settle(milliseconds: 300)
            #expect(!Tree(window).texts.contains("Start Again"), "an alarm has no beginning")
            #expect(Tree(window).texts.contains("Alarm"))
        }
    }

    @Test func bothShareOneButtonOfTheBarWhichRemembersTheLastOfThem() async {
        await withPage(.timers) { window, model in
            #expect(window.pages.shown == StagePage.name)
            model.page = .alarms
            await Display.settle()
            window.pages.shown = StagePage.name
            await Display.settle()
            #expect(model.page == .timers)
            model.page = .stopwatch
            await Display.settle()
            #expect(window.pages.shown == StagePage.name && Tree(window).texts.contains("Reset"))
            #expect(window.minimumWidth <= 360)
        }
    }

    @Test func aPressChangesTheRowOfAStopwatchAndLeavesItStanding() async throws {
        try await withPage(.stopwatch) { _, model in
            model.stopwatch.toggleTapped()
            await Display.settle()
            let view = SessionsPopover(model.stopwatch)
            let row = try #require(rows(in: view).first)
            #expect(Tree.Node(pointer: row).text == "Stopwatch Running" && rows(in: view).count == 1)
            fixture.time.advance(by: .seconds(2))
            model.stopwatch.lapTapped()
            model.stopwatch.renamed(to: "Heat 1")
            await Display.settle(milliseconds: 100)
            #expect(rows(in: view) == [row] && Tree.Node(pointer: row).text == "Heat 1 Running · 1 lap")
            model.stopwatch.addTapped(name: "Heat 2")
            await Display.settle(milliseconds: 100)
            #expect(rows(in: view).map { Tree.Node(pointer: $0).text } == ["Heat 2 At zero", "Heat 1 Running · 1 lap"])
            #expect(rows(in: view).last == row)
        }
    }

    /// The rows of stopwatches, from above, also where nothing is on screen.
    private func rows(in view: SessionsPopover) -> [Widget.Pointer] {
        var found: [Widget.Pointer] = []
        func visit(_ widget: Widget.Pointer) {
            if Tree.Node(pointer: widget).typeName == "GtkListBoxRow" { found.append(widget) }
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                visit(current)
                child = gtk_widget_get_next_sibling(current)
            }
        }
        visit(view.pointer)
        return found
    }
}
