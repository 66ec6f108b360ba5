// SPDX-License-Identifier: MIT
import Foundation
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// The real window with a service in memory.
@MainActor @Suite(.serialized, .alone) struct WindowTests {
    let fixture = Fixture()

    /// Opens the window, lets `body` work with it, and takes it away.
    func withWindow(_ body: (MainWindow, WindowModel) async throws -> Void) async rethrows {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        window.present()
        await Display.settle()
        try await body(window, model)
        window.window.destroy()
        await Display.settle()
    }

    @Test func theListShowsEachAlarm() async {
        await withWindow { window, model in
            model.page = .alarms
            await Display.settle()
            let texts = Tree(window).texts
            for text in ["06:30", "Gym", "07:15", "Work", "09:05:30", "21:00"] { #expect(texts.contains(text)) }
        }
    }

    @Test func everyPageFitsAPhone() async {
        await withWindow { window, model in
            for page in Page.all {
                model.page = page
                await Display.settle()
                #expect(window.minimumWidth <= 360, "\(page)")
            }
            model.alarmTapped("train")
            await Display.settle()
            #expect(window.shown.minimumWidth <= 360)
            model.editor?.repeatChosen(.chosenDays)
            await Display.settle()
            #expect(window.shown.minimumWidth <= 360)
            model.editorClosed()
            fixture.service.show([Fixture.ring("a", "A rather long message of an alarm"), Fixture.ring("b", "B")])
            await Display.settle()
            #expect(window.stack.shown == "ringing")
            #expect(window.minimumWidth <= 360)
        }
    }

    @Test func everyPageHasAView() async {
        await withWindow { window, model in
            for page in Page.all { #expect(model.model(of: page) is any PageContent, "\(page)") }
            #expect(window.views.count == Page.all.count)
        }
    }

    @Test func aPageIsMadeWhenItIsFirstSeen() async {
        await withWindow { window, model in
            @MainActor func made() -> [Bool] {
                [
                    window.alarms.content != nil, window.sounds.content != nil, window.sun.content != nil,
                    window.world.content != nil, window.stopwatch.content != nil, window.timers.content != nil,
                    window.ringing.content != nil, window.light.content != nil,
                ]
            }
            #expect(!made().contains(true))
            for page in Page.all {
                model.page = page
                await Display.settle()
            }
            #expect(made() == [true, true, true, true, true, true, false, false])
            let alarms = window.alarms.content
            model.page = .alarms
            fixture.service.show([Fixture.ring("a", "Gym")])
            await Display.settle()
            #expect(made() == [true, true, true, true, true, true, true, false])
            #expect(window.alarms.content === alarms, "made once")
        }
    }

    @Test func turningASwitchAsksTheService() async {
        await withWindow { window, model in
            model.page = .alarms
            await Display.settle()
            let toggle = Tree(window).first { $0.typeName == "GtkSwitch" }
            toggle?.turn()
            await Display.settle()
            #expect(fixture.service.calls.contains("SetEnabled"))
            #expect(fixture.service.stored.first { $0.id == "train" }?.isEnabled == false, "what rings next is first")
        }
    }

    @Test func anEmptyListSaysWhatToDo() async {
        fixture.service.show([])
        await withWindow { window, model in
            model.page = .alarms
            for id in ["gym", "work", "train", "pill"] { model.alarms.deleteTapped(id) }
            await Display.settle()
            #expect(Tree(window).texts.contains("No Alarms"))
            #expect(Tree(window).texts.contains("New Alarm"))
        }
    }

    @Test func aServiceThatIsGoneCanBeStarted() async {
        await withWindow { window, model in
            model.page = .alarms
            fixture.service.goAway()
            await Display.settle()
            #expect(Tree(window).texts.contains("Start the Service"))
        }
    }

    @Test func whatRingsTakesTheWindow() async {
        await withWindow { window, model in
            fixture.service.show([Fixture.ring("a", "Gym")])
            await Display.settle()
            #expect(window.stack.shown == "ringing")
            let focus = Tree(window).first { $0.hasFocus }
            #expect(focus?.text == "Snooze · 9 min Space")
            fixture.time.advance(by: .seconds(2))
            focus?.activate()
            await Display.settle(until: { Tree(window).texts.contains { $0.hasPrefix("Gym snoozed until") } })
            #expect(fixture.service.sessions.map(\.phase) == [.snoozed])
            #expect(window.stack.shown == "main")
            #expect(Tree(window).texts.contains { $0.hasPrefix("Gym snoozed until") })
        }
    }

    @Test func theEditorStepsAsideForWhatRingsAndIsBackUnchanged() async {
        await withWindow { window, model in
            model.alarmTapped("gym")
            await Display.settle()
            model.editor?.draft.label = "Half typed"
            fixture.service.show([Fixture.ring("a", "Work")])
            await Display.settle()
            #expect(!window.shown.isVisible)
            fixture.service.show([])
            await Display.settle()
            #expect(window.shown.isVisible)
            #expect(model.editor?.draft.label == "Half typed")
        }
    }

    @Test func theEditorSavesWhatWasTyped() async {
        await withWindow { window, model in
            model.newAlarmTapped()
            await Display.settle()
            let editor = window.shown
            let entry = Tree(editor).first { $0.typeName == "AdwEntryRow" }
            entry?.type("Tea")
            Tree(editor).first { $0.text == "Add" && $0.typeName == "GtkButton" }?.activate()
            await Display.settle(until: { model.editor == nil })
            #expect(fixture.service.stored.last?.label == "Tea")
            #expect(model.editor == nil)
        }
    }

    @Test func everyControlHasANameForTheScreenReader() async {
        await withWindow { window, model in
            var nameless: [String] = []
            for page in Page.all {
                model.page = page
                await Display.settle()
                nameless += Tree(window).namelessControls
            }
            model.alarmTapped("gym")
            await Display.settle()
            nameless += Tree(window.shown).namelessControls
            model.editorClosed()
            fixture.service.show([Fixture.ring("a", "Gym")])
            await Display.settle()
            nameless += Tree(window).namelessControls
            #expect(nameless.isEmpty)
        }
    }

    @Test func theTabKeyReachesEverythingOnThePage() async {
        await withWindow { window, model in
            model.page = .alarms
            await Display.settle(milliseconds: 300)
            var seen: Set<String> = []
            for _ in 0..<40 {
                window.window.moveFocus()
                if let focus = Tree(window).first(where: { $0.hasFocus }) { seen.insert(focus.typeName) }
            }
            #expect(seen.isSuperset(of: ["GtkListBoxRow", "GtkSwitch", "GtkToggleButton"]))
        }
    }

    @Test func aClosedWindowEndsWithAllThatIsInIt() async throws {
        // GTK keeps what belongs to a window over which the pointer rests.
        try await Hand.does("mousemove", "350", "250")
        weak var view: MainWindow?
        weak var models: WindowModel?
        weak var clock: ClockPage?
        func openAndClose() async {
            let model = fixture.makeModel()
            let window = MainWindow(Display.application, model)
            window.present()
            await Display.settle()
            model.alarmTapped("gym")
            fixture.service.show([Fixture.ring("a", "Gym")])
            await Display.settle()
            fixture.service.show([])
            model.editorClosed()
            await Display.settle()
            model.page = .sounds
            model.sounds.playback.soundTapped("pink")
            await Display.settle()
            view = window
            models = model
            clock = window.clock
            #expect(clock != nil)
            window.window.destroy()
        }
        await openAndClose()
        await Display.settle(until: { models == nil })
        #expect(view == nil && clock == nil)
        #expect(models == nil)
    }

    @Test func anEditorThatWasNeverOnScreenCloses() async {
        await withWindow { window, model in
            fixture.service.show([Fixture.ring("a", "Gym")])
            await Display.settle()
            let before = Display.application.windows.count
            model.alarmTapped("work")
            await Display.settle()
            #expect(Display.application.windows.count == before + 1 && !window.shown.isVisible)
            model.editorClosed()
            await Display.settle()
            #expect(Display.application.windows.count == before)
            fixture.service.show([])
            await Display.settle()
            #expect(window.shown === window.window)
        }
    }

    @Test func actionsOfTheBusOpenWhatTheyName() async {
        await withWindow { window, model in
            Display.application.actions.activate("page", argument: "alarms")
            #expect(model.page == .alarms)
            Display.application.actions.activate("alarm", argument: "work")
            #expect(model.editor?.draft.id == "work")
            model.editorClosed()
            Display.application.actions.activate("new-alarm")
            #expect(model.editor?.isNew == true)
            model.editorClosed()
            await Display.settle()
        }
    }

    @Test func theActionsOfTheLauncherDoWhatTheySay() async throws {
        let file = try String(contentsOfFile: "data/io.github.nightstand.Nightstand.desktop", encoding: .utf8)
        #expect(file.contains("\nActions=new-alarm;new-timer;stopwatch;small-clock;play-sounds;\n"))
        await withWindow { _, model in
            Display.application.actions.activate("stopwatch")
            #expect(model.page == .stopwatch)
            // Twice, for whatever plays must not be stopped.
            for _ in 1...2 {
                Display.application.actions.activate("play-sounds")
                #expect(await Display.settles { model.sounds.playback.isPlaying })
            }
            #expect(model.page == .sounds)
        }
    }
}
