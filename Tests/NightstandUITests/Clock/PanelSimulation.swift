// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

@testable import NightstandUI

/// A panel that counts, for each of its pixels, how often digits shone there: real shapes of a real font, rasterised.
@MainActor struct PanelSimulation {
    /// The digits that are shown.
    struct Face {
        var font: FontChoice
        var isStacked: Bool
        var hasSeconds: Bool
    }

    private let width: Int
    private let height: Int
    private let font: FaceFont
    private let layout: FaceLayout
    private let picture: PictureLayout
    private let inks: [Ink]

    /// The runs of pixels that are at least half ink, by row, from the ink's upper left corner.
    @MainActor private struct Ink {
        var runs: [(row: Int, from: Int, to: Int)] = []

        init(_ coverage: Coverage) {
            for row in 0..<coverage.height {
                var start: Int?
                for column in 0...coverage.width {
                    let isLit = column < coverage.width && coverage.pixels[row * coverage.width + column] >= 128
                    if isLit, start == nil { start = column }
                    if !isLit, let from = start {
                        runs.append((row, from, column))
                        start = nil
                    }
                }
            }
        }
    }

    /// Fits the digits into a page as display mode does.
    init?(_ face: Face, width: Int, height: Int, isProtected: Bool = true) {
        let font = FaceFont(face.font)
        var fit = FaceFit(font)
        let page = (width: Double(width), height: Double(height))
        let form = FaceForm(isStacked: face.isStacked, hasSeconds: face.hasSeconds, hasPeriod: false)
        guard var layout = fit.layout(form, in: FaceRoom(width: page.width, height: page.height).area) else {
            return nil
        }
        if isProtected {
            let free = 1 - BurnInDrift.scale(of: layout, in: page)
            let insets = FaceRoom.Insets(
                top: page.height * free / 2, bottom: page.height * free / 2, left: page.width * free / 2,
                right: page.width * free / 2)
            let room = FaceRoom(width: page.width, height: page.height, insets: insets).area
            guard let smaller = fit.layout(form, in: room) else { return nil }
            layout = smaller
        }
        (self.width, self.height, self.font, self.layout) = (width, height, font, layout)
        picture = PictureLayout(digits: layout.bounds, overlays: nil, page: page)
        inks = (0...9).map { Ink(font.digit($0, size: layout.metrics.size).coverage(scale: 1, margin: 0)) }
    }

    /// The largest part of eight hours, looked at once a minute, for which any pixel was lit.
    func longestLit(from start: Int, drifts: Bool = true) -> Double {
        let minutes = 8 * 60
        var changes = [Int32](repeating: 0, count: (width + 1) * height)
        for minute in 0..<minutes {
            let offset = drifts ? picture.drift.offset(after: .seconds(minute * 60)) : (x: 0, y: 0)
            // Seconds come by evenly, whatever minute it is.
            let time = (start + minute) % 1440
            let digits = FaceDigits(hour: time / 60, minute: time % 60, second: minute * 37 % 60)
            for slot in layout.form.slots {
                guard let digit = digits.digit(in: slot) else { continue }
                let pen = layout.pen(for: digit, in: slot, of: digits)
                let ink = layout.metrics.digits[digit]
                light(inks[digit].runs, Int(pen.x + ink.x + offset.x), Int(pen.y + ink.y + offset.y), &changes)
            }
            for dot in layout.colons.flatMap(\.dots) {
                let (x, y, side) = (Int(dot.x + offset.x), Int(dot.y + offset.y), Int(dot.width.rounded(.up)))
                light((0..<side).map { ($0, 0, side) }, x, y, &changes)
            }
        }
        var most: Int32 = 0
        for row in 0..<height {
            var lit: Int32 = 0
            for column in 0..<width {
                lit += changes[row * (width + 1) + column]
                most = max(most, lit)
            }
        }
        return Double(most) / Double(minutes)
    }

    private func light(_ runs: [(row: Int, from: Int, to: Int)], _ x: Int, _ y: Int, _ changes: inout [Int32]) {
        for run in runs where (0..<height).contains(y + run.row) {
            let row = (y + run.row) * (width + 1)
            changes[row + min(max(x + run.from, 0), width)] += 1
            changes[row + min(max(x + run.to, 0), width)] -= 1
        }
    }
}
