// SPDX-License-Identifier: MIT
import CAdwaita

/// A scroller that is as tall as its child at the width it gets, up to a maximum, and scrolls where there is less room.
///
/// A scrolled window alone measures its child without a width: texts that wrap in a narrow window would be cut off.
@MainActor package final class FittingScroller: View {
    /// Scrolls `child` where it is taller than `maximumHeight` logical pixels or than the room there is.
    package init(_ child: Widget, maximumHeight: Int) {
        let scroller = Scroller(child)
        scroller.fitContent(maximumHeight: maximumHeight)
        super.init(Box(.row, [scroller]))
        gtk_widget_set_layout_manager(
            pointer,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                { widget, orientation, size, minimum, natural, _, _ in
                    guard let scroller = gtk_widget_get_first_child(widget) else { return }
                    gtk_widget_measure(scroller, orientation, size, minimum, natural, nil, nil)
                    guard orientation == GTK_ORIENTATION_VERTICAL, size >= 0 else { return }
                    let window = OpaquePointer(scroller)
                    guard let port = gtk_scrolled_window_get_child(window),
                        let child = gtk_viewport_get_child(OpaquePointer(port))
                    else { return }
                    var wanted: Int32 = 0
                    gtk_widget_measure(child, orientation, size, nil, &wanted, nil, nil)
                    wanted = min(wanted, gtk_scrolled_window_get_max_content_height(window))
                    natural?.pointee = max(minimum?.pointee ?? 0, wanted)
                },
                { widget, width, height, _ in
                    guard let scroller = gtk_widget_get_first_child(widget) else { return }
                    var place = GtkAllocation(x: 0, y: 0, width: width, height: height)
                    gtk_widget_size_allocate(scroller, &place, -1)
                }))
        // A scroller wants all the height there is; this one only what its child needs.
        expandsVertically = false
    }
}
