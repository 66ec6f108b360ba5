// SPDX-License-Identifier: MIT
import AdwaitaKit
import CAdwaita
import ClockDesign
import Foundation
import NightstandTestSupport
import Testing

@testable import NightstandUI

/// A face as it is really drawn, pixel by pixel.
@MainActor struct Pixels {
    let width: Int
    let height: Int
    /// How far each pixel is from the background, from 0 to 1, row by row.
    private let ink: [Float]

    /// Draws white digits on black and reads the file again.
    init(_ digits: FaceDigits, _ look: ClockLook, date: String? = nil, width: Int, height: Int) throws {
        let folder = TemporaryFolder()
        let file = folder.file("face.png")
        try #require(FacePicture.write(digits, look, date: date, width: width, height: height, to: file))
        let surface = cairo_image_surface_create_from_png(file)
        defer { cairo_surface_destroy(surface) }
        try #require(cairo_image_surface_get_width(surface) == Int32(width))
        try #require(cairo_image_surface_get_height(surface) == Int32(height))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let data = try #require(cairo_image_surface_get_data(surface))
        self.width = width
        self.height = height
        ink = (0..<height).flatMap { row in
            (0..<width).map { Float(data[row * stride + $0 * 4 + 1]) / 255 }
        }
    }

    subscript(x: Int, y: Int) -> Float { ink[y * width + x] }

    /// The box around all pixels that are at least this bright; nil when there are none.
    func box(atLeast level: Float = 0.25) -> FaceArea? {
        var (left, right, top, bottom) = (width, -1, height, -1)
        for y in 0..<height {
            for x in 0..<width where self[x, y] >= level {
                (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
            }
        }
        guard right >= 0 else { return nil }
        return FaceArea(
            x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
    }

    /// The mean of each of `columns` × `rows` fields, from 0 to 9.
    func summary(columns: Int, rows: Int) -> [String] {
        (0..<rows).map { row in
            (0..<columns).map { column in
                let (ys, xs) = (
                    row * height / rows..<(row + 1) * height / rows,
                    column * width / columns..<(column + 1) * width / columns
                )
                let sum = ys.reduce(Float(0)) { sum, y in xs.reduce(sum) { $0 + self[$1, y] } }
                return String(Int((sum / Float(ys.count * xs.count) * 9).rounded()))
            }.joined()
        }
    }
}
