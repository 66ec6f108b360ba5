// SPDX-License-Identifier: MIT
import CAdwaita

/// Shows one of its children at a time.
@MainActor package final class Stack: Widget {
    /// Makes an empty stack that fades from one child to the next.
    package init() {
        super.init(gtk_stack_new())
        gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        gtk_stack_set_hhomogeneous(opaque, 0)
        gtk_stack_set_vhomogeneous(opaque, 0)
    }

    /// Adds a child under a name.
    package func add(_ child: Widget, named name: String) {
        gtk_stack_add_named(opaque, child.pointer, name)
        keep(child)
    }

    /// The name of the child on show.
    package var shown: String {
        get { text(gtk_stack_get_visible_child_name(opaque)) }
        set { gtk_stack_set_visible_child_name(opaque, newValue) }
    }
}
