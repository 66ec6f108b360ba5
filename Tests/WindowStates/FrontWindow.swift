// SPDX-License-Identifier: MIT
import CAdwaita

/// The window in front of all others, with what is popped up in it.
@MainActor package enum FrontWindow {
    /// Its widget; nil before one is on screen.
    static var widget: UnsafeMutablePointer<GtkWidget>? {
        guard let list = gtk_window_get_toplevels() else { return nil }
        let windows = (0..<g_list_model_get_n_items(list)).compactMap { index -> UnsafeMutablePointer<GtkWidget>? in
            guard let window = g_list_model_get_item(list, index) else { return nil }
            g_object_unref(window)
            let widget = window.assumingMemoryBound(to: GtkWidget.self)
            return gtk_widget_get_mapped(widget) != 0 ? widget : nil
        }
        func window(_ widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWindow> {
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
        }
        return windows.last { gtk_window_get_modal(window($0)) != 0 }
            ?? windows.last { gtk_window_get_transient_for(window($0)) != nil } ?? windows.last
    }

    /// The sizes of what is popped up in it, without their shadows, in logical pixels.
    package static var popoverSizes: [(width: Int, height: Int)] {
        guard let widget else { return [] }
        return popovers(in: widget).compactMap { popover in
            gtk_widget_get_first_child(popover).map { (Int(gtk_widget_get_width($0)), Int(gtk_widget_get_height($0))) }
        }
    }

    /// Writes it as it is laid out now to a PNG file; false when there is none or it cannot be written.
    package static func writePNG(to path: String) -> Bool {
        guard let widget, let snapshot = gtk_snapshot_new() else { return false }
        let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        draw(widget, on: snapshot)
        for popover in popovers(in: widget) {
            var place = place(of: popover, in: widget)
            gtk_snapshot_save(snapshot)
            gtk_snapshot_translate(snapshot, &place)
            draw(popover, on: snapshot)
            gtk_snapshot_restore(snapshot)
        }
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
        defer { gsk_render_node_unref(node) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        defer { cairo_surface_destroy(surface) }
        guard let context = cairo_create(surface) else { return false }
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
        return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }

    /// Opens the first menu in sight whose button passes; false if there is none.
    @discardableResult static func openMenu(_ passes: (OpaquePointer) -> Bool) -> Bool {
        guard let widget else { return false }
        let button = descendants(of: widget).first {
            isA($0, gtk_menu_button_get_type()) && passes(OpaquePointer($0))
        }
        guard let button else { return false }
        gtk_menu_button_popup(OpaquePointer(button))
        return true
    }

    /// Opens what the first menu button in sight with this text or tooltip opens; false if there is none.
    static func open(_ name: String) -> Bool {
        openMenu { button in
            let widget = UnsafeMutablePointer<GtkWidget>(button)
            return [gtk_menu_button_get_label(button), gtk_widget_get_tooltip_text(widget)].contains { text in
                text.map { String(cString: $0) } == name
            }
        }
    }

    private static func draw(_ widget: UnsafeMutablePointer<GtkWidget>, on snapshot: OpaquePointer) {
        guard let paintable = gtk_widget_paintable_new(widget) else { return }
        gdk_paintable_snapshot(
            paintable, snapshot, Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        g_object_unref(UnsafeMutableRawPointer(paintable))
    }

    /// A popover has a surface of its own, which is no part of the window's.
    private static func popovers(in widget: UnsafeMutablePointer<GtkWidget>) -> [UnsafeMutablePointer<GtkWidget>] {
        descendants(of: widget).filter { isA($0, gtk_popover_get_type()) }
    }

    private static func place(
        of popover: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWidget>
    ) -> graphene_point_t {
        func offset(_ native: OpaquePointer) -> (x: Double, y: Double) {
            var (x, y) = (0.0, 0.0)
            gtk_native_get_surface_transform(native, &x, &y)
            return (x, y)
        }
        let (inner, outer) = (offset(OpaquePointer(popover)), offset(OpaquePointer(window)))
        guard let surface = gtk_native_get_surface(OpaquePointer(popover)) else { return graphene_point_t() }
        return graphene_point_t(
            x: Float(Double(gdk_popup_get_position_x(surface)) + inner.x - outer.x),
            y: Float(Double(gdk_popup_get_position_y(surface)) + inner.y - outer.y))
    }

    /// Everything on screen in a widget, from the outside in.
    private static func descendants(
        of widget: UnsafeMutablePointer<GtkWidget>
    ) -> [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if gtk_widget_get_mapped(current) != 0 { found += [current] + descendants(of: current) }
            child = gtk_widget_get_next_sibling(current)
        }
        return found
    }

    private static func isA(_ widget: UnsafeMutablePointer<GtkWidget>, _ type: GType) -> Bool {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_check_instance_is_a(instance, type) != 0
    }
}
