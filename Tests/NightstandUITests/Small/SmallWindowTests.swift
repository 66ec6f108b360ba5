// SPDX-License-Identifier: MIT
import CAdwaita
import Foundation
import NightstandFakes
import NightstandFeatures
import NightstandService
import NightstandSettings
import NightstandTestSupport
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// The small windows on the desktop, with the program around them.
@MainActor @Suite(.serialized, .alone) struct SmallWindowTests {
    let fixture = Fixture()

    /// Runs `body` with the program of a desktop; a small window alone is open at first.
    private func withSmall(
        _ content: SmallContent, _ body: (WindowProgram, SmallWindows) async throws -> Void
    ) async throws {
        try? fixture.preferences.window.change { $0.hasSeenOnTopHint = true }
        // A window that opens below the pointer, wherever another test has left it, shows its controls.
        try await Hand.does("mousemove", "1999", "1299")
        let program = WindowProgram(Display.application) { fixture.makeDependencies() }
        program.open(.smallWindow(content))
        let small = try #require(program.small)
        await Display.settle(until: { small.window(of: content.kind)?.isMapped == true })
        #expect(program.window == nil, "the main window is not needed")
        try await body(program, small)
        small.close()
        program.window?.window.destroy()
        await Display.settle()
    }

    private func press(_ key: String) async throws {
        fixture.time.advance(by: .seconds(2))
        try await Hand.does("key", key)
        await Display.settle(milliseconds: 60)
    }

    @Test func itStaysWhenTheMainWindowClosesAndLeadsBackToIt() async throws {
        try await withSmall(.stopwatch) { program, small in
            program.open(.page(.alarms))
            await Display.settle()
            let models = try #require(program.window?.model)
            models.open(.preferences)
            await Display.settle()
            program.window?.window.destroy()
            await Display.settle()
            #expect(program.window == nil && models.settings == nil && !models.isSeen)
            let view = try #require(small.view(of: .stopwatch))
            #expect(view.window.isMapped)
            view.model.mainTapped()
            #expect(await Display.settles { models.stopwatch.phase == .running })
            Tree(view.window).first { $0.tooltip == "Show in Main Window" }?.activate()
            #expect(await Display.settles { program.window?.window.isMapped == true })
            #expect(program.window?.model === models && models.page == .stopwatch && models.isSeen)
            #expect(Tree(view.window).first { $0.tooltip == "Lap" } != nil, "both stay open")
        }
    }

    @Test func theLastWindowEndsWithAllThatIsInIt() async throws {
        weak var models: WindowModel?
        weak var view: SmallWindowView?
        weak var model: SmallWindowModel?
        try await withSmall(.clock) { program, small in
            program.open(.page(.clock))
            await Display.settle()
            models = program.window?.model
            view = small.view(of: .clock)
            model = view?.model
            program.window?.window.destroy()
            await Display.settle()
            #expect(models != nil && view != nil)
            small.close()
        }
        await Display.settle(until: { models == nil })
        #expect(view == nil && model == nil && models == nil)
    }

    @Test func aRingOpensTheMainWindow() async throws {
        try await withSmall(.clock) { program, _ in
            fixture.service.show([Fixture.ring("a", "Gym")])
            #expect(await Display.settles { program.window?.stack.shown == "ringing" })
            fixture.service.show([])
            await Display.settle()
        }
    }

    @Test func itsKeysWorkAtOnceAndTabShowsItsControls() async throws {
        try await withSmall(.stopwatch) { program, small in
            let view = try #require(small.view(of: .stopwatch))
            let stopwatch = try #require(program.small?.model.stopwatch)
            try await Hand.focuses("Stopwatch")
            try await press("space")
            #expect(stopwatch.phase == .running)
            try await press("l")
            #expect(stopwatch.session?.stopwatch.laps.count == 1)
            try await press("r")
            #expect(stopwatch.phase == .running, "never by accident")
            #expect(!view.model.showsControls)
            try await press("Tab")
            #expect(view.model.showsControls)
            try await press("shift+Tab")
            #expect(!view.model.showsControls && view.picture.containsFocus)
            try await press("Return")
            #expect(await Display.settles { program.window != nil })
            program.window?.window.destroy()
            await Display.settle()
            try await Hand.focuses("Stopwatch · Lap 2")
            try await press("Escape")
            #expect(await Display.settles { program.small == nil })
        }
    }

    @Test func eachPlaceThatOffersItOpensIt() async throws {
        _ = try await fixture.service.start(Countdown(label: "Tea", steps: [.init(seconds: 240)]), isPaused: false)
        try await ShownWindow.of(fixture, page: .timers) { window, model in
            #expect(await Display.settles { model.countdowns.rows.count == 1 })
            await Display.settle()
            let id = try #require(model.countdowns.rows.first?.id)
            let button = { Tree(window).first { $0.tooltip == "Small Window" } }
            #expect(await Display.settles { button() != nil })
            button()?.activate()
            #expect(await Display.settles { model.small.open.map(\.content) == [.timer(id)] })
            window.activateAction("window.small-window")
            #expect(model.small.open.map(\.content) == [.timer(nil)], "the foremost one")
            model.page = .stopwatch
            window.activateAction("window.small-window")
            Display.application.actions.activate("small-clock")
            #expect(model.small.open.map(\.content) == [.timer(nil), .stopwatch, .clock])
            Display.application.actions.activate("small-window", argument: "timer/\(id)")
            #expect(model.small.open.first?.content == .timer(id))
        }
    }

    @Test func itIsAsSmallAsAStamp() async throws {
        _ = try await fixture.service.stopwatch(.start, id: nil)
        _ = try await fixture.service.start(Countdown(label: "Tea", steps: [.init(seconds: 240)]), isPaused: false)
        for content in [SmallContent.clock, .stopwatch, .timer(nil)] {
            try await withSmall(content) { _, small in
                let view = try #require(small.view(of: content.kind))
                view.window.setDefaultSize(width: 120, height: 80)
                #expect(await Display.settles { view.width <= 120 && view.height <= 80 }, "\(content)")
                #expect(Tree(view.window).namelessControls.isEmpty && Tree(view.window).namelessPictures.isEmpty)
                // What can't be seen can't be pressed.
                view.model.isPointed = true
                await Display.settle()
                let box = Rectangle(x: 0, y: 0, width: Double(view.width), height: Double(view.height))
                for node in Tree(view.window).shown where node.typeName == "GtkButton" {
                    let area = node.bounds(in: view)
                    #expect(area.x >= box.x && area.y >= 0 && area.x + area.width <= box.width)
                    #expect(area.y + area.height <= box.height)
                }
            }
        }
    }

    @Test func theWindowManagerIsAskedToKeepItOnTop() async throws {
        // What a window manager would get.
        let folder = TemporaryFolder()
        let heard = folder.path + "/heard"
        let spy = try ChildProcess("sh", ["-c", "exec stdbuf -oL xev -root -event substructure >'\(heard)'"])
        defer { spy.end() }
        let text = { (try? String(contentsOfFile: heard, encoding: .utf8)) ?? "" }
        try await withSmall(.clock) { _, small in
            #expect(small.window(of: .clock)?.keepOnTop() == .never, "there is none here")
            // Asked again and again, because nobody knows when the other program has begun to listen.
            let isHeard = await Display.settles {
                _ = small.window(of: .clock)?.keepOnTop()
                return text().contains("_NET_WM_STATE)")
            }
            #expect(isHeard)
        }
    }
}
