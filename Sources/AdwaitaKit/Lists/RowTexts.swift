// SPDX-License-Identifier: MIT
import CAdwaita

/// The title and the subtitle in a row of libadwaita, one below the other.
///
/// GTK's own layout asks texts that wrap how wide they are at a height, which is slow and not what their row was measured with: a title in
/// two scripts ran over the end of its row (`docs/workarounds.md`).
@MainActor enum RowTexts {
    /// Gives the texts of `row` the same width at any height.
    ///
    /// The box around them keeps no properties of a `GtkBox` after that, such as its spacing; nothing here sets them.
    static func measureForOneWidth(in row: Widget) {
        let boxes = row.descendants { $0 == "GtkBox" }
        guard let texts = boxes.first(where: { gtk_widget_has_css_class($0.pointer, "title") != 0 }) else { return }
        gtk_widget_set_layout_manager(texts.pointer, layout())
    }

    private static func layout() -> UnsafeMutablePointer<GtkLayoutManager>? {
        gtk_custom_layout_new(
            { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
            { widget, orientation, size, minimum, natural, _, _ in
                let isHeight = orientation == GTK_ORIENTATION_VERTICAL
                let sizes = RowTexts.shown(in: widget).map {
                    RowTexts.size($0, orientation, for: isHeight ? size : -1)
                }
                let gaps = isHeight ? RowTexts.spacing * Int32(max(sizes.count - 1, 0)) : 0
                let total = { (values: [Int32]) in isHeight ? values.reduce(gaps, +) : values.max() ?? 0 }
                minimum?.pointee = total(sizes.map(\.least))
                natural?.pointee = total(sizes.map(\.usual))
            },
            { widget, width, height, _ in
                var y: Int32 = 0
                for child in RowTexts.shown(in: widget) {
                    let own = RowTexts.size(child, GTK_ORIENTATION_VERTICAL, for: width).usual
                    var place = GtkAllocation(x: 0, y: y, width: width, height: own)
                    gtk_widget_size_allocate(child, &place, -1)
                    y += own + RowTexts.spacing
                }
            })
    }

    /// As in libadwaita's style sheet.
    private nonisolated static let spacing: Int32 = 3

    private nonisolated static func shown(in widget: Widget.Pointer?) -> [Widget.Pointer] {
        sequence(first: widget.flatMap(gtk_widget_get_first_child)) { $0.flatMap(gtk_widget_get_next_sibling) }
            .prefix { $0 != nil }.compactMap { $0 }.filter { gtk_widget_should_layout($0) != 0 }
    }

    private nonisolated static func size(
        _ child: Widget.Pointer, _ orientation: GtkOrientation, for other: Int32
    ) -> (least: Int32, usual: Int32) {
        var (least, usual): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, orientation, other, &least, &usual, nil, nil)
        return (least, usual)
    }
}
