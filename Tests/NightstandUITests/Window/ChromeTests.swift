// SPDX-License-Identifier: MIT
import CAdwaita
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandSettings
import NightstandTestSupport
import Testing
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// The bars around the pages, with the colours that GTK gives them.
@MainActor @Suite(.serialized, .alone) struct ChromeTests {
    let fixture = Fixture()

    private func withWindow(_ body: (MainWindow, WindowModel) async throws -> Void) async throws {
        try await ShownWindow.of(fixture, size: (360, 640), body)
        StyleSheet.use(.system)
        await Display.settle()
    }

    /// The colours of the header bar and of the tab bar, next to the left edge of the window.
    private func bars(_ window: MainWindow) async throws -> [ClockColor] {
        await Display.settle(milliseconds: 500)
        let file = TemporaryFolder.ofProcess.file("chrome.png")
        try #require(Renderer.writePNG(window.window, to: file))
        let surface = cairo_image_surface_create_from_png(file)
        defer { cairo_surface_destroy(surface) }
        let data = try #require(cairo_image_surface_get_data(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        return [30, height - 30].map { y in
            let pixel = data + y * stride + 10 * 4
            return ClockColor(
                red: Double(pixel[2]) / 255, green: Double(pixel[1]) / 255, blue: Double(pixel[0]) / 255)
        }
    }

    @Test func theBarsAroundTheClockHaveTheColourOfItsFace() async throws {
        try await withWindow { window, model in
            #expect(try await bars(window) == [.black, .black])
            try fixture.preferences.clock.change { ($0.digitColor, $0.backgroundColor) = (.black, .white) }
            #expect(try await bars(window) == [.white, .white])
            model.page = .alarms
            let light = try await bars(window)
            #expect(light.allSatisfy { $0.luminance > 0.7 })
        }
    }

    @Test func noBarIsBrightAtNightOnAnyPage() async throws {
        try await withWindow { window, model in
            try fixture.preferences.application.change { $0.appearance = .light }
            try fixture.preferences.clock.change { ($0.digitColor, $0.backgroundColor) = (.black, .white) }
            model.clock.night.said("on")
            for page in Page.all {
                model.page = page
                #expect(try await bars(window).allSatisfy { $0.luminance < 0.05 }, "\(page)")
            }
            model.clock.night.said("off")
            #expect(try await bars(window).allSatisfy { $0.luminance > 0.7 })
        }
    }

    @Test func noPageKeepsTheWindowWide() async throws {
        try await withWindow { window, model in
            window.window.setDefaultSize(width: 1400, height: 900)
            await Display.settle(milliseconds: 200)
            for page in Page.all {
                model.page = page
                await Display.settle(milliseconds: 100)
                model.page = .clock
                await Display.settle(milliseconds: 100)
                #expect(window.minimumWidth <= 360, "after \(page)")
            }
        }
    }

    @Test func aWindowOpensAsItWasLeft() async throws {
        try await withWindow { window, model in
            model.page = .alarms
            await Display.settle(milliseconds: 300)
            window.window.setDefaultSize(width: 500, height: 400)
            await Display.settle(milliseconds: 300)
            let scroller = try #require(Tree(window).first { $0.typeName == "GtkScrolledWindow" })
            let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller.pointer))
            gtk_adjustment_set_value(adjustment, 120)
            window.window.close()
            await Display.settle()
            let memory = fixture.preferences.window.value
            #expect(memory.page == "alarms" && memory.width == 500 && memory.height == 400)
            #expect(memory.scrolled["alarms"] == 120)
        }
        try await withOneMore { window, model in
            #expect(model.page == .alarms && window.window.defaultSize == (500, 400))
            let scroller = try #require(Tree(window).first { $0.typeName == "GtkScrolledWindow" })
            let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller.pointer))
            await Display.settle(until: { gtk_adjustment_get_value(adjustment) == 120 })
            #expect(gtk_adjustment_get_value(adjustment) == 120)
        }
    }

    /// Opens another window as it was remembered.
    private func withOneMore(_ body: (MainWindow, WindowModel) async throws -> Void) async rethrows {
        let model = fixture.makeModel()
        let window = MainWindow(Display.application, model)
        window.present()
        await Display.settle(milliseconds: 400)
        try await body(window, model)
        window.window.destroy()
    }
}
