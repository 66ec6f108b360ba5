// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// The widgets inside whose type passes, from the outside in: parts that GTK made.
    func descendants(_ passes: (String) -> Bool) -> [Widget] {
        var found: [Widget] = []
        var child = gtk_widget_get_first_child(pointer)
        while let current = child {
            let widget = Widget(current)
            let type = current.pointee.parent_instance.g_type_instance.g_class.pointee.g_type
            if passes(text(g_type_name(type))) { found.append(widget) }
            found += widget.descendants(passes)
            child = gtk_widget_get_next_sibling(current)
        }
        return found
    }
}
