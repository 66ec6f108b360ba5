// SPDX-License-Identifier: MIT
import CAdwaita
import Reactive

/// A list of rows, navigated with the arrow keys.
@MainActor package final class ListBox: Widget {
    /// Called when a row is clicked or Enter is pressed on it.
    package var onActivated: (Widget) -> Void = { _ in }
    private var rows: [(pointer: Pointer, row: Widget)] = []

    /// Makes an empty list; `isBoxed` draws it as a card.
    package init(name: String, isBoxed: Bool = true) {
        super.init(gtk_list_box_new())
        accessibleName(name)
        gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        if isBoxed { style("boxed-list") }
        signals.pointer("row-activated") { [weak self] pointer in
            guard let self, let found = rows.first(where: { UnsafeMutableRawPointer($0.pointer) == pointer }) else {
                return
            }
            onActivated(found.row)
        }
    }

    /// Puts a row at `index`.
    package func insert(_ row: Widget, at index: Int) {
        gtk_list_box_insert(opaque, row.pointer, Int32(index))
        rows.append((row.pointer, row))
    }

    /// Removes a row; the keyboard focus moves to its neighbour.
    package func remove(_ row: Widget) {
        if row.containsFocus, let next = neighbour(of: row.pointer) { gtk_widget_grab_focus(next) }
        gtk_list_box_remove(opaque, row.pointer)
        rows.removeAll { $0.row === row }
    }

    /// Keeps one row per item.
    package func follow<Item, Key: Hashable>(
        _ items: @escaping () -> [Item], key: @escaping (Item) -> Key, row: @escaping (Item) -> Widget
    ) {
        let host = KeyedList<Item, Key, Widget>.Host(
            insert: { [weak self] in self?.insert($0, at: $1) }, remove: { [weak self] in self?.remove($0) })
        scope.bind(KeyedList(key: key, host: host) { item, _ in row(item) }, to: items)
    }

    private func neighbour(of row: Pointer) -> Pointer? {
        gtk_widget_get_next_sibling(row) ?? gtk_widget_get_prev_sibling(row)
    }
}
