// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The page of alarms in the real window.
@MainActor @Suite(.serialized, .alone) struct AlarmsPageTests {
    private func withPage(
        _ fixture: Fixture, height: Int = 640, _ body: (MainWindow, WindowModel) async throws -> Void
    ) async throws {
        try await ShownWindow.of(fixture, size: (360, height), page: .alarms, body)
    }

    @Test func anAddedAlarmIsPointedOutUntilThePageIsLeft() async throws {
        let fixture = Fixture()
        try await withPage(fixture) { window, model in
            @MainActor func new() -> [String] { Tree(window).shown.filter { $0.hasStyle("is-new") }.map(\.text) }
            #expect(new().isEmpty, "those that were there are not new")
            _ = try await fixture.service.add(Fixture.alarm("", "Swim", "2026-11-08T08:20:00", nil))
            #expect(await Display.settles { new().count == 1 && new().allSatisfy { $0.contains("08:20") } })
            model.page = .sounds
            await Display.settle(milliseconds: 300)
            model.page = .alarms
            await Display.settle(milliseconds: 300)
            #expect(new().isEmpty)
        }
    }

    @Test func aRowsMenuIsMadeWhenItOpensAndOpensAgain() async throws {
        try await withPage(Fixture()) { window, _ in
            @MainActor func duplicate() -> Tree.Node? { Tree(window).first { $0.text == "Duplicate" } }
            let more = try #require(Tree(window).first { $0.typeName == "GtkMenuButton" && $0.tooltip == "More" })
            #expect(duplicate() == nil)
            for _ in 0..<2 {
                more.activate()
                #expect(await Display.settles { duplicate() != nil })
                more.activate()
                #expect(await Display.settles { duplicate() == nil })
            }
        }
    }

    @Test func theButtonThatSetsAPhraseStaysInSightWhenTheListIsScrolled() async throws {
        let many = (0..<40).map { Fixture.alarm("a\($0)", "\($0)", "2026-11-02T12:\(10 + $0):00", "FREQ=DAILY") }
        try await withPage(Fixture(many)) { window, model in
            let page = window.alarms.built()
            let scrolls = {
                page.scroller.place = 1
                return page.scroller.place > 0.2
            }
            #expect(await Display.settles { model.alarms.rows.count == 40 && scrolls() })
            model.phrase.text = "weekdays 6:45 gym"
            await Display.settle(milliseconds: 200)
            let set = try #require(Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Set Alarm" })
            let box = set.box(in: window)
            #expect(box.y > 0 && box.y + box.height < 640)
            #expect(page.scroller.place > 0.1, "the list is where it was")
        }
    }

    @Test func theWideFormYieldsWhenTheWindowGetsNarrower() async throws {
        try await withPage(Fixture()) { window, _ in
            let page = window.alarms.built()
            window.window.setDefaultSize(width: 900, height: 640)
            let corners = { (Tree(page).corner(of: page.day), Tree(page).corner(of: page.list)) }
            #expect(await Display.settles { corners().1.x > corners().0.x + 300 }, "beside each other")
            #expect(window.minimumWidth <= 360)
            window.window.setDefaultSize(width: 360, height: 640)
            #expect(await Display.settles { corners().1.y > corners().0.y + 40 }, "one below the other")
        }
    }

    @Test func aGroupFoldsAwayByAClickOnItsHeading() async throws {
        var alarms = Fixture.alarms
        alarms[0].group = "Sport"
        try await withPage(Fixture(alarms)) { window, model in
            let heading = { Tree(window).first { $0.typeName == "GtkListBoxRow" && $0.text == "Sport 1" } }
            #expect(await Display.settles { Tree(window).texts.contains("Gym") })
            #expect(Tree(window).namelessControls.isEmpty)
            try #require(heading()).activate()
            #expect(await Display.settles { !Tree(window).texts.contains("Gym") })
            try #require(heading()).activate()
            #expect(await Display.settles { Tree(window).texts.contains("Gym") })
            #expect(model.alarms.isOpen(.group("Sport")))
        }
    }

    @Test func aToastLeavesTheBarAtTheBottomFree() async throws {
        try await withPage(Fixture()) { window, model in
            model.toasts.say("Something happened")
            await Display.settle(milliseconds: 500)
            let toast = try #require(Tree(window).first { $0.typeName == "AdwToastWidget" })
            let bar = try #require(Tree(window).first { $0.typeName == "AdwViewSwitcherBar" })
            #expect(toast.box(in: window).y + toast.box(in: window).height <= bar.box(in: window).y)
            model.toasts.takeBack()
            #expect(await Display.settles { Tree(window).first { $0.typeName == "AdwToastWidget" } == nil })
        }
    }

    @Test func whatIsBelowTheTimeHasTheWidthBelowTheSwitch() async throws {
        try await withPage(Fixture()) { window, _ in
            let label = try #require(Tree(window).shown.last { $0.ownText?.hasPrefix("Train to the sea") == true })
            let toggle = try #require(Tree(window).first { $0.typeName == "GtkSwitch" })
            let (text, box) = (label.box(in: window), toggle.box(in: window))
            #expect(text.x + text.width > box.x + box.width && text.y >= box.y + box.height)
        }
    }

    @Test func aLongToastContinuesOnTheNextLineWhereTheWindowEnds() async throws {
        try await withPage(Fixture()) { window, model in
            let message = "Rings at six in the morning, in a few days and some hours: long after sunrise"
            model.toasts.say(message)
            @MainActor func box(_ type: String) throws -> Rectangle {
                let toast = try #require(Tree(window).shown.first { $0.typeName == "AdwToastWidget" })
                guard type == "GtkLabel" else { return toast.box(in: window) }
                return try #require(Tree(window).first { $0.ownText == message }).box(in: window)
            }
            await Display.settle(milliseconds: 500)
            let (toast, text) = (try box("AdwToastWidget"), try box("GtkLabel"))
            #expect(text.x >= toast.x && text.x + text.width <= toast.x + toast.width, "\(text) in \(toast)")
            #expect(text.y >= toast.y && text.y + text.height <= toast.y + toast.height, "\(text) in \(toast)")
            window.window.setDefaultSize(width: 900, height: 640)
            #expect(await Display.settles { (try? box("GtkLabel").height).map { $0 < text.height } ?? true })
            model.toasts.takeBack()
        }
    }

    @Test func whatIsOldGivesWayToWhatIsNew() async throws {
        try await withPage(Fixture()) { window, model in
            for word in ["One", "Two", "Three"] {
                model.toasts.say(word)
                await Display.settle(milliseconds: 50)
            }
            let words = { Set(Tree(window).texts).intersection(["One", "Two", "Three"]) }
            #expect(await Display.settles { words() == ["Three"] }, "\(words())")
        }
    }

    @Test(arguments: [
        (Page.clock, "New Alarm"), (.alarms, "New Alarm"), (.sounds, "Add Your Own Sounds"), (.sun, "Add Place"),
        (.world, "Add City"), (.stopwatch, "New Timer"), (.timers, "New Timer"),
    ])
    func plusAddsWhatThePageIsAbout(page: Page, title: String) async throws {
        try await withPage(Fixture()) { window, model in
            model.page = page
            await Display.settle()
            let plus = try #require(Tree(window).first { $0.typeName == "GtkButton" && $0.tooltip == title })
            guard page != .sounds else { return }
            plus.use()
            let opened = { [model.editor != nil, model.sun.places.isOpen, model.countdowns.editor != nil] }
            let wanted = [[.clock, .alarms], [.sun, .world], [.stopwatch, .timers]].map { $0.contains(page) }
            #expect(await Display.settles { opened() == wanted }, "\(opened())")
            #expect(model.sun.places.isForClocks == (page == .world))
            model.editorClosed()
            model.sun.places.isOpen = false
            model.countdowns.editorClosed()
            await Display.settle()
        }
    }

    @Test func escapeAsksBeforeItDiscardsAnEditedAlarm() async throws {
        let fixture = Fixture()
        try await withPage(fixture) { window, model in
            model.alarmTapped("gym")
            await Display.settle(milliseconds: 200)
            try await Hand.focuses("Edit Alarm")
            try await Hand.does("key", "Escape")
            #expect(await Display.settles { model.editor == nil }, "nothing was changed")
            model.alarmTapped("gym")
            await Display.settle(milliseconds: 200)
            model.editor?.draft.label = "Swim"
            try await Hand.focuses("Edit Alarm")
            try await Hand.does("key", "Escape")
            #expect(await Display.settles { window.question != nil } && model.editor?.draft.label == "Swim")
            window.question?.answer(false)
            #expect(await Display.settles { window.question == nil } && model.editor?.draft.label == "Swim")
            window.shown.close()
            #expect(await Display.settles { window.question != nil }, "closing the dialog asks, too")
            window.question?.answer(true)
            #expect(await Display.settles { model.editor == nil })
            #expect(fixture.service.stored.first { $0.id == "gym" }?.label == "Gym")
        }
    }

    @Test func aKeyUndoesWhatTheMessageOnScreenOffers() async throws {
        let fixture = Fixture()
        try await ShownWindow.of(fixture, size: (360, 640), page: .alarms, hasKeyboard: true) { window, model in
            var undone: [String] = []
            let toasts = { Tree(window).shown.filter { $0.typeName == "AdwToastWidget" }.map(\.text) }
            for name in ["tea", "eggs"] { model.toasts.say(name, button: "Undo") { undone.append(name) } }
            // Less than the first would stay.
            await Display.settle(milliseconds: 1500)
            #expect(toasts().count == 1 && toasts().first?.contains("eggs") == true, "the newest is shown")
            model.toasts.say("note")
            await Display.settle(milliseconds: 200)
            #expect(toasts().first?.contains("eggs") == true, "a note does not take the button away")
            try await Hand.does("key", "slash")
            try await Hand.does("type", "te")
            try await Hand.does("key", "ctrl+z")
            #expect(undone.isEmpty && model.phrase.text != "te", "a text is undone first")
            try #require(Tree(window.alarms.built()).first { $0.typeName == "GtkSwitch" }).grabFocus()
            try await Hand.does("key", "ctrl+z")
            await Display.settle(until: { undone == ["eggs"] && toasts().first?.contains("eggs") != true })
            #expect(undone == ["eggs"] && toasts().first?.contains("eggs") != true)
            try await Hand.does("key", "ctrl+z")
            #expect(undone == ["eggs"])
        }
    }
}
