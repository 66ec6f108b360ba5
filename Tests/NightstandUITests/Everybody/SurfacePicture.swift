// SPDX-License-Identifier: MIT
import CAdwaita
import ClockDesign

@testable import AdwaitaKit

/// A window or popover as it is drawn now, twice as fine as on the display so that thin strokes have their full colour.
@MainActor struct SurfacePicture: @MainActor Equatable {
    private let scale: Double
    private let pixels: [UInt32]
    private let width: Int
    private let height: Int
    private let origin: graphene_point_t

    /// Draws the window or popover whose widget this is; nil when it is not on screen.
    init?(_ native: Widget.Pointer, scale: Double = 2) {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(native, native, &bounds) != 0, bounds.size.width >= 1,
            let paintable = gtk_widget_paintable_new(native)
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        origin = bounds.origin
        self.scale = scale
        width = Int(Double(bounds.size.width) * scale)
        height = Int(Double(bounds.size.height) * scale)
        guard let snapshot = gtk_snapshot_new() else { return nil }
        gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return nil }
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface)) / 4
        let count = stride * height
        guard stride == width else { return nil }
        pixels = data.withMemoryRebound(to: UInt32.self, capacity: count) {
            Array(UnsafeBufferPointer(start: $0, count: count))
        }
    }

    static func == (first: SurfacePicture, second: SurfacePicture) -> Bool { first.pixels == second.pixels }

    /// The contrast of the text in an area to what is behind it; nil when the area lies outside, or nothing is behind it.
    ///
    /// What is behind it is the most frequent colour among them; the text is the colour furthest from that.
    func contrast(in area: graphene_rect_t) -> Double? {
        let left = max(0, Int((Double(area.origin.x - origin.x) * scale).rounded(.up)))
        let top = max(0, Int((Double(area.origin.y - origin.y) * scale).rounded(.up)))
        let right = min(width, Int(Double(area.origin.x - origin.x + area.size.width) * scale))
        let bottom = min(height, Int(Double(area.origin.y - origin.y + area.size.height) * scale))
        guard right - left > 4, bottom - top > 4 else { return nil }
        return pixels.withUnsafeBufferPointer { pixels in
            var counts: [UInt32: Int] = [:]
            for y in stride(from: top, to: bottom, by: 3) {
                for x in stride(from: left, to: right, by: 3) { counts[pixels[y * width + x], default: 0] += 1 }
            }
            guard let ground = counts.max(by: { $0.value < $1.value })?.key, ground >> 24 == 255 else { return nil }
            var furthest = ground
            var distance: Int32 = 0
            var y = top
            while y < bottom {
                var index = y * width + left
                let end = y * width + right
                while index < end {
                    let pixel = pixels[index]
                    if pixel != ground {
                        let away = Self.distance(pixel, ground)
                        if away > distance { (distance, furthest) = (away, pixel) }
                    }
                    index &+= 1
                }
                y &+= 1
            }
            return Self.color(ground).contrast(to: Self.color(furthest))
        }
    }

    /// The pixels of an area and a margin around it, to see whether they change.
    func pixels(in area: graphene_rect_t, margin: Int = 5) -> [UInt32] {
        let left = max(0, Int(Double(area.origin.x - origin.x) * scale) - margin)
        let top = max(0, Int(Double(area.origin.y - origin.y) * scale) - margin)
        let right = min(width, Int(Double(area.origin.x - origin.x + area.size.width) * scale) + margin)
        let bottom = min(height, Int(Double(area.origin.y - origin.y + area.size.height) * scale) + margin)
        guard right > left, bottom > top else { return [] }
        return (top..<bottom).flatMap { Array(pixels[$0 * width + left..<$0 * width + right]) }
    }

    /// The relative luminance of a pixel in nine, by WCAG; what nothing is drawn on, as the shadow around a window, is none of them.
    var luminances: [Double] {
        var (found, known): ([Double], [UInt32: Double]) = ([], [:])
        for y in stride(from: 0, to: height, by: 3) {
            for x in stride(from: 0, to: width, by: 3) {
                let pixel = pixels[y * width + x]
                guard pixel >> 24 == 255 else { continue }
                let luminance = known[pixel] ?? Self.color(pixel).luminance
                known[pixel] = luminance
                found.append(luminance)
            }
        }
        return found
    }

    private static func distance(_ first: UInt32, _ second: UInt32) -> Int32 {
        func part(_ shift: UInt32) -> Int32 {
            abs(Int32((first >> shift) & 255) - Int32((second >> shift) & 255))
        }
        return part(16) * 3 + part(8) * 6 + part(0)
    }

    private static func color(_ pixel: UInt32) -> ClockColor {
        ClockColor(
            red: Double((pixel >> 16) & 255) / 255, green: Double((pixel >> 8) & 255) / 255,
            blue: Double(pixel & 255) / 255)
    }
}
