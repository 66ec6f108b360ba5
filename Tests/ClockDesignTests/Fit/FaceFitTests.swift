// SPDX-License-Identifier: MIT
import ClockDesign
import Foundation
import Testing

@Suite struct FaceFitTests {
    static let rooms: [FaceArea] = [
        (360, 640), (800, 600), (1920, 1080), (3840, 2160), (16384, 16384), (40, 3000), (3000, 40), (24, 18),
    ].map { FaceArea(x: 12, y: 7, width: $0.0, height: $0.1) }

    static let forms: [FaceForm] = [false, true].flatMap { isStacked in
        [false, true].flatMap { hasSeconds in
            [false, true].map { FaceForm(isStacked: isStacked, hasSeconds: hasSeconds, hasPeriod: $0) }
        }
    }

    /// Even growth, growth in leaps as of hinted fonts, and growth that slows down as of optical sizes.
    static let bends: [@Sendable (Double) -> Double] = [
        { $0 }, { ($0 / 3).rounded(.up) * 3 }, { 60 * pow($0 / 60, 0.8) },
    ]

    @Test(arguments: rooms, bends.indices)
    func `The largest size that fits is found, and it fits`(room: FaceArea, bend: Int) throws {
        let font = SketchedFont(bend: Self.bends[bend])
        for form in Self.forms {
            var fit = FaceFit(font)
            let answer = fit.layout(form, in: room)
            let layout = try #require(answer)
            #expect(room.contains(layout.bounds))
            let larger = FaceLayout(form, font.metrics(size: layout.metrics.size + FaceFit.step)).bounds
            #expect(larger.width > room.width || larger.height > room.height)
            #expect(abs(layout.bounds.midX - room.midX) < 1e-9 && abs(layout.bounds.midY - room.midY) < 1e-9)
        }
    }

    @Test(arguments: rooms)
    func `A font that scales evenly needs two measurements for a new room`(room: FaceArea) {
        let font = SketchedFont()
        var fit = FaceFit(font)
        _ = fit.layout(Self.forms[0], in: FaceArea(x: 0, y: 0, width: 500, height: 400))
        let before = fit.measurements
        _ = fit.layout(Self.forms[0], in: room)
        #expect(fit.measurements - before <= 3)
        #expect(fit.measurements == font.measured.count)
    }

    @Test(arguments: rooms, bends.indices)
    func `Any font needs no more measurements than two for each doubling of the size`(room: FaceArea, bend: Int) {
        var fit = FaceFit(SketchedFont(bend: Self.bends[bend]))
        _ = fit.layout(Self.forms[7], in: room)
        let sizes = 1 + (max(room.width, room.height) * 8 / FaceFit.step).exponent
        #expect(fit.measurements <= 2 + 2 * Int(sizes))
    }

    @Test func `A room that was fitted before is not measured again`() {
        let font = SketchedFont()
        var fit = FaceFit(font)
        let first = fit.layout(Self.forms[3], in: Self.rooms[1])
        let count = font.measured.count
        let second = fit.layout(Self.forms[3], in: Self.rooms[1])
        #expect(second == first)
        #expect(font.measured.count == count)
    }

    @Test func `A room resized step by step stays cheap and bounded`() {
        let font = SketchedFont(bend: Self.bends[1])
        var fit = FaceFit(font)
        for width in 300..<2300 {
            _ = fit.layout(Self.forms[2], in: FaceArea(x: 0, y: 0, width: Double(width), height: 700))
        }
        #expect(font.measured.count < 2000 * 8)
    }

    @Test(arguments: [0, 1, 25, 50, 99, 100])
    func `A size in per cent scales what fits and never exceeds it`(percent: Int) throws {
        var fit = FaceFit(SketchedFont())
        for room in Self.rooms {
            let answers = (
                fit.layout(Self.forms[3], in: room), fit.layout(Self.forms[3], in: room, size: .percent(percent))
            )
            let (whole, part) = (try #require(answers.0), try #require(answers.1))
            #expect(part.metrics.size <= whole.metrics.size)
            #expect(part.metrics.size >= min(12, whole.metrics.size))
            #expect(abs(part.bounds.midX - room.midX) < 1e-9)
            if percent == 100 { #expect(part == whole) }
            if whole.metrics.size > 150, percent == 50 {
                #expect(abs(part.metrics.size / whole.metrics.size - 0.55) < 0.01)
            }
        }
    }

    @Test(arguments: [(0.0, 100.0), (100, 0), (-5, 100), (0.001, 0.001)])
    func `Nothing is drawn where nothing fits`(width: Double, height: Double) {
        var fit = FaceFit(SketchedFont())
        let layout = fit.layout(Self.forms[0], in: FaceArea(x: 0, y: 0, width: width, height: height))
        #expect(layout == nil)
    }

    @Test func `A font without ink is not searched for ever`() {
        let empty = FaceArea(x: 0, y: 0, width: 0, height: 0)
        struct Blank: FontMetricsSource {
            let ink: FaceArea
            func metrics(size: Double) -> FaceMetrics {
                FaceMetrics(
                    size: size, weight: 400, digits: Array(repeating: ink, count: 10),
                    periods: [ink, ink])
            }
        }
        var fit = FaceFit(Blank(ink: empty))
        let layout = fit.layout(Self.forms[0], in: Self.rooms[0])
        #expect(layout == nil)
    }

    @Test(arguments: [(360.0, 640.0, true), (640, 360, false), (500, 500, false)])
    func `A tall room is stacked, unless the look says otherwise`(width: Double, height: Double, isStacked: Bool) {
        let room = FaceArea(x: 0, y: 0, width: width, height: height)
        let digits = FaceDigits(hour: 1, minute: 2, second: 3)
        #expect(FaceForm(digits, .automatic, in: room).isStacked == isStacked)
        #expect(FaceForm(digits, .row, in: room).isStacked == false)
        #expect(FaceForm(digits, .stack, in: room).isStacked)
    }

    @Test func `In a tall room a stack gives the larger digits`() throws {
        var fit = FaceFit(SketchedFont())
        for width in stride(from: 100.0, to: 600, by: 50) {
            let room = FaceArea(x: 0, y: 0, width: width, height: 600)
            for form in Self.forms where form.isStacked {
                var row = form
                row.isStacked = false
                let (stacked, inRow) = (fit.layout(form, in: room), fit.layout(row, in: room))
                #expect(try #require(stacked).metrics.size > #require(inRow).metrics.size)
            }
        }
    }
}
