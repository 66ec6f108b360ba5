// SPDX-License-Identifier: MIT
import CAdwaita

/// Children in a row or a column.
@MainActor package final class Box: Widget {
    /// The direction in which children follow one another.
    package enum Direction {
        case row, column

        var gtk: GtkOrientation { self == .row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }
    }

    /// Makes a box with `spacing` logical pixels between children.
    ///
    /// - Parameter isCached: Whether Cairo, where it draws, keeps the box as one picture: for what seldom changes beside something
    ///   that moves.
    package init(_ direction: Direction, spacing: Int = 0, isCached: Bool = false, _ children: [Widget] = []) {
        super.init(
            isCached ? CachedBox.make(direction.gtk, spacing: spacing) : gtk_box_new(direction.gtk, Int32(spacing)))
        children.forEach(append)
    }

    /// Adds a child at the end.
    package func append(_ child: Widget) {
        gtk_box_append(cast(), child.pointer)
        keep(child)
    }

    /// Adds a child before the one that is at `index`.
    package func insert(_ child: Widget, at index: Int) {
        var sibling: Pointer?
        var position = 0
        var next = gtk_widget_get_first_child(pointer)
        while let current = next, position < index {
            sibling = current
            next = gtk_widget_get_next_sibling(current)
            position += 1
        }
        gtk_box_insert_child_after(cast(), child.pointer, sibling)
        keep(child)
    }

    /// Takes a child out.
    package func remove(_ child: Widget) {
        gtk_box_remove(cast(), child.pointer)
        letGo(child)
    }

    /// Whether all children get the same room.
    package var isHomogeneous: Bool {
        get { gtk_box_get_homogeneous(cast()) != 0 }
        set { gtk_box_set_homogeneous(cast(), newValue ? 1 : 0) }
    }

    /// The direction, which may change with the room there is.
    package var direction: Direction {
        get { gtk_orientable_get_orientation(opaque) == GTK_ORIENTATION_HORIZONTAL ? .row : .column }
        set { gtk_orientable_set_orientation(opaque, newValue.gtk) }
    }
}
