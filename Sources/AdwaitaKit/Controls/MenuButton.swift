// SPDX-License-Identifier: MIT
import CAdwaita

/// A button that opens a menu or a popover.
@MainActor package final class MenuButton: Widget {
    /// Makes a button with an icon; `name` is its tooltip and what the screen reader says.
    package init(icon: String, name: String, menu: Menu? = nil) {
        super.init(gtk_menu_button_new())
        gtk_menu_button_set_icon_name(opaque, icon)
        tooltip = name
        accessibleName(name)
        self.menu = menu
        follow()
    }

    /// Makes a button with a text that opens `content`.
    package init(_ title: String, content: Widget) {
        super.init(gtk_menu_button_new())
        gtk_menu_button_set_label(opaque, title)
        open(content)
    }

    /// Makes a button around other widgets that opens `content`; `name` is its tooltip and what the screen reader says.
    package init(_ child: Widget, name: String, content: Widget) {
        super.init(gtk_menu_button_new())
        gtk_menu_button_set_child(opaque, child.pointer)
        keep(child)
        tooltip = name
        accessibleName(name)
        open(content)
    }

    /// The text on it.
    package var title: String {
        get { text(gtk_menu_button_get_label(opaque)) }
        set { gtk_menu_button_set_label(opaque, newValue) }
    }

    /// The menu that it opens.
    package var menu: Menu? {
        didSet { follow() }
    }

    /// Whether F10 opens it from anywhere in the window.
    package var isPrimary: Bool {
        get { gtk_menu_button_get_primary(opaque) != 0 }
        set { gtk_menu_button_set_primary(opaque, newValue ? 1 : 0) }
    }

    /// Opens it above the button, as buttons at the bottom of a window should.
    package func opensUpwards() { gtk_menu_button_set_direction(opaque, GTK_ARROW_UP) }
    /// Opens it.
    package func open() { gtk_menu_button_popup(opaque) }
    /// Closes it.
    package func close() { gtk_menu_button_popdown(opaque) }

    private func open(_ content: Widget) {
        guard let popover = gtk_popover_new() else { return }
        gtk_popover_set_child(
            UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self), content.pointer)
        gtk_menu_button_set_popover(opaque, popover)
        keep(content)
    }

    /// Has the widgets of the menu made when it opens: a list has one in each row, and few are ever opened.
    private func follow() {
        guard let menu else { return }
        let model = UnsafeMutableRawPointer(menu.model)
        gtk_menu_button_set_create_popup_func(
            opaque,
            { button, model in
                guard let model = model?.assumingMemoryBound(to: GMenuModel.self),
                    model != gtk_menu_button_get_menu_model(button)
                else { return }
                gtk_menu_button_set_menu_model(button, model)
            }, g_object_ref(model), g_object_unref)
    }
}
