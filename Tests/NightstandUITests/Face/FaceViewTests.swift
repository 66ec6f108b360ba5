// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Testing

@testable import NightstandUI

@MainActor @Suite(.serialized, .alone) struct FaceViewTests {
    private let early = FaceDigits(hour: 9, minute: 59, second: 59)
    private let late = FaceDigits(hour: 10, minute: 0, second: 0)

    private func show(_ look: ClockLook, width: Int = 400, height: Int = 300) async -> (FaceView, ApplicationWindow) {
        let application = Display.application
        let face = FaceView(early, look)
        let window = ApplicationWindow(application, content: face)
        window.setDefaultSize(width: width, height: height)
        window.present()
        await Display.settle(until: { face.isMapped && face.width > 0 })
        return (face, window)
    }

    @Test(arguments: [DigitTransition.fade, .slide])
    func aDigitMovesForAMomentAndThenNothingDoes(_ transition: DigitTransition) async {
        var look = ClockLook()
        look.transition = transition
        let (face, window) = await show(look)
        face.allowsMotion = { true }
        face.digits = late
        #expect(face.isChanging)
        let start = ContinuousClock.now
        await Display.settle(until: { !face.isChanging })
        let passed = ContinuousClock.now - start
        #expect(!face.isChanging && !face.isAnimated)
        #expect(passed > .milliseconds(200))
        window.destroy()
        await Display.settle()
    }

    @Test(arguments: [(DigitTransition.none, true), (.fade, false), (.slide, false)])
    func nothingMovesWithoutATransitionOrWithReducedMotion(_ transition: DigitTransition, _ allows: Bool) async {
        var look = ClockLook()
        look.transition = transition
        let (face, window) = await show(look)
        face.allowsMotion = { allows }
        face.digits = late
        #expect(!face.isChanging && !face.isAnimated)
        window.destroy()
        await Display.settle()
    }

    @Test func aFaceOutOfSightDoesNotMove() async {
        var look = ClockLook()
        look.transition = .fade
        let (face, window) = await show(look)
        face.allowsMotion = { true }
        face.digits = late
        window.isVisible = false
        await Display.settle(milliseconds: 30)
        #expect(!face.isChanging && !face.isAnimated)
        face.digits = early
        #expect(!face.isChanging && !face.isAnimated)
        window.destroy()
        await Display.settle()
    }

    @Test func theFaceIsFittedAgainWhenItsSizeOrLookChanges() async throws {
        let (face, window) = await show(ClockLook())
        let first = try #require(face.layout)
        #expect(face.room.contains(first.bounds) && !first.form.isStacked)
        face.insets.bottom = 100
        let above = try #require(face.layout)
        #expect(above.bounds.maxY <= Double(face.height) - 100)
        face.insets.bottom = 0
        face.look.showsSeconds = false
        face.digits = FaceDigits(hour: 9, minute: 59, second: 59, look: face.look)
        #expect(try #require(face.layout).metrics.size > first.metrics.size)
        face.look.arrangement = .stack
        #expect(try #require(face.layout).form.isStacked)
        face.look.font.family = "DejaVu Sans Mono"
        #expect(try #require(face.layout).metrics != first.metrics)
        let unmoved = face.layout
        face.shift = (x: 12, y: -3)
        #expect(face.layout == unmoved)
        window.destroy()
        await Display.settle()
    }
}
