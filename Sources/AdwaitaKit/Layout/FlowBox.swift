// SPDX-License-Identifier: MIT
import CAdwaita

/// Children in lines, as many in each as fit.
@MainActor package final class FlowBox: Widget {
    /// Makes a box with at most `maximum` children in a line, all of the same size.
    package init(minimum: Int = 1, maximum: Int, spacing: Int = 6, _ children: [Widget] = []) {
        super.init(gtk_flow_box_new())
        gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        gtk_flow_box_set_homogeneous(opaque, 1)
        gtk_flow_box_set_min_children_per_line(opaque, guint(minimum))
        gtk_flow_box_set_max_children_per_line(opaque, guint(maximum))
        gtk_flow_box_set_row_spacing(opaque, guint(spacing))
        gtk_flow_box_set_column_spacing(opaque, guint(spacing))
        children.forEach { insert($0, at: -1) }
    }

    /// The least number of children in a line.
    package var minimum: Int {
        get { Int(gtk_flow_box_get_min_children_per_line(opaque)) }
        set { gtk_flow_box_set_min_children_per_line(opaque, guint(newValue)) }
    }

    /// The greatest number of children in a line.
    package var maximum: Int {
        get { Int(gtk_flow_box_get_max_children_per_line(opaque)) }
        set { gtk_flow_box_set_max_children_per_line(opaque, guint(newValue)) }
    }

    /// Adds a child at `index`; at the end when it is negative.
    package func insert(_ child: Widget, at index: Int) {
        gtk_flow_box_insert(opaque, child.pointer, Int32(index))
        // The cell itself is no stop for the Tab key; what is in it is.
        if let cell = gtk_widget_get_parent(child.pointer) {
            gtk_widget_set_focusable(cell, 0)
            // The Tab key stops at a sensitive cell whose child is insensitive.
            g_object_bind_property(child.pointer, "sensitive", cell, "sensitive", G_BINDING_SYNC_CREATE)
        }
        keep(child)
    }

    /// Takes a child out.
    package func remove(_ child: Widget) {
        guard let cell = gtk_widget_get_parent(child.pointer) else { return }
        gtk_flow_box_child_set_child(UnsafeMutableRawPointer(cell).assumingMemoryBound(to: GtkFlowBoxChild.self), nil)
        gtk_flow_box_remove(opaque, cell)
        letGo(child)
    }
}
