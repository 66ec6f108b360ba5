// SPDX-License-Identifier: MIT
import CAdwaita
import Reactive

/// A list of rows, navigated with the arrow keys.
@MainActor package final class ListBox: Widget {
    /// Called when a row is clicked or Enter is pressed on it.
    package var onActivated: (Widget) -> Void = { _ in }
    /// Called when a key is to move the focus to another row; return true where it has.
    var onCursor: ((CursorMovement) -> Bool)?
    private var rows: [UnsafeMutableRawPointer: Widget] = [:]

    /// Makes an empty list; `isBoxed` draws it as a card.
    package init(name: String, isBoxed: Bool = true) {
        super.init(gtk_list_box_new())
        accessibleName(name)
        gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        if isBoxed { style("boxed-list") }
        signals.pointer("row-activated") { [weak self] pointer in
            if let self, let pointer, let row = rows[pointer] { onActivated(row) }
        }
        let signals = signals
        signals.cursor("move-cursor") { [weak self] step, count in
            guard let movement = CursorMovement(step, count), self?.onCursor?(movement) == true else { return }
            g_signal_stop_emission_by_name(signals.object, "move-cursor")
        }
    }

    /// Puts a row at `index`.
    package func insert(_ row: Widget, at index: Int) {
        if isMapped, row.isVisible, gtk_list_box_get_row_at_index(opaque, Int32(index)) != nil {
            insertHidden(row, at: index)
        } else {
            gtk_list_box_insert(opaque, row.pointer, Int32(index))
        }
        rows[UnsafeMutableRawPointer(row.pointer)] = row
    }

    /// Puts a row before others without a new style for each of their widgets, as docs/workarounds.md tells.
    private func insertHidden(_ row: Widget, at index: Int) {
        row.isVisible = false
        gtk_list_box_insert(opaque, row.pointer, Int32(index))
        _ = row.textColor
        row.isVisible = true
    }

    /// Removes a row; the keyboard focus moves to its neighbour.
    package func remove(_ row: Widget) {
        if row.containsFocus, let next = neighbour(of: row.pointer) { gtk_widget_grab_focus(next) }
        gtk_list_box_remove(opaque, row.pointer)
        rows[UnsafeMutableRawPointer(row.pointer)] = nil
    }

    /// Keeps one row per item.
    package func follow<Item, Key: Hashable>(
        _ items: @escaping () -> [Item], key: @escaping (Item) -> Key, row: @escaping (Item) -> Widget
    ) {
        scope.bind(keyed(key: key, row: row), to: items)
    }

    /// One row for each item that it is given.
    func keyed<Item, Key: Hashable>(
        key: @escaping (Item) -> Key, row: @escaping (Item) -> Widget
    ) -> KeyedList<Item, Key, Widget> {
        let host = KeyedList<Item, Key, Widget>.Host(
            insert: { [weak self] in self?.insert($0, at: $1) }, remove: { [weak self] in self?.remove($0) })
        return KeyedList(key: key, host: host) { item, _ in row(item) }
    }

    private func neighbour(of row: Pointer) -> Pointer? {
        gtk_widget_get_next_sibling(row) ?? gtk_widget_get_prev_sibling(row)
    }
}
