// SPDX-License-Identifier: MIT
import CAdwaita
import Testing

@testable import AdwaitaKit

@MainActor @Suite(.serialized, .alone) struct StencilTests {
    private static let red = Color(red: 1, green: 0, blue: 0)

    @Test func theSameColourIsTheSameDrawing() throws {
        let stencil = Stencil(width: 2, height: 1, mask: [255, 0], enlarged: 3)
        let first = try #require(stencil.node(Self.red))
        for step in 1...3 { #expect(stencil.node(Self.red.faded(Float(step) / 4)) != first) }
        #expect(stencil.node(Self.red) == first, "GTK redraws nothing for a node that it knows")
    }

    @Test func theMaskIsEnlargedAndPaintedInTheColour() throws {
        let stencil = Stencil(width: 2, height: 1, mask: [255, 0], enlarged: 8)
        #expect(stencil.width == 16 && stencil.height == 8)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 16, 8)
        let context = cairo_create(surface)
        gsk_render_node_draw(stencil.node(Self.red.faded(0.5)), context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let pixels = try #require(cairo_image_surface_get_data(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        @MainActor func pixel(_ x: Int) -> (red: UInt8, green: UInt8, opacity: UInt8) {
            let start = 4 * stride + x * 4
            return (pixels[start + 2], pixels[start + 1], pixels[start + 3])
        }
        #expect(abs(Int(pixel(3).red) - 128) <= 2 && pixel(3).green == 0 && abs(Int(pixel(3).opacity) - 128) <= 2)
        #expect(pixel(14).opacity < 20)
        #expect(pixel(6).opacity > pixel(9).opacity, "the edge between the two is soft")
        cairo_surface_destroy(surface)
    }
}
