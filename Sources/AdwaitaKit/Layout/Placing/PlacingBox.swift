// SPDX-License-Identifier: MIT
import CAdwaita

/// A container that gives its children their places itself; subclasses say how.
@MainActor package class PlacingBox: View {
    private let box: Box

    init(_ children: [Widget] = []) {
        let box = Box(.row)
        self.box = box
        super.init(box)
        g_object_set_qdata(Self.object(pointer), Self.ownerKey, Unmanaged.passUnretained(self).toOpaque())
        gtk_widget_set_layout_manager(
            pointer,
            gtk_custom_layout_new(
                { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH },
                { widget, orientation, size, minimum, natural, _, _ in
                    guard let found = PlacingBox.owner(of: widget)?.measure(orientation, for: Int(size)) else { return }
                    minimum?.pointee = Int32(clamping: found.least)
                    natural?.pointee = Int32(clamping: found.usual)
                },
                { widget, width, height, _ in
                    PlacingBox.owner(of: widget)?.place(width: Int(width), height: Int(height))
                }))
        children.enumerated().forEach { insert($1, at: $0) }
    }

    isolated deinit { g_object_set_qdata(Self.object(pointer), Self.ownerKey, nil) }

    /// Puts a child before the one that is at `index`.
    package func insert(_ child: Widget, at index: Int) { box.insert(child, at: index) }

    /// Takes a child out.
    package func remove(_ child: Widget) { box.remove(child) }

    /// How much room it needs at least, and wants, where it has `size` in the other direction, or any size (-1).
    func measure(_ orientation: GtkOrientation, for size: Int) -> (least: Int, usual: Int) { (0, 0) }

    /// Gives each child its place.
    func place(width: Int, height: Int) {}

    /// Calls for new places.
    func placeAgain() { gtk_widget_queue_resize(pointer) }

    /// The children that are visible.
    var visible: [Pointer] {
        var found: [Pointer] = []
        var next = gtk_widget_get_first_child(pointer)
        while let child = next {
            if gtk_widget_should_layout(child) != 0 { found.append(child) }
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }

    /// Whether the first child stands at the right.
    var isReversed: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

    /// How much room a child needs at least, and wants.
    func size(
        _ child: Pointer, _ orientation: GtkOrientation, for other: Int = -1
    ) -> (least: Int, usual: Int) {
        var (least, usual): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, orientation, Int32(clamping: other), &least, &usual, nil, nil)
        return (Int(least), Int(usual))
    }

    /// Gives a child its place.
    func put(_ child: Pointer, x: Int, y: Int, width: Int, height: Int) {
        var place = GtkAllocation(x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height))
        gtk_widget_size_allocate(child, &place, -1)
    }

    private static let ownerKey = g_quark_from_static_string("nightstand-placing-box")

    private static func object(_ pointer: Pointer) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GObject.self)
    }

    private static func owner(of widget: Pointer?) -> PlacingBox? {
        guard let widget, let owner = g_object_get_qdata(object(widget), ownerKey) else { return nil }
        return Unmanaged<PlacingBox>.fromOpaque(owner).takeUnretainedValue()
    }
}
