// SPDX-License-Identifier: MIT
import CAdwaita

/// Lays widgets over its content; each is placed by its alignment, or by ``place(_:in:)`` says.
@MainActor package final class Overlay: Widget {
    private var places: [Pointer: () -> Rectangle?] = [:]

    /// Shows `content` and lays `above` over it.
    package init(_ content: Widget, _ above: [Widget]) {
        super.init(gtk_overlay_new())
        gtk_overlay_set_child(opaque, content.pointer)
        keep(content)
        above.forEach(add)
        signals.placing("get-child-position") { [weak self] child, place in
            guard let child, let box = self?.places[child.assumingMemoryBound(to: GtkWidget.self)]?() else {
                return false
            }
            place?.pointee = GdkRectangle(
                x: Int32(box.x.rounded()), y: Int32(box.y.rounded()), width: Int32(max(box.width, 1).rounded(.up)),
                height: Int32(max(box.height, 1).rounded(.up)))
            return true
        }
    }

    /// Lays another widget over all others.
    package func add(_ widget: Widget) {
        gtk_overlay_add_overlay(opaque, widget.pointer)
        keep(widget)
    }

    /// Asks for no less room than a widget above the content needs.
    package func makesRoom(for widget: Widget) {
        gtk_overlay_set_measure_overlay(opaque, widget.pointer, 1)
    }

    /// Takes a widget away that lies over the content.
    package func remove(_ widget: Widget) {
        places[widget.pointer] = nil
        gtk_overlay_remove_overlay(opaque, widget.pointer)
        letGo(widget)
    }

    /// Is asked for the place of a widget above the content at each size allocation; nil leaves it to the alignment.
    ///
    /// A widget is asked for after those that were laid before it have their room.
    package func place(_ widget: Widget, in box: @escaping () -> Rectangle?) {
        places[widget.pointer] = box
        gtk_widget_queue_allocate(pointer)
    }

    /// Places the widgets again.
    package func placesChanged() {
        gtk_widget_queue_allocate(pointer)
    }
}
