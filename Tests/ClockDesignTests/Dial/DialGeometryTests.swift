// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

@Suite struct DialGeometryTests {
    private let dial = DialGeometry(width: 320, height: 300)

    @Test func noonIsAboveAndTheMorningAtTheLeft() {
        let middle = dial.center
        #expect(middle.x == 160 && middle.y == 150)
        func near(_ point: (x: Double, y: Double), _ x: Double, _ y: Double) -> Bool {
            abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9
        }
        #expect(near(dial.point(0, radius: 100), 160, 250))
        #expect(near(dial.point(0.25, radius: 100), 60, 150))
        #expect(near(dial.point(0.5, radius: 100), 160, 50))
        #expect(near(dial.point(0.75, radius: 100), 260, 150))
    }

    @Test(arguments: [260.0, 300, 340, 600]) func nothingLiesOnAnotherOrOutside(_ size: Double) {
        let dial = DialGeometry(width: size, height: size)
        #expect(dial.ringOuter < dial.markRadius - dial.markSize / 2)
        #expect(dial.ringInner < dial.ringOuter && dial.numberRadius < dial.ringInner)
        #expect(dial.hubRadius > 0.23 * size)
        let page = FaceArea(x: 0, y: 0, width: size, height: size)
        for step in 0..<48 { #expect(page.contains(dial.mark(at: Double(step) / 48))) }
    }

    @Test(arguments: [260.0, 300, 340]) func marksSoFarApartAsItSaysDoNotTouch(_ size: Double) {
        let dial = DialGeometry(width: size, height: size)
        let (first, second) = (dial.mark(at: 0.1), dial.mark(at: 0.1 + dial.spacing))
        let way =
            ((first.midX - second.midX) * (first.midX - second.midX)
            + (first.midY - second.midY) * (first.midY - second.midY)).squareRoot()
        #expect(abs(way - dial.markSize - 2) < 1e-6, "round marks with two pixels between them")
        #expect(dial.capacity >= 20)
    }

    @Test func aRoomOfNoSizeIsNoFault() {
        let dial = DialGeometry(width: 0, height: 0)
        #expect(dial.spacing == 1 && dial.capacity == 1)
    }
}
