// SPDX-License-Identifier: MIT
@testable import AdwaitaKit
import CAdwaita
import NightstandFeatures
import Testing
import Timekeeping
import WindowFixtures

@testable import NightstandUI

/// The wheels of the editor, by real keys and a real pointer.
@MainActor @Suite(.serialized, .alone) struct TimeWheelTests {
    private func withEditor(
        _ fixture: Fixture, _ id: String, _ body: (MainWindow, AlarmEditorModel) async throws -> Void
    ) async throws {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: 360, height: 640)
        window.present()
        await Display.settle()
        model.alarmTapped(id)
        await Display.settle(milliseconds: 300)
        try await Hand.focuses("Edit Alarm")
        try await body(window, try #require(model.editor))
        model.editorClosed()
        window.window.destroy()
        await Display.settle()
    }

    private func wheels(_ window: MainWindow) -> [Tree.Node] {
        Tree(window.shown).shown.filter { $0.hasStyle("time-wheel") }
    }

    @Test func theKeyboardAloneSetsTheTime() async throws {
        try await withEditor(Fixture(), "gym") { window, editor in
            let all = wheels(window)
            #expect(all.count == 2, "hour and minute; the second only where it is wanted")
            gtk_widget_grab_focus(all[0].pointer)
            try await Hand.does("key", "Down")
            #expect(editor.time == CivilTime("07:30:00"))
            try await Hand.does("key", "Page_Up", "Up", "Up")
            #expect(editor.time == CivilTime("23:30:00"), "from 7 down by 8 is the evening before")
            try await Hand.does("type", "0545")
            #expect(editor.time == CivilTime("05:45:00"), "the minute comes after the hour")
            try await Hand.does("key", "Home", "Left", "End")
            #expect(editor.time == CivilTime("23:00:00"))
            try await Hand.does("key", "Tab")
            #expect(wheels(window)[1].hasFocus)
        }
    }

    @Test func whatIsTypedNeverBecomesAnotherTime() async throws {
        try await withEditor(Fixture(), "gym") { window, editor in
            let all = wheels(window)
            let refuses = { (index: Int) in all[index].hasStyle("is-refusing") }
            gtk_widget_grab_focus(all[0].pointer)
            try await Hand.does("type", "25")
            #expect(editor.time == CivilTime("02:30:00") && refuses(0) && all[0].hasFocus, "2, and no 5")
            try await Hand.does("type", "1")
            #expect(editor.time == CivilTime("21:30:00") && !refuses(0) && all[1].hasFocus)
            try await Hand.does("type", "6")
            #expect(editor.time == CivilTime("21:30:00") && refuses(1))
            try await Hand.does("key", "BackSpace")
            #expect(!refuses(1))
            gtk_widget_grab_focus(all[0].pointer)
            try await Hand.does("type", "2:05")
            #expect(editor.time == CivilTime("02:05:00"), "a colon ends the hour")
            gtk_widget_grab_focus(all[0].pointer)
            try await Hand.does("type", "1")
            try await Hand.does("key", "Tab", "shift+Tab")
            try await Hand.does("type", "8")
            #expect(editor.time == CivilTime("08:05:00"), "a digit waits only as long as the keyboard is there")
        }
    }

    @Test func thePointerScrollsClicksAndDrags() async throws {
        try await withEditor(Fixture(), "gym") { window, editor in
            let hour = wheels(window)[0]
            let box = hour.box(in: window.shown)
            let (x, y) = (Int(box.x + box.width / 2), Int(box.y + box.height / 2))
            let row = Int(box.height / 3.4)
            try await Hand.does("mousemove", "\(x)", "\(y)", "click", "5")
            #expect(editor.time.hour == 7)
            try await Hand.does("click", "4", "click", "4")
            #expect(editor.time.hour == 5)
            await Display.settle(milliseconds: 500)
            try await Hand.does("mousemove", "\(x)", "\(y - row)", "click", "1")
            #expect(editor.time.hour == 4, "the neighbour above is the hour before")
            await Display.settle(milliseconds: 500)
            try await Hand.does("mousemove", "\(x)", "\(y)", "mousedown", "1", "mousemove", "\(x)", "\(y - 2 * row)")
            await Display.settle(milliseconds: 200)
            try await Hand.does("mouseup", "1")
            #expect(editor.time.hour == 6, "the wheel goes along with the pointer")
        }
    }

    @Test func aNewAlarmBeginsWithItsTimeAndSaysWhatThatMeans() async throws {
        let model = Fixture().makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.present()
        await Display.settle()
        model.newAlarmTapped()
        await Display.settle(milliseconds: 300)
        try await Hand.focuses("New Alarm")
        #expect(wheels(window).first?.hasFocus == true)
        let editor = try #require(model.editor)
        try await Hand.does("type", "0700")
        #expect(Tree(window.shown).texts.contains(editor.timeHint) && editor.timeHint.contains("in 8 h 50 min"))
        model.editorClosed()
        window.window.destroy()
        await Display.settle()
    }

    @Test func theDaysOfTheWeekStayWhereTheyAreWhenOneIsChosen() async throws {
        try await withEditor(Fixture(), "train") { window, editor in
            @MainActor func days() -> [Tree.Node] { Tree(window.shown).shown.filter { $0.hasStyle("day") } }
            let before = days().map { $0.box(in: window.shown) }
            #expect(before.count == 7)
            editor.dayToggled(.monday, isOn: true)
            await Display.settle(milliseconds: 400)
            #expect(editor.repeats != .once)
            #expect(days().map { $0.box(in: window.shown) } == before)
        }
    }

    @Test func twelveHoursHaveAWheelForTheirHalf() async throws {
        try await withEditor(Fixture(style: TimeStyle(usesTwelveHours: true)), "gym") { window, editor in
            let all = wheels(window)
            #expect(all.count == 3)
            gtk_widget_grab_focus(all[2].pointer)
            try await Hand.does("type", "p")
            #expect(editor.time == CivilTime("18:30:00"))
            try await Hand.does("key", "Up")
            #expect(editor.time == CivilTime("06:30:00"))
        }
    }

    @Test func theScreenReaderHearsANumberToStepThrough() async throws {
        try await withEditor(Fixture(), "train") { window, editor in
            let all = wheels(window)
            #expect(all.count == 3, "this alarm has seconds")
            for wheel in all {
                let accessible = OpaquePointer(wheel.pointer)
                #expect(gtk_accessible_get_accessible_role(accessible) == GTK_ACCESSIBLE_ROLE_SPIN_BUTTON)
                #expect(wheel.hasName)
                for property in [GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, GTK_ACCESSIBLE_PROPERTY_VALUE_NOW] {
                    #expect(gtk_test_accessible_has_property(accessible, property) != 0)
                }
            }
            #expect(window.shown.minimumWidth <= 360)
            #expect(editor.showsSeconds)
        }
    }
}
