// SPDX-License-Identifier: MIT
import CAdwaita
import NightstandFeatures
import Testing
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// A message may lie over what can be scrolled away, but never over a control that stays where it is.
@MainActor @Suite(.serialized, .alone) struct ToastPlaceTests {
    /// What can be pressed, moved or typed into, by its type.
    private static let controls: Set = [
        "GtkButton", "GtkToggleButton", "GtkMenuButton", "GtkSwitch", "GtkScale", "GtkSpinButton", "GtkEntry",
        "GtkText",
        "GtkSearchEntry", "GtkListBoxRow", "AdwViewSwitcherButton", "GtkCheckButton", "GtkLinkButton",
    ]

    private func fixedControls(_ window: MainWindow) -> [(name: String, box: Rectangle)] {
        Tree(window).shown.filter { node in
            let parents = node.path.split(separator: "/")
            return Self.controls.contains(node.typeName) && gtk_widget_is_sensitive(node.pointer) != 0
                && !parents.contains("GtkScrolledWindow") && !parents.contains("AdwToastWidget")
        }.map { ("\($0.path)/\($0.typeName) \($0.text) \($0.tooltip)", $0.bounds(in: window)) }
    }

    /// Shows a message on `page` and complains about what it covers.
    private func check(_ window: MainWindow, _ model: WindowModel, _ name: String) async throws {
        model.toasts.say("“Rain and wind” deleted", button: "Undo") {}
        await Display.settle(milliseconds: 700)
        let toasts = Tree(window).shown.filter { $0.typeName == "AdwToastWidget" }
        let toast = try #require(toasts.last, "\(name)").bounds(in: window)
        #expect(window.announcer.isMapped && window.announcer.sentence == "“Rain and wind” deleted")
        let label = try #require(
            Tree(window).shown.last { $0.typeName == "GtkLabel" && $0.path.contains("AdwToastWidget/AdwBin") })
        let lines = pango_layout_get_line_count(gtk_label_get_layout(OpaquePointer(label.pointer)))
        #expect(lines == 1 || window.width < 500, "\(name): there is room for one line")
        let controls = fixedControls(window)
        #expect(!controls.isEmpty)
        let covered = controls.filter { $0.box.overlaps(toast) }
        #expect(covered.isEmpty, "\(name): \(toast)")
        let (width, height) = (Double(window.width), Double(window.height))
        #expect(toast.x >= 0 && toast.x + toast.width <= width, "\(name)")
        #expect(toast.y >= 0 && toast.y + toast.height <= height, "\(name)")
    }

    private func dismiss(_ window: MainWindow) async {
        for node in Tree(window).shown where node.typeName == "GtkButton" && node.hasStyle("circular") {
            if node.path.hasSuffix("AdwToastWidget") { node.activate() }
        }
        await Display.settle(until: { Tree(window).first { $0.typeName == "AdwToastWidget" } == nil })
    }

    @Test(arguments: [(360, 640), (800, 600)])
    func noMessageCoversAControlThatStaysWhereItIs(_ width: Int, _ height: Int) async throws {
        for page in Page.all {
            try await ShownWindow.of(Fixture(), size: (width, height), page: page) { window, model in
                await Display.settle(milliseconds: 300)
                if page == .sounds { model.sounds.playback.soundTapped("pink") }
                try await check(window, model, "\(page) \(width)x\(height)")
                guard page == .stopwatch else { return }
                await dismiss(window)
                model.stopwatch.toggleTapped(at: nil)
                await Display.settle()
                model.stopwatch.lapTapped(at: nil)
                try await check(window, model, "laps \(width)x\(height)")
            }
        }
    }

    @Test func aMessageThatIsOnShowMakesWayForTheControlsOfAnotherPage() async throws {
        try await ShownWindow.of(Fixture(), size: (360, 640), page: .alarms) { window, model in
            try await check(window, model, "alarms")
            model.page = .sounds
            await Display.settle(milliseconds: 600)
            let toast = try #require(Tree(window).shown.last { $0.typeName == "AdwToastWidget" }).bounds(in: window)
            let covered = fixedControls(window).filter { $0.box.overlaps(toast) }
            #expect(covered.isEmpty, "\(covered)")
        }
    }

    @Test func theButtonOfAMessageIsBelowItsTextWhereTheTextIsTooLargeForBothInALine() async throws {
        defer { TextSize.set(100) }
        TextSize.set(200)
        try await ShownWindow.of(Fixture(), size: (360, 640), page: .alarms) { window, model in
            model.toasts.say("“Schlafenszeit” gelöscht", button: "Rückgängig") {}
            await Display.settle(milliseconds: 700)
            let shown = Tree(window).shown
            let toast = try #require(shown.last { $0.typeName == "AdwToastWidget" }).bounds(in: window)
            let button = try #require(shown.last { $0.typeName == "GtkButton" && $0.text == "Rückgängig" })
            let text = try #require(shown.last { $0.typeName == "GtkLabel" && $0.text == "“Schlafenszeit” gelöscht" })
            let close = try #require(shown.last { $0.tooltip == "Close" && $0.path.hasSuffix("AdwToastWidget") })
            #expect(toast.x >= 0 && toast.x + toast.width <= 360, "\(toast)")
            let (top, end) = (button.bounds(in: window).y, text.bounds(in: window).x + text.bounds(in: window).width)
            #expect(text.bounds(in: window).y + text.bounds(in: window).height <= top)
            #expect(close.bounds(in: window).y < top && end <= close.bounds(in: window).x)
        }
    }

    @Test func whereControlsAreEverywhereAMessageLiesAtTheBottom() {
        let lowest = Rectangle(x: 0, y: 80, width: 100, height: 20)
        #expect(ToastLayout.top(of: lowest, above: []) == 80)
        #expect(ToastLayout.top(of: lowest, above: [Rectangle(x: 0, y: 90, width: 10, height: 10)]) == 70)
        #expect(ToastLayout.top(of: lowest, above: [Rectangle(x: 0, y: 30, width: 10, height: 60)]) == 10)
        #expect(ToastLayout.top(of: lowest, above: [Rectangle(x: 0, y: 10, width: 10, height: 90)]) == 80)
        // What is beside it, or touches it, is not covered.
        #expect(ToastLayout.top(of: lowest, above: [Rectangle(x: 100, y: 80, width: 10, height: 20)]) == 80)
    }
}
