// SPDX-License-Identifier: MIT
import CAdwaita
import Testing

@testable import AdwaitaKit

@MainActor @Suite(.serialized, .alone) struct CachedBoxTests {
    /// What is drawn of a widget, in the words of GTK's render nodes.
    private static func nodes(of widget: Widget) throws -> String {
        let paintable = try #require(gtk_widget_paintable_new(widget.pointer))
        defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
        let snapshot = try #require(gtk_snapshot_new())
        gdk_paintable_snapshot(paintable, snapshot, Double(widget.width), Double(widget.height))
        let node = try #require(gtk_snapshot_free_to_node(snapshot))
        defer { gsk_render_node_unref(node) }
        let bytes = try #require(gsk_render_node_serialize(node))
        defer { g_bytes_unref(bytes) }
        let data = UnsafeRawBufferPointer(start: g_bytes_get_data(bytes, nil), count: Int(g_bytes_get_size(bytes)))
        return String(decoding: data, as: UTF8.self)
    }

    /// Runs `body` with a window that shows a button with an icon and a text, in a box that is cached and in one that isn't.
    private static func show(_ body: (_ cached: Box, _ plain: Box, _ texts: [Label]) async throws -> Void) async throws
    {
        var (boxes, texts): ([Box], [Label]) = ([], [])
        for isCached in [true, false] {
            let text = Label("seven")
            texts.append(text)
            boxes.append(
                Box(.row, spacing: 6, isCached: isCached, [Button(icon: "list-add-symbolic", name: "Add") {}, text]))
        }
        let window = ApplicationWindow(Display.application, content: Box(.column, boxes))
        window.setDefaultSize(width: 300, height: 100)
        window.present()
        await Display.settle(milliseconds: 100)
        try await body(boxes[0], boxes[1], texts)
        window.destroy()
        await Display.settle()
    }

    @Test func cairoPassesOverACachedBoxAsAWhole() async throws {
        try await Self.show { cached, plain, _ in
            #expect(try Self.nodes(of: plain).contains("color-matrix"), "an icon is coloured pixel by pixel")
            let nodes = try Self.nodes(of: cached)
            #expect(nodes.contains("cairo") && !nodes.contains("color-matrix") && !nodes.contains("text {"))
        }
    }

    @Test func aCachedBoxLooksAsAnyOtherAlsoAfterSomethingInItHasChanged() async throws {
        try await Self.show { cached, plain, texts in
            @MainActor func picture(of box: Box) throws -> SurfacePicture {
                let picture = SurfacePicture(box.pointer, scale: 1)
                return try #require(picture)
            }
            let before = try picture(of: cached)
            #expect(try before == picture(of: plain))
            for text in texts { text.text = "eight" }
            // Until the next frame there is nothing to see.
            await Display.settle { SurfacePicture(cached.pointer, scale: 1).map { $0 != before } ?? false }
            #expect(try picture(of: cached) != before)
            #expect(try picture(of: cached) == picture(of: plain))
        }
    }
}
