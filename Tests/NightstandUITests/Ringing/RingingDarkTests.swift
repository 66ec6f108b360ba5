// SPDX-License-Identifier: MIT
import ClockDesign
import NightstandFakes
import NightstandFeatures
import NightstandSettings
import Testing
import Timekeeping
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// How bright the window is while something rings, by what is drawn.
@MainActor @Suite(.serialized, .alone) struct RingingDarkTests {
    private let fixture: Fixture

    init() {
        var alarm = Fixture.alarm("lit", "Lit", "2026-11-02T06:30:00", "FREQ=DAILY")
        alarm.light = 600
        fixture = Fixture(Fixture.alarms + [alarm])
    }

    private func withWindow(_ body: (MainWindow, WindowModel) async throws -> Void) async throws {
        try fixture.preferences.application.change { $0.appearance = .light }
        try await ShownWindow.of(fixture, size: (360, 640), page: .clock, body)
        StyleSheet.use(.system)
        await Display.settle()
    }

    /// Shows a ring, and draws the window once its colours have stopped changing.
    private func brightness(_ window: MainWindow, ringing id: String) async throws -> Brightness {
        fixture.service.show([Fixture.ring(id, "Gym")])
        await Display.settle(until: { window.stack.shown == "ringing" })
        await Display.settle(milliseconds: 600)
        return Brightness(try #require(SurfacePicture(window.window.pointer, scale: 1)).luminances)
    }

    @Test func atNightTheWholeRingingViewIsDim() async throws {
        try await withWindow { window, model in
            #expect(try await brightness(window, ringing: "gym").mean > 0.3)
            model.clock.night.said("on")
            let dark = try await brightness(window, ringing: "gym")
            #expect(dark.isDim)
            model.clock.night.said("off")
            #expect(try await brightness(window, ringing: "gym").mean > 0.3)
        }
    }

    @Test func outOfDisplayModeTheWholeRingingViewIsDim() async throws {
        try await withWindow { window, model in
            model.setDisplayMode(.on)
            let dark = try await brightness(window, ringing: "gym")
            #expect(dark.isDim)
            fixture.service.show([])
            model.setDisplayMode(.off)
            await Display.settle(milliseconds: 600)
            #expect(try await brightness(window, ringing: "gym").mean > 0.3)
        }
    }

    @Test func theSunriseLightStaysBehindWhatRingsEvenAtNight() async throws {
        try await withWindow { window, model in
            model.clock.night.said("on")
            model.setDisplayMode(.on)
            let lit = try await brightness(window, ringing: "lit")
            #expect(lit.mean > 0.5)
            #expect(lit.white > 0.3)
            // One without a light is dim again.
            #expect(try await brightness(window, ringing: "gym").isDim)
        }
    }
}

/// How bright a picture is, in relative luminance by WCAG from 0 to 1.
private struct Brightness {
    let mean: Double
    /// How much of it is brighter than a dark grey, and how much is nearly white.
    let grey: Double, white: Double

    init(_ luminances: [Double]) {
        let count = Double(max(luminances.count, 1))
        mean = luminances.reduce(0, +) / count
        grey = Double(luminances.count { $0 > 0.1 }) / count
        white = Double(luminances.count { $0 > 0.8 }) / count
    }

    /// Whether nothing but letters and frames is brighter than a dark grey, and they are far from white.
    var isDim: Bool { mean < 0.05 && grey < 0.08 && white == 0 }
}
