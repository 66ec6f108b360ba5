// SPDX-License-Identifier: MIT
import AdwaitaKit
import ClockDesign

extension Color {
    /// A colour of the look, more transparent where `opacity` is below 1.
    nonisolated init(_ color: ClockColor, opacity: Double = 1) {
        self.init(
            red: Float(color.red), green: Float(color.green), blue: Float(color.blue), opacity: Float(opacity))
    }
}

extension Rectangle {
    /// A box of the face.
    nonisolated init(_ area: FaceArea) {
        self.init(x: area.x, y: area.y, width: area.width, height: area.height)
    }
}
