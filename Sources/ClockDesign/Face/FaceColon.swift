// SPDX-License-Identifier: MIT

/// Two dots between segments: above each other in a row, beside each other in a stack.
public struct FaceColon: Hashable, Sendable {
    /// The boxes of the two dots, each a circle.
    public let dots: [FaceArea]

    /// Makes the colon around `middle`; `unit` is the digits' height.
    public init(x: Double, y: Double, isHorizontal: Bool, unit: Double, weight: Int) {
        let diameter = unit * FaceProportions.dotSizeMultiplier(weight: weight)
        let spread = unit * FaceProportions.colonSpread
        dots = [-spread, spread].map { offset in
            FaceArea(
                x: x + (isHorizontal ? offset : 0) - diameter / 2, y: y + (isHorizontal ? 0 : offset) - diameter / 2,
                width: diameter, height: diameter)
        }
    }

    private init(dots: [FaceArea]) {
        self.dots = dots
    }

    /// The same colon elsewhere.
    func moved(x: Double, y: Double) -> FaceColon {
        FaceColon(dots: dots.map { $0.moved(x: x, y: y) })
    }
}
