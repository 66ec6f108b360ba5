// SPDX-License-Identifier: MIT
import NightstandFeatures
import Testing

/// A wheel under the hand, in virtual time.
@Suite struct WheelMotionTests {
    /// Lets a wheel come to rest, at sixty frames a second; returns the time that took.
    @discardableResult private func rest(_ wheel: inout WheelMotion) -> Double {
        var seconds = 0.0
        while wheel.advance(by: 1.0 / 60), seconds < 10 { seconds += 1.0 / 60 }
        return seconds
    }

    @Test func aStepIsDecidedAtOnceAndSeenSoon() {
        var wheel = WheelMotion(count: 60, wraps: true, value: 30)
        wheel.step(by: 1)
        #expect(wheel.value == 31 && wheel.position == 30 && wheel.isMoving)
        #expect(rest(&wheel) < 0.6)
        #expect(wheel.position == 31 && !wheel.isMoving)
    }

    @Test(arguments: [(23, 1, 0), (0, -1, 23), (22, 50, 0), (1, -25, 0)])
    func aDayWraps(_ from: Int, _ rows: Int, _ to: Int) {
        var wheel = WheelMotion(count: 24, wraps: true, value: from)
        wheel.step(by: rows)
        #expect(wheel.value == to)
        rest(&wheel)
        #expect(wheel.position == Double(to))
    }

    @Test func aWheelWithEndsStopsThere() {
        var wheel = WheelMotion(count: 2, wraps: false)
        wheel.step(by: 5)
        #expect(wheel.value == 1)
        wheel.step(by: -9)
        #expect(wheel.value == 0)
        wheel.hold(at: 0)
        wheel.drag(by: -4, at: 0.1)
        #expect(wheel.value == 0 && wheel.position > -2 && wheel.position < 0, "it gives way a little")
        wheel.release(at: 0.5)
        rest(&wheel)
        #expect(wheel.position == 0)
    }

    @Test func aHandMovesItRowByRowAndItRestsOnTheNearest() {
        var wheel = WheelMotion(count: 24, wraps: true, value: 6)
        wheel.hold(at: 0)
        for step in 1...20 { wheel.drag(by: Double(step) * 0.117, at: Double(step) * 0.05) }
        #expect(wheel.value == 8 && !wheel.isMoving)
        // The hand rests before it lets go.
        wheel.release(at: 1.5)
        #expect(wheel.value == 8)
        rest(&wheel)
        #expect(wheel.position == 8)
    }

    @Test func aFlingRunsOnAndSlowsDown() {
        var wheel = WheelMotion(count: 60, wraps: true, value: 0)
        wheel.hold(at: 0)
        for step in 1...5 { wheel.drag(by: Double(step) * 0.5, at: Double(step) * 0.016) }
        wheel.release(at: 0.081)
        #expect(wheel.value > 5, "30 rows a second carry it on")
        var (last, speed) = (wheel.position, Double.infinity)
        while wheel.advance(by: 1.0 / 60) {
            #expect(wheel.position >= last && wheel.position - last <= speed + 1e-9)
            (speed, last) = (wheel.position - last, wheel.position)
        }
        #expect(wheel.position == Double(wheel.value))
    }

    @Test func aHandStopsAFling() {
        var wheel = WheelMotion(count: 60, wraps: true)
        wheel.step(by: 20)
        wheel.advance(by: 0.03)
        wheel.hold(at: 1)
        #expect(!wheel.isMoving && wheel.value == Int(wheel.position.rounded()))
        wheel.step(by: 5)
        #expect(wheel.value < 20, "what is held does not step")
    }

    @Test func partsOfAScrollAddUpToRows() {
        var wheel = WheelMotion(count: 60, wraps: true)
        for _ in 0..<3 { wheel.scroll(by: 0.4) }
        #expect(wheel.value == 1)
        wheel.scroll(by: -0.9)
        #expect(wheel.value == 1, "the rest of the other direction is forgotten")
        wheel.scroll(by: -0.2)
        #expect(wheel.value == 0)
    }

    @Test(arguments: [(50, 5, 65.0), (5, 50, -10.0), (10, 20, 20.0)])
    func itTurnsToAValueTheShorterWay(_ from: Int, _ to: Int, _ end: Double) {
        var wheel = WheelMotion(count: 60, wraps: true, value: from)
        wheel.turn(to: to)
        #expect(wheel.value == to)
        var reach = wheel.position
        while wheel.advance(by: 1.0 / 60) { reach = abs(wheel.position - end) < 1 ? wheel.position : reach }
        #expect(abs(reach - end) < 1)
    }

    @Test(arguments: 0..<200) func whateverIsDoneItRestsOnAValue(_ seed: Int) {
        var random = SystemRandomNumberGenerator()
        var wheel = WheelMotion(count: seed % 3 == 0 ? 2 : 24, wraps: seed % 3 != 0, value: 1)
        var time = 0.0
        for _ in 0..<40 {
            time += .random(in: 0...0.05, using: &random)
            switch Int.random(in: 0...5, using: &random) {
            case 0: wheel.step(by: .random(in: -30...30, using: &random))
            case 1: wheel.hold(at: time)
            case 2: wheel.drag(by: .random(in: -9...9, using: &random), at: time)
            case 3: wheel.release(at: time)
            case 4: wheel.scroll(by: .random(in: -3...3, using: &random))
            default: wheel.advance(by: 0.016)
            }
            #expect((0..<wheel.count).contains(wheel.value))
        }
        wheel.release(at: time)
        rest(&wheel)
        #expect(wheel.position == Double(wheel.value) && !wheel.isMoving)
    }
}
