// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// The time to fit the digits into a window of a size not seen before, with the ink of a real font.
@MainActor enum FitBenchmarks {
    static func run() -> [Measurement] {
        var fit = FaceFit(Ink(Typeface(family: "Cantarell", weight: 300)))
        let form = FaceForm(isStacked: false, hasSeconds: true, hasPeriod: false)
        let sizes = 301
        let clock = ContinuousClock()
        var times: [Double] = []
        _ = fit.layout(form, in: FaceRoom(width: 800, height: 600).area)
        let before = fit.measurements
        for step in 0..<sizes {
            // Sizes of a window that is dragged by its corner.
            let room = FaceRoom(width: 360 + Double(step) * 4.7, height: 290 + Double(step) * 2.3)
            let taken = clock.measure { _ = fit.layout(form, in: room.area) }.components
            times.append(Double(taken.attoseconds) / 1e15)
        }
        times.sort()
        let measured = Double(fit.measurements - before) / Double(sizes)
        return [
            Measurement(name: "fit of the digits for a new size", value: times[sizes / 2], unit: "ms", target: 1),
            Measurement(
                name: "fit of the digits for a new size, 95th percentile", value: times[sizes * 95 / 100], unit: "ms"),
            Measurement(name: "measurements of the font for a fit", value: measured, unit: "measurements"),
        ]
    }
}

/// The ink of a font's digits, measured as the window does.
private struct Ink: @MainActor FontMetricsSource {
    let typeface: Typeface

    @MainActor init(_ typeface: Typeface) { self.typeface = typeface }

    @MainActor func metrics(size: Double) -> FaceMetrics {
        FaceMetrics(
            size: size, weight: typeface.weight, digits: (0...9).map { area(String($0), size) },
            periods: FaceDigits.Period.allCases.map { area($0.rawValue, size * FaceProportions.periodScale) })
    }

    @MainActor private func area(_ text: String, _ size: Double) -> FaceArea {
        let ink = typeface.ink(text, size: size)
        return FaceArea(x: ink.x, y: ink.y, width: ink.width, height: ink.height)
    }
}
