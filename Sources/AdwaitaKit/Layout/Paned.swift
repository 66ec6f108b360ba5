// SPDX-License-Identifier: MIT
import CAdwaita

/// Two widgets beside or above each other with a line between them that can be dragged, or moved with the keyboard (F8).
@MainActor package final class Paned: Widget {
    /// Called with where the line is, in per cent of the room, after the user has moved it.
    package var onMoved: (Int) -> Void = { _ in }
    /// Called after the line was moved, by the user or by the program.
    package var onPlaced: () -> Void = {}
    /// How much of the room the first takes, in per cent.
    package var percent = 50 {
        didSet { if percent != oldValue, !isMoving { place() } }
    }

    private let first: Widget
    private let second: Widget
    private var isPlacing = false
    private var isMoving = false
    private var placed = 0

    /// Shows `first` and `second`.
    package init(_ first: Widget, _ second: Widget) {
        self.first = first
        self.second = second
        super.init(gtk_paned_new(GTK_ORIENTATION_VERTICAL))
        gtk_paned_set_start_child(opaque, first.pointer)
        gtk_paned_set_end_child(opaque, second.pointer)
        gtk_paned_set_shrink_start_child(opaque, 0)
        // Otherwise GTK moves the line in proportion to an older size, which would look like a choice of the user's.
        gtk_paned_set_resize_start_child(opaque, 0)
        keep(first)
        keep(second)
        second.onMapped { [weak self] in if $0 { self?.place() } }
        signals.notify("position") { [weak self] in self?.moved() }
    }

    /// The direction in which they follow each other.
    package var direction: Box.Direction {
        get { gtk_orientable_get_orientation(opaque) == GTK_ORIENTATION_HORIZONTAL ? .row : .column }
        set {
            guard newValue != direction else { return }
            gtk_orientable_set_orientation(opaque, newValue.gtk)
            placed = 0
            place()
        }
    }

    /// Where the line is, in logical pixels.
    package var position: Int { Int(gtk_paned_get_position(opaque)) }

    /// Moves the line as a user does who drags it, for tests.
    package func drag(to position: Int) { gtk_paned_set_position(opaque, Int32(position)) }

    /// Puts the line where it belongs in the room there is now.
    package func place() {
        let length = length
        guard length > 1 else { return }
        isPlacing = true
        gtk_paned_set_position(opaque, Int32(length * percent / 100))
        isPlacing = false
        placed = length
    }

    /// The position of the divider when it is not dragged: as near to its place as the minimum sizes of both allow.
    private var expected: Int {
        min(max(placed * percent / 100, bound("min-position")), bound("max-position"))
    }

    private func bound(_ property: String) -> Int {
        var value = GValue()
        // GLib's type of whole numbers is a macro in C.
        g_value_init(&value, GType(6 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(cast(), property, &value)
        return Int(g_value_get_int(&value))
    }

    private var length: Int { direction == .row ? width : height }

    private func moved() {
        onPlaced()
        // A move by GTK because the size changed, or because something was hidden, is not a choice of the user's.
        guard !isPlacing, placed == length, placed > 1, first.isMapped, second.isMapped else { return }
        guard abs(position - expected) > 1 else { return }
        // The line stays under the pointer, between two whole numbers.
        isMoving = true
        percent = (position * 100 + placed / 2) / placed
        onMoved(percent)
        isMoving = false
    }
}
