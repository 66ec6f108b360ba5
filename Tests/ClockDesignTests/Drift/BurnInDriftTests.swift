// SPDX-License-Identifier: MIT
import ClockDesign
import Testing

/// The drift of the picture.
@Suite struct BurnInDriftTests {
    private let drift = BurnInDrift(width: 100, height: 60)

    @Test func itBeginsInTheMiddleAndStaysInTheMargin() {
        #expect(drift.offset(after: .zero) == (0, 0))
        for minute in 0..<(24 * 60) {
            let (x, y) = drift.offset(after: .minutes(minute))
            #expect(abs(x) <= 50 && abs(y) <= 30)
        }
    }

    @Test func itIsSlow() {
        for minute in 0..<(9 * 60) {
            let (here, there) = (drift.offset(after: .minutes(minute)), drift.offset(after: .minutes(minute + 1)))
            #expect(abs(here.x - there.x) <= 4 && abs(here.y - there.y) <= 3)
        }
    }

    /// Any two hours find the picture in every part of the margin, and eight hours in each for nearly as long.
    @Test func itIsEverywhereForEquallyLong() {
        var counts = [[Int]](repeating: [Int](repeating: 0, count: 4), count: 4)
        for minute in 0..<(8 * 60) {
            let (x, y) = drift.offset(after: .minutes(minute))
            counts[min(Int((y + 30) / 15), 3)][min(Int((x + 50) / 25), 3)] += 1
        }
        let mean = 8 * 60 / 16
        for count in counts.joined() { #expect(abs(count - mean) <= mean / 3, "\(counts)") }
    }

    @Test func withoutMarginItDoesNotMove() {
        let drift = BurnInDrift(width: -5, height: 0)
        for minute in stride(from: 0, to: 480, by: 7) { #expect(drift.offset(after: .minutes(minute)) == (0, 0)) }
    }
}

/// Digits and overlays as one picture.
@Suite struct PictureLayoutTests {
    @Test(arguments: [(360.0, 640.0), (640, 360), (1920, 1080), (3840, 2160)])
    func overlaysNeverMeetDigitsNorThePicturesEdge(_ page: (Double, Double)) throws {
        let digits = FaceArea(x: 3, y: 7, width: page.0 * 0.8, height: page.1 * 0.5)
        let picture = PictureLayout(
            digits: digits, overlays: (page.0 * 0.6, page.1 * 0.1), page: (page.0, page.1))
        let (above, below) = (try #require(picture.digits), try #require(picture.overlays))
        #expect(above.width == digits.width && above.height == digits.height)
        #expect(above.maxY < below.y)
        let whole = FaceArea(x: 0, y: 0, width: page.0, height: page.1)
        for minute in stride(from: 0, to: 480, by: 3) {
            let (x, y) = picture.drift.offset(after: .minutes(minute))
            #expect(whole.contains(above.moved(x: x, y: y)) && whole.contains(below.moved(x: x, y: y)))
        }
        #expect(abs(above.y - (page.1 - below.maxY)) < 1)
        #expect(abs(above.midX - page.0 / 2) < 1 && abs(below.midX - page.0 / 2) < 1)
    }

    @Test func withoutOverlaysTheDigitsAreInTheMiddle() throws {
        let digits = FaceArea(x: 0, y: 0, width: 100, height: 40)
        let picture = PictureLayout(digits: digits, overlays: nil, page: (200, 100))
        #expect(picture.digits == FaceArea(x: 50, y: 30, width: 100, height: 40))
        #expect(picture.overlays == nil)
        #expect(picture.drift == BurnInDrift(width: 92, height: 52))
    }
}
