// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Foundation
import Testing

@testable import NightstandUI

/// The face in real fonts, measured and looked up in its pixels.
@MainActor @Suite(.serialized, .alone) struct FaceDrawingTests {
    private static let sizes = [(360, 640), (800, 600), (1920, 1080), (3840, 2160), (97, 1301), (1301, 97), (40, 30)]

    private func look(_ family: String, _ weight: FontWeight) -> ClockLook {
        var look = ClockLook()
        look.font = FontChoice(family: family, weight: weight)
        return look
    }

    @Test func noFontIsClippedAtAnyWeightAndSize() throws {
        for family in FontCatalogue.families() {
            for weight in FontWeight.allCases {
                let font = FaceFont(FontChoice(family: family, weight: weight))
                var fit = FaceFit(font)
                for (width, height) in Self.sizes {
                    let room = FaceRoom(width: Double(width), height: Double(height)).area
                    let form = FaceForm(isStacked: height > width, hasSeconds: width != 800, hasPeriod: weight != .thin)
                    let before = fit.measurements
                    let answer = fit.layout(form, in: room)
                    #expect(fit.measurements - before <= 5, "\(family) \(weight) \(width) × \(height)")
                    let layout = try #require(answer)
                    #expect(room.contains(layout.bounds))
                    let larger = FaceLayout(form, font.metrics(size: layout.metrics.size + 1)).bounds
                    #expect(larger.width > room.width || larger.height > room.height)
                    for slot in form.slots {
                        let cell = layout.cells[slot.rawValue]
                        #expect(cell.width == layout.metrics.cellWidth && cell.height == layout.metrics.cellHeight)
                        for digit in 0...9 {
                            let pen = layout.pen(for: digit, in: slot, of: FaceDigits(hour: 0, minute: 0, second: 0))
                            let ink = layout.metrics.digits[digit].moved(x: pen.x, y: pen.y)
                            #expect(cell.contains(ink) && abs(ink.midX - cell.midX) < 1e-6)
                        }
                    }
                }
            }
        }
    }

    /// What is measured is what is drawn: no pixel outside the cells, dots and AM or PM, and the cells' edges touched.
    @Test func everyPixelIsWhereItWasMeasured() throws {
        for family in FontCatalogue.families() {
            for (weight, size) in [(FontWeight.light, (460, 300)), (.black, (240, 420))] {
                let look = look(family, weight)
                let digits = FaceDigits(hour: 20, minute: 48, second: 36, usesTwelveHours: true, look: look)
                let pixels = try Pixels(digits, look, width: size.0, height: size.1)
                let room = FaceRoom(width: Double(size.0), height: Double(size.1)).area
                let layout = try #require(FacePainter(look.font).layout(digits, look, in: room))
                let box = try #require(pixels.box())
                #expect(room.contains(box, tolerance: 1), "\(family) \(weight): \(box) in \(room)")
                let parts = layout.cells + layout.colons.flatMap(\.dots) + (layout.period.map { [$0] } ?? [])
                var strays = 0
                for y in 0..<pixels.height {
                    for x in 0..<pixels.width where pixels[x, y] > 0.3 {
                        let pixel = FaceArea(x: Double(x), y: Double(y), width: 1, height: 1)
                        if !parts.contains(where: { $0.contains(pixel, tolerance: 1.3) }) { strays += 1 }
                    }
                }
                #expect(strays == 0, "\(family) \(weight)")
            }
        }
    }

    @Test func nothingButTheChangedDigitChanges() throws {
        let look = look("DejaVu Sans", .regular)
        let (one, two) = try (
            Pixels(FaceDigits(hour: 11, minute: 11, second: 11), look, width: 600, height: 300),
            Pixels(FaceDigits(hour: 11, minute: 11, second: 18), look, width: 600, height: 300)
        )
        let room = FaceRoom(width: 600, height: 300).area
        let layout = try #require(
            FacePainter(look.font).layout(FaceDigits(hour: 1, minute: 1, second: 1), look, in: room))
        let cell = layout.cells[5]
        var changed = 0
        for y in 0..<300 {
            for x in 0..<600 where one[x, y] != two[x, y] {
                changed += 1
                #expect(cell.contains(FaceArea(x: Double(x), y: Double(y), width: 1, height: 1), tolerance: 1))
            }
        }
        #expect(changed > 500)
    }

    @Test func theFaceIsTheOneThatIsKnown() throws {
        let digits = FaceDigits(hour: 12, minute: 34, second: 57)
        let pixels = try Pixels(digits, look("DejaVu Sans", .regular), width: 960, height: 240)
        let lines = pixels.summary(columns: 96, rows: 24)
        let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "golden/face.txt")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
            try (lines.joined(separator: "\n") + "\n").write(to: golden, atomically: true, encoding: .utf8)
        }
        let known = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n").map(String.init)
        try #require(known.count == lines.count)
        // Another version of the font or of cairo may differ by a shade, but not in what is seen.
        let differences = zip(known.joined(), lines.joined()).map {
            abs(($0.wholeNumberValue ?? 0) - ($1.wholeNumberValue ?? 0))
        }
        #expect(differences.reduce(0, +) < 9 * differences.count / 50)
        #expect(differences.count { $0 > 4 } < differences.count / 100)
    }

    /// As in the window, digits and date are centred together, and neither covers the other.
    @Test(arguments: [(800, 600), (360, 640)])
    func theDateStandsBelowTheDigits(_ width: Int, _ height: Int) throws {
        let look = look("DejaVu Sans", .regular)
        let digits = FaceDigits(hour: 12, minute: 34, second: 57)
        let bare = try #require(Pixels(digits, look, width: width, height: height).box())
        let pixels = try Pixels(digits, look, date: "7 September Mon", width: width, height: height)
        let box = try #require(pixels.box())
        #expect(box.height > bare.height || height > width)
        #expect(abs(box.midX - Double(width) / 2) < 6)
        let empty = (Int(box.y)..<Int(box.maxY)).filter { y in (0..<width).allSatisfy { pixels[$0, y] < 0.1 } }
        let gap = try #require(empty.last)
        #expect((0..<8).allSatisfy { empty.contains(gap - $0) })
        #expect(Double(gap) > box.y + 0.5 * box.height && box.maxY - Double(gap) < 0.1 * Double(height))
    }

    @Test func aGlowIsLightAroundTheSameDigits() throws {
        var look = look("DejaVu Sans", .regular)
        let digits = FaceDigits(hour: 12, minute: 34, second: 57)
        // The margin grows with the glow, so the size is held.
        look.size = .percent(50)
        var sums: [Float] = []
        for glow in [0, 50, 100] {
            look.glow = glow
            let pixels = try Pixels(digits, look, width: 600, height: 300)
            let room = FaceRoom(width: 600, height: 300, glow: glow).area
            let layout = try #require(FacePainter(look.font).layout(digits, look, in: room))
            let dot = layout.colons[0].dots[0]
            #expect(pixels[Int(dot.midX), Int(dot.midY)] == 1)
            sums.append(pixels[Int(dot.maxX + 3), Int(dot.midY)])
            #expect(pixels[0, 0] == 0 && pixels[599, 299] == 0)
        }
        #expect(sums[0] == 0 && sums[1] > 0.04 && sums[2] > 1.5 * sums[1], "\(sums)")
    }

    @Test func opacityAndColoursAreThoseOfTheLook() throws {
        var look = look("DejaVu Sans", .bold)
        look.backgroundColor = ClockColor(red: 0, green: 0.2, blue: 0)
        look.digitColor = ClockColor(red: 0, green: 1, blue: 0)
        for (opacity, expected) in [(100, 1.0), (50, 0.6), (0, 0.2)] {
            for glow in [0, 100] {
                look.digitOpacity = opacity
                look.glow = glow
                let digits = FaceDigits(hour: 12, minute: 34, second: 57)
                let pixels = try Pixels(digits, look, width: 600, height: 300)
                let room = FaceRoom(width: 600, height: 300, glow: glow).area
                let dot = try #require(FacePainter(look.font).layout(digits, look, in: room)).colons[1].dots[1]
                #expect(abs(Double(pixels[Int(dot.midX), Int(dot.midY)]) - expected) < 0.01)
                #expect(abs(Double(pixels[0, 0]) - 0.2) < 0.01)
            }
        }
    }

    @Test(arguments: [(1, 1), (1, 500), (500, 1), (3, 2)])
    func theSmallestPictureIsStillAPicture(_ width: Int, _ height: Int) throws {
        var look = ClockLook()
        look.glow = 100
        _ = try Pixels(FaceDigits(hour: 12, minute: 34, second: 57), look, width: width, height: height)
    }
}
