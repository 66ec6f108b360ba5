// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandFakes
import NightstandFeatures
import NightstandService
import Testing
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// The real Sounds page in front of sounds in memory.
@MainActor @Suite(.serialized, .alone) struct SoundsPageTests {
    let fixture = Fixture()

    /// Opens the window on the page, lets `body` work with it, and takes it away.
    func withPage(
        width: Int = 360, height: Int = 640, _ body: (MainWindow, SoundsModel) async throws -> Void
    ) async rethrows {
        let model = fixture.makeModel()
        WindowProgram.prepare(Display.application, model: { model }, open: { model.open($0) })
        let window = MainWindow(Display.application, model)
        window.window.setDefaultSize(width: width, height: height)
        model.page = .sounds
        window.present()
        await Display.settle()
        try await body(window, model.sounds)
        window.window.destroy()
        await Display.settle()
    }

    /// The cards on screen, from the first on.
    func cards(_ window: MainWindow) -> [Tree.Node] {
        Tree(window).shown.filter {
            $0.typeName == "GtkToggleButton" && gtk_widget_has_css_class($0.pointer, "sound-card") != 0
        }
    }

    func card(_ name: String, _ window: MainWindow) -> Tree.Node? {
        cards(window).first { $0.text.hasPrefix(name + " ") }
    }

    func isPressed(_ card: Tree.Node?) -> Bool {
        card.map { gtk_toggle_button_get_active(Widget.toggle($0.pointer)) != 0 } ?? false
    }

    @Test func aCardChoosesAndShowsThatItIsHeard() async {
        await withPage { window, model in
            card("Pink Noise", window)?.activate()
            await Display.settle(until: { model.playback.plays("pink") })
            #expect(isPressed(card("Pink Noise", window)))
            #expect(!isPressed(card("White Noise", window)))
            let sliders = Tree(window).shown.filter { $0.typeName == "GtkScale" }
            #expect(sliders.count == 2)
            #expect(Tree(window).texts.contains("Pink Noise") && Tree(window).texts.contains("Playing"))
            card("Pink Noise", window)?.activate()
            await Display.settle(until: { model.playback.isEmpty })
            #expect(!isPressed(card("Pink Noise", window)))
        }
    }

    @Test func aCardThatIsRefusedIsNotPressed() async {
        await withPage { window, model in
            fixture.sounds.failure = ServiceError(.failed, "There is no sound output.")
            card("Pink Noise", window)?.activate()
            await Display.settle(until: { Tree(window).texts.contains("There is no sound output.") })
            #expect(Tree(window).texts.contains("There is no sound output."))
            #expect(!isPressed(card("Pink Noise", window)) && !model.playback.isPlaying)
        }
    }

    @Test(arguments: [(360, 2), (800, 4), (1920, 7)])
    func asManyCardsStandBesideOneAnotherAsThereIsRoomFor(width: Int, columns: Int) async {
        await withPage(width: width, height: 900) { window, _ in
            await Display.settle(milliseconds: 100)
            let nature = cards(window).filter { Self.grid($0) == Self.grid(card("Light Rain", window)) }
            let places = nature.map { Self.x($0, in: window) }
            #expect(Set(places).count == columns)
            let left = Set(cards(window).map { Self.x($0, in: window) })
            #expect(left.count == columns, "the columns of all categories are the same")
        }
    }

    @Test func theArrowKeysGoFromCardToCardAlsoAcrossCategories() async throws {
        try await withPage(width: 800, height: 900) { window, model in
            model.playback.soundTapped("pink")
            await Display.settle(until: { model.playback.plays("pink") })
            try await Hand.focuses("Nightstand")
            _ = card("White Noise", window).map { gtk_widget_grab_focus($0.pointer) }
            for (key, name) in [
                ("Right", "Pink Noise"), ("Down", "Grey Noise"), ("Down", "Light Rain"),
                ("Left", "Heavy Rain White Noise"), ("Up", "Violet Noise"), ("Up", "White Noise"),
                ("Right", "Pink Noise"), ("Right", "Brown Noise"),
            ] {
                try await Hand.does("key", key)
                #expect(cards(window).first { $0.hasFocus }?.text.hasPrefix(name) == true, "\(key) to \(name)")
            }
            try await Hand.does("key", "ctrl+space")
            await Display.settle(until: { model.playback.status.preview != nil })
            #expect(model.playback.status.preview == "brown")
        }
    }

    @Test func theSearchShowsWhatItFindsAndForgetsItWhenItCloses() async {
        await withPage { window, model in
            window.activateAction("window.search")
            await Display.settle(until: { Tree(window).first { $0.typeName == "GtkText" && $0.hasFocus } != nil })
            #expect(model.library.isSearching)
            #expect(Tree(window).first { $0.typeName == "GtkText" && $0.hasFocus } != nil)
            let field = Tree(window).first { $0.typeName == "GtkSearchEntry" }
            field?.type("rain")
            await Display.settle(until: { cards(window).count == 5 })
            #expect(cards(window).count == 5 && !Tree(window).texts.contains("Ambient"))
            field?.type("trombone")
            await Display.settle(until: { Tree(window).texts.contains("No Results Found") && cards(window).isEmpty })
            #expect(Tree(window).texts.contains("No Results Found") && cards(window).isEmpty)
            field?.type("rain")
            await Display.settle(until: {
                cards(window).count == 5 && !Tree(window).texts.contains("No Results Found")
            })
            #expect(cards(window).count == 5 && !Tree(window).texts.contains("No Results Found"))
            window.activateAction("window.search")
            await Display.settle(until: { cards(window).count > 20 })
            #expect(model.library.query.isEmpty && cards(window).count > 20)
            model.library.isSearching = true
            model.library.query = "trombone"
            await Display.settle(until: { Tree(window).texts.contains("No Results Found") && cards(window).isEmpty })
            #expect(Tree(window).texts.contains("No Results Found") && cards(window).isEmpty)
            await Display.settle(milliseconds: 400)
            #expect(model.library.query == "trombone", "the field does not take it back")
        }
    }

    @Test func filesThatAreDroppedOnThePageAreCopied() async throws {
        try await withPage { window, model in
            let page = window.sounds.built()
            let target = try #require(Self.dropTarget(of: page.pointer))
            var answer = GValue()
            Self.withFileList("/home/me/brook.ogg") { files in
                g_value_init(&answer, GType(5 << 2))
                Self.drop(&files, on: target, &answer)
            }
            #expect(g_value_get_boolean(&answer) != 0)
            await Display.settle(until: { model.library.ownSounds.count == 1 })
            let sound = try #require(model.library.ownSounds.first)
            #expect(sound.name == "brook" && sound.isCopy)
        }
    }

    @Test func aBrokenSoundSaysWhatIsWrongAndHowToMendIt() async throws {
        fixture.sounds.add(Fixture.ownSounds)
        try await withPage(width: 800, height: 1200) { window, model in
            let texts = Tree(window).texts
            #expect(texts.contains("Harbour at night"))
            #expect(texts.contains { $0.contains("/media/stick/harbour.ogg is missing") })
            #expect(card("Harbour at night", window) == nil)
            #expect(texts.contains("Find File…"))
            Tree(window).first { $0.typeName == "GtkButton" && $0.text == "Remove…" }?.activate()
            await Display.settle(until: { window.question != nil })
            let question = try #require(window.question)
            #expect(Tree(question).texts.contains("Remove “Harbour at night”?"))
            question.answer(true)
            await Display.settle(until: { model.library.brokenSounds.isEmpty })
            #expect(!Tree(window).texts.contains("Harbour at night"))
        }
    }

    @Test func aMixIsSavedUnderATypedName() async throws {
        try await withPage { window, model in
            model.playback.soundTapped("fire")
            await Display.settle()
            model.naming.ask(.mix)
            await Display.settle()
            let question = try #require(window.question)
            #expect(!question.canAccept)
            Tree(question).first { $0.typeName == "AdwEntryRow" }?.type("Hearth")
            await Display.settle()
            #expect(question.canAccept)
            question.answer(true)
            await Display.settle(until: { model.presets.presets.count == 4 })
            #expect(model.presets.current?.name == "Hearth")
            #expect(window.question == nil, "the question is gone")
        }
    }

    @Test func nothingIsAskedForWhileThePageIsNotSeen() async {
        await withPage { window, model in
            model.timer.lengthTapped(30)
            await Display.settle()
            #expect(fixture.sounds.watchers == 1 && fixture.time.nextDue != nil)
            window.model.page = .alarms
            await Display.settle(milliseconds: 300)
            #expect(fixture.sounds.watchers == 0)
            let asked = fixture.sounds.calls.count
            let wakeups = fixture.time.wakeups
            window.model.alarms.heartbeat.isRunning = false
            window.model.tonight.heartbeat.isRunning = false
            fixture.time.advance(by: .seconds(600))
            await Display.settle()
            #expect(fixture.time.wakeups == wakeups && fixture.sounds.calls.count == asked)
            @MainActor func looks() -> Int { fixture.sounds.calls.count { $0 == "Library" } }
            let before = looks()
            window.model.page = .sounds
            await Display.settle(milliseconds: 300)
            #expect(fixture.sounds.watchers == 1)
            #expect(Tree(window).texts.contains("20 min"))
            #expect(looks() == before + 1, "files may have gone or come back meanwhile")
        }
    }

    private func says(_ window: MainWindow, _ words: String...) async -> Bool {
        await Display.settles { Set(words).isSubset(of: Tree(window).texts) }
    }

    @Test func theTimerShowsItsStateAndCanBeMoved() async {
        await withPage { window, model in
            model.timer.lengthTapped(90)
            window.openSoundMenu(false)
            #expect(await says(window, "Ends at 23:40", "1 h 30 min"))
            Tree(window).first { $0.text == "+15 min" && $0.typeName == "GtkButton" }?.activate()
            #expect(await says(window, "Ends at 23:55", "1 h 45 min"))
            Tree(window).first { $0.text == "Turn Off" && $0.typeName == "GtkButton" }?.activate()
            #expect(await says(window, "Stop Playing After"))
            #expect(!model.timer.isSet)
        }
    }

    @Test func everyControlHasANameAndThePageFitsAPhone() async {
        fixture.sounds.add(Fixture.ownSounds)
        await withPage(height: 1200) { window, model in
            model.playback.soundTapped("pink")
            model.timer.lengthTapped(90)
            await Display.settle()
            #expect(window.minimumWidth <= 360)
            var nameless = Tree(window).namelessControls
            for isPresets in [true, false] {
                window.openSoundMenu(isPresets)
                await Display.settle(milliseconds: 100)
                nameless += Tree(window).namelessControls
            }
            #expect(nameless.isEmpty)
        }
    }

    @Test func aServiceThatIsGoneCanBeStartedFromThePage() async {
        await withPage { window, _ in
            fixture.service.goAway()
            fixture.sounds.goAway()
            await Display.settle(milliseconds: 300)
            #expect(Tree(window).texts.contains("Sounds Can’t Play Now"))
            fixture.service.comeBack()
            fixture.sounds.comeBack()
            await Display.settle(milliseconds: 300)
            #expect(cards(window).count > 20)
        }
    }

    private func stop(_ window: MainWindow) -> Tree.Node? {
        Tree(window).first {
            gtk_widget_get_tooltip_text($0.pointer).map { String(cString: $0) } == "Stop Pink Noise"
        }
    }

    @Test func whatPlaysCanBeEndedFromTheOtherPages() async {
        await withPage { window, model in
            model.playback.soundTapped("pink")
            window.model.page = .alarms
            await Display.settle(until: { stop(window) != nil })
            stop(window)?.activate()
            await Display.settle(until: { !model.playback.isPlaying })
            #expect(!model.playback.isPlaying && model.playback.isChosen("pink"))
            Display.application.actions.activate("sounds", argument: "toggle")
            await Display.settle(until: { model.playback.isPlaying })
            #expect(model.playback.plays("pink"))
        }
    }

    @Test func everyPictureOfASoundExists() {
        SoundIcons.add()
        let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
        for icon in Set(Fixture.library.map(\.icon)) {
            #expect(gtk_icon_theme_has_icon(theme, icon) != 0, "\(icon)")
        }
    }

    private static func dropTarget(of widget: Widget.Pointer) -> gpointer? {
        guard let controllers = gtk_widget_observe_controllers(widget) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        for index in 0..<g_list_model_get_n_items(controllers) {
            guard let item = g_list_model_get_item(controllers, index) else { continue }
            g_object_unref(item)
            if item.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
                == gtk_drop_target_get_type()
            {
                return item
            }
        }
        return nil
    }

    private static func withFileList(_ path: String, _ body: (inout GValue) -> Void) {
        let file = g_file_new_for_path(path)
        let list = g_slist_append(nil, UnsafeMutableRawPointer(file))
        var value = GValue()
        g_value_init(&value, gdk_file_list_get_type())
        g_value_take_boxed(&value, UnsafeMutableRawPointer(gdk_file_list_new_from_list(list)))
        body(&value)
        g_value_unset(&value)
        g_slist_free(list)
        g_object_unref(UnsafeMutableRawPointer(file))
    }

    /// Drops a value as the pointer does.
    private static func drop(_ dropped: inout GValue, on target: gpointer, _ answer: inout GValue) {
        var values = [GValue](repeating: GValue(), count: 4)
        g_value_init(&values[0], gtk_drop_target_get_type())
        g_value_set_instance(&values[0], target)
        g_value_init(&values[1], g_value_get_type())
        g_value_set_boxed(&values[1], &dropped)
        for index in 2...3 { g_value_init(&values[index], GType(15 << 2)) }
        g_signal_emitv(&values, g_signal_lookup("drop", gtk_drop_target_get_type()), 0, &answer)
        for index in values.indices { g_value_unset(&values[index]) }
    }

    private static func x(_ card: Tree.Node, in window: MainWindow) -> Int {
        var x = 0.0
        gtk_widget_translate_coordinates(card.pointer, window.window.pointer, 0, 0, &x, nil)
        return Int(x)
    }

    private static func grid(_ card: Tree.Node?) -> Widget.Pointer? {
        card.flatMap { gtk_widget_get_parent($0.pointer) }.flatMap { gtk_widget_get_parent($0) }
    }
}

extension Widget {
    /// The pointer as one to a toggle button.
    static func toggle(_ pointer: Widget.Pointer) -> UnsafeMutablePointer<GtkToggleButton> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkToggleButton.self)
    }
}
