// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign
import Testing

@testable import NightstandUI

/// No pixel of the panel shines for more than 60 % of eight hours.
@MainActor @Suite(.serialized, .alone) struct BurnInTests {
    /// From 22:00 on the first digit is a nought for six hours; from midnight on for all eight.
    private static let starts = [0, 22 * 60]

    @Test(
        arguments: ["Cantarell", "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"],
        [FontWeight.ultraLight, .light, .regular, .bold, .black])
    func noPixelShinesForMoreThanSixtyPerCentOfTheNight(_ family: String, _ weight: FontWeight) throws {
        let font = FontChoice(family: family, weight: weight)
        for (width, height) in [(480, 270), (270, 480), (640, 480)] {
            for hasSeconds in [false, true] {
                let face = PanelSimulation.Face(font: font, isStacked: height > width, hasSeconds: hasSeconds)
                let panel = try #require(PanelSimulation(face, width: width, height: height))
                for start in Self.starts {
                    let lit = panel.longestLit(from: start)
                    #expect(lit <= 0.6, "\(width)×\(height), seconds \(hasSeconds), from \(start): \(lit)")
                }
            }
        }
    }

    @Test func withoutDriftThePanelWouldBurn() throws {
        let face = PanelSimulation.Face(font: FontChoice(), isStacked: false, hasSeconds: true)
        let panel = try #require(PanelSimulation(face, width: 480, height: 270, isProtected: false))
        #expect(panel.longestLit(from: 0, drifts: false) == 1)
    }

    @Test func theMarginCostsLittleOnAWideScreen() throws {
        let metrics = FaceFont(FontChoice())
        var fit = FaceFit(metrics)
        let page = (width: 1920.0, height: 1080.0)
        let form = FaceForm(isStacked: false, hasSeconds: true, hasPeriod: false)
        let fitted = fit.layout(form, in: FaceRoom(width: page.width, height: page.height).area)
        let layout = try #require(fitted)
        #expect(BurnInDrift.scale(of: layout, in: page) > 0.93)
    }
}
