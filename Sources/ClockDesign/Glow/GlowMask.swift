// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A picture of coverage alone: how opaque each pixel is, from 0 to 255, row by row.
public struct GlowMask: Hashable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int
    /// The coverage.
    public private(set) var pixels: [UInt8]

    /// Takes a picture; there must be `width` times `height` pixels.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The picture softened by three box blurs, which come close to a Gaussian of standard deviation `deviation` in pixels.
    public func blurred(deviation: Double) -> GlowMask {
        // A box of 2r + 1 pixels has the variance (r² + r) / 3, and variances add up; some passes go one pixel farther.
        let variance = deviation * deviation
        let radius = max(Int(((4 * variance + 1).squareRoot() - 1) / 2), 0)
        let missing = variance - Double(radius * radius + radius)
        let wider = min(max(Int((missing / (Double(2 * radius + 2) / 3)).rounded()), 0), 3)
        var result = self
        for pass in 0..<3 where radius + (pass < wider ? 1 : 0) > 0 {
            let radius = radius + (pass < wider ? 1 : 0)
            result.blur(count: width, step: 1, lines: height, pitch: width, radius: radius)
            result.blur(count: height, step: width, lines: width, pitch: 1, radius: radius)
        }
        return result
    }

    /// Averages each pixel with its neighbours along lines; what is outside counts as empty.
    private mutating func blur(count: Int, step: Int, lines: Int, pitch: Int, radius: Int) {
        let box = UInt32(2 * radius + 1)
        var line = [UInt8](repeating: 0, count: count)
        pixels.withUnsafeMutableBufferPointer { pixels in
            for start in stride(from: 0, to: lines * pitch, by: pitch) {
                for index in 0..<count { line[index] = pixels[start + index * step] }
                var sum: UInt32 = 0
                for index in 0..<min(radius, count) { sum += UInt32(line[index]) }
                for index in 0..<count {
                    if index + radius < count { sum += UInt32(line[index + radius]) }
                    pixels[start + index * step] = UInt8((sum + box / 2) / box)
                    if index >= radius { sum -= UInt32(line[index - radius]) }
                }
            }
        }
    }

    /// How far a glow goes out from the ink, as a part of a digit's height.
    public static let reach = 0.36

    /// How many pixels of a glow stand for a logical pixel: softness needs few.
    public static func scale(unit: Double) -> Double {
        min(1, 4 / max(unit * Self.tight, 1))
    }

    private static let tight = 0.035
    private static let wide = 0.11

    /// The light around what is covered: bright and close, and faint and far; `unit` is a digit's height in pixels of this
    /// picture, `strength` goes from 0 to 100.
    public func glow(unit: Double, strength: Int) -> GlowMask {
        let (near, far) = (blurred(deviation: unit * Self.tight), blurred(deviation: unit * Self.wide))
        let part = Double(min(max(strength, 0), 100)) / 100
        var result = self
        for index in pixels.indices {
            let light = (0.9 * Double(near.pixels[index]) + 1.9 * Double(far.pixels[index])) / 255
            // Film does the same: twice the light is less than twice as bright.
            result.pixels[index] = UInt8(255 * (1 - exp(-light)) * part)
        }
        return result
    }
}
