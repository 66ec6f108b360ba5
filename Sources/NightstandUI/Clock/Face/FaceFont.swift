// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

/// The font of a face: what the user chose, as it is really drawn.
@MainActor final class FaceFont {
    let choice: FontChoice
    /// The font of the digits.
    let digits: Typeface
    /// The font of AM and PM: the same, but never so thin that small letters fade.
    let periods: Typeface

    init(_ choice: FontChoice) {
        self.choice = choice
        let family = FontResolution.family(of: choice)
        digits = Typeface(family: family, weight: choice.weight.rawValue)
        periods = Typeface(family: family, weight: max(choice.weight.rawValue, FontWeight.medium.rawValue))
    }

    func digit(_ digit: Int, size: Double) -> GlyphShape {
        digits.shape(String(digit), size: size)
    }

    func period(_ period: FaceDigits.Period, size: Double) -> GlyphShape {
        periods.shape(period.title, size: size * FaceProportions.periodScale)
    }
}

extension FaceFont: @MainActor FontMetricsSource {
    func metrics(size: Double) -> FaceMetrics {
        FaceMetrics(
            size: size, weight: digits.weight, digits: (0...9).map { FaceArea(digits.ink(String($0), size: size)) },
            periods: FaceDigits.Period.allCases.map {
                FaceArea(periods.ink($0.title, size: size * FaceProportions.periodScale))
            })
    }
}

extension FaceArea {
    nonisolated init(_ box: Rectangle) {
        self.init(x: box.x, y: box.y, width: box.width, height: box.height)
    }
}
