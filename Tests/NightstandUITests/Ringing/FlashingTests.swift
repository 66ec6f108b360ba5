// SPDX-License-Identifier: MIT
import NightstandFakes
import NightstandFeatures
import Testing
import WindowFixtures

@testable import AdwaitaKit
@testable import NightstandUI

/// The flashes of a ring as they are drawn, which may make nobody ill.
@MainActor @Suite(.serialized, .alone) struct FlashingTests {
    private let fixture = Fixture()

    /// How bright the window is, every 40 ms of three seconds, while it flashes.
    private func luminances() async throws -> [Double] {
        var found: [Double] = []
        try await ShownWindow.of(fixture, size: (360, 640), page: .clock) { window, _ in
            fixture.service.show([Fixture.ring("gym", "Gym", flashes: true)])
            await Display.settle(until: { window.stack.shown == "ringing" })
            await Display.settle(milliseconds: 400)
            for _ in 0...75 {
                fixture.time.advance(by: .milliseconds(40))
                // A colour takes 100 ms of real time to change.
                await Display.settle(milliseconds: 110)
                let all = try #require(SurfacePicture(window.window.pointer, scale: 0.5)).luminances
                found.append(all.reduce(0, +) / Double(max(all.count, 1)))
            }
        }
        return found
    }

    /// The places at which it has become brighter or darker by a tenth of white, as WCAG counts, against the direction of the last change.
    private func changes(_ luminances: [Double]) -> [Int] {
        var found: [Int] = []
        var (low, high, isRising) = (luminances.first ?? 0, luminances.first ?? 0, Bool?.none)
        for (index, luminance) in luminances.enumerated() {
            (low, high) = (min(low, luminance), max(high, luminance))
            if isRising != true, luminance - low >= 0.1 {
                (isRising, high) = (true, luminance)
                found.append(index)
            } else if isRising != false, high - luminance >= 0.1 {
                (isRising, low) = (false, luminance)
                found.append(index)
            }
        }
        return found
    }

    @Test func whatFlashesIsDrawnAtMostThreeTimesASecond() async throws {
        let changes = changes(try await luminances())
        // A flash is a pair of opposing changes, and there is one a second.
        #expect((4...7).contains(changes.count), "\(changes)")
        for start in 0...50 {
            let flashes = Double(changes.count { (start..<start + 25).contains($0) }) / 2
            #expect(flashes <= 3, "in the second from \(start * 40) ms")
        }
    }

    @Test func whereLittleMotionIsWantedItIsDrawnLessOften() async throws {
        ReducedMotion.allow(false)
        defer { ReducedMotion.allow(true) }
        let changes = changes(try await luminances())
        #expect((1...2).contains(changes.count), "\(changes)")
    }
}
