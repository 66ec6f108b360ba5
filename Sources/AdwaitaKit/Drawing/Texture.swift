// SPDX-License-Identifier: MIT
import CAdwaita

/// A picture in memory, ready to be drawn as often as wished.
@MainActor public final class Texture {
    let pointer: OpaquePointer
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int

    /// Paints one colour through a mask of `width` times `height` pixels, each from 0 (clear) to 255.
    public init(width: Int, height: Int, mask: [UInt8], color: Color) {
        precondition(width > 0 && height > 0 && mask.count == width * height)
        (self.width, self.height) = (width, height)
        let rgba = color.rgba
        let parts = [rgba.blue, rgba.green, rgba.red, 1].map { $0 * rgba.alpha }
        // What each step of the mask looks like, the colour already multiplied by its opacity.
        let steps = (0...255).map { step in parts.map { UInt8(min(max($0 * Float(step), 0), 255) + 0.5) } }
        let bytes = [UInt8](unsafeUninitializedCapacity: mask.count * 4) { buffer, count in
            for (index, step) in mask.enumerated() {
                let pixel = steps[Int(step)]
                for part in 0..<4 { buffer[index * 4 + part] = pixel[part] }
            }
            count = mask.count * 4
        }
        let data = g_bytes_new(bytes, gsize(bytes.count))
        pointer = gdk_memory_texture_new(
            Int32(width), Int32(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, data, gsize(width * 4))
        g_bytes_unref(data)
    }

    isolated deinit { release(pointer) }
}
