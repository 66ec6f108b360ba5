// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandBus
import NightstandFeatures
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
            window.activateAction("window.search")
            await Display.settle(until: { cards(window).count > 20 })
            #expect(model.library.query.isEmpty && cards(window).count > 20)
        }
    }

    @Test func aSearchThatFindsNothingSaysSo() async {
        await withPage { window, model in
            model.library.isSearching = true
            model.library.query = "trombone"
            await Display.settle(until: { Tree(window).texts.contains("Nothing Found") })
            #expect(Tree(window).texts.contains("Nothing Found") && cards(window).isEmpty)
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
            await Display.settle(until: { window.questions?.open != nil })
            let question = try #require(window.questions?.open)
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
            let question = try #require(window.questions?.open)
            #expect(!question.canAccept)
            Tree(question).first { $0.typeName == "AdwEntryRow" }?.type("Hearth")
            await Display.settle()
            #expect(question.canAccept)
            question.answer(true)
            await Display.settle(until: { model.presets.presets.count == 4 })
            #expect(model.presets.current?.name == "Hearth")
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
            fixture.time.advance(by: .seconds(600))
            await Display.settle()
            #expect(fixture.time.wakeups == wakeups && fixture.sounds.calls.count == asked)
            window.model.page = .sounds
            await Display.settle(milliseconds: 300)
            #expect(fixture.sounds.watchers == 1)
            #expect(Tree(window).texts.contains("20 min"))
        }
    }

    @Test func theTimerTellsHowItStandsAndIsMoved() async {
        await withPage { window, model in
            model.timer.lengthTapped(90)
            window.openSoundMenu(false)
            await Display.settle(milliseconds: 200)
            let texts = Tree(window).texts
            #expect(texts.contains("Quiet at 23:40") && texts.contains("1 h 30 min"))
            Tree(window).first { $0.text == "+15 min" && $0.typeName == "GtkButton" }?.activate()
            await Display.settle(until: { model.timer.remaining == "1 h 45 min" })
            #expect(Tree(window).texts.contains("Quiet at 23:55"))
            Tree(window).first { $0.text == "Turn Off" && $0.typeName == "GtkButton" }?.activate()
            await Display.settle(until: { !model.timer.isSet })
            await Display.settle(milliseconds: 300)
            #expect(Tree(window).texts.contains("Stop Playing After"))
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
            #expect(Tree(window).texts.contains("Sounds Cannot Play Now"))
            fixture.service.comeBack()
            fixture.sounds.comeBack()
            await Display.settle(milliseconds: 300)
            #expect(cards(window).count > 20)
        }
    }

    @Test func whatPlaysCanBeEndedFromTheOtherPages() async {
        await withPage { window, model in
            model.playback.soundTapped("pink")
            window.model.page = .alarms
            await Display.settle(milliseconds: 300)
            let stop = Tree(window).first {
                gtk_widget_get_tooltip_text($0.pointer).map { String(cString: $0) } == "Stop Pink Noise"
            }
            stop?.activate()
            await Display.settle(until: { !model.playback.isPlaying })
            #expect(!model.playback.isPlaying && model.playback.isChosen("pink"))
            Display.application.actions.activate("sounds", argument: "toggle")
            await Display.settle(until: { model.playback.isPlaying })
            #expect(model.playback.plays("pink"))
        }
    }

    @Test func everyPictureOfASoundIsThere() {
        SoundIcons.add()
        let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
        for icon in Set(Fixture.library.map(\.icon)) {
            #expect(gtk_icon_theme_has_icon(theme, icon) != 0, "\(icon)")
        }
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
