// SPDX-License-Identifier: MIT
import CAdwaita

@testable import AdwaitaKit
@testable import NightstandUI

/// The widgets of a window as GTK holds them, to look for what the user sees.
@MainActor struct Tree {
    private let root: Widget.Pointer

    init(_ widget: Widget) {
        root =
            widget is Window
            ? widget.pointer
            : UnsafeMutablePointer(gtk_widget_get_root(widget.pointer))
                .map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self) } ?? widget.pointer
    }

    /// Everything on screen, from the outside in.
    var shown: [Node] {
        var found: [Node] = []
        func visit(_ widget: Widget.Pointer) {
            guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_child_visible(widget) != 0 else { return }
            found.append(Node(pointer: widget))
            var child = gtk_widget_get_first_child(widget)
            while let current = child {
                visit(current)
                child = gtk_widget_get_next_sibling(current)
            }
        }
        visit(root)
        return found
    }

    /// Everything on screen within a widget.
    func shown(in widget: Widget) -> [Node] {
        shown.filter { gtk_widget_is_ancestor($0.pointer, widget.pointer) != 0 }
    }

    /// All texts on screen.
    var texts: [String] { shown.compactMap(\.ownText) }

    /// Where a widget begins on the window's surface, in logical pixels.
    func corner(of widget: Widget) -> (x: Double, y: Double) {
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(widget.pointer, root, 0, 0, &x, &y)
        return (x, y)
    }

    /// Those of `widgets` that have the keyboard, or something in them, from the inside out.
    func holders(ofFocusIn widgets: Set<Widget.Pointer>) -> [Widget.Pointer] {
        var holders: [Widget.Pointer] = []
        var widget = gtk_widget_get_root(root).flatMap { gtk_root_get_focus($0) }
        while let current = widget {
            if widgets.contains(current) { holders.append(current) }
            widget = gtk_widget_get_parent(current)
        }
        return holders
    }

    /// The first widget on screen that passes.
    func first(where passes: (Node) -> Bool) -> Node? { shown.first(where: passes) }

    /// Controls that a screen reader could not name, by their type.
    var namelessControls: [String] {
        let controls: Set = [
            "GtkButton", "GtkToggleButton", "GtkSwitch", "GtkScale", "GtkSpinButton", "GtkSearchEntry",
        ]
        return shown.filter { controls.contains($0.typeName) && $0.text.isEmpty && !$0.hasName && !$0.isInternal }
            .map { "\($0.typeName) in \($0.path)" }
    }

    /// Controls that set a preference at once, without those that are chosen already.
    var controls: [Node] {
        shown.filter { node in
            switch node.typeName {
            case "GtkSwitch", "GtkScale", "GtkSpinButton", "AdwComboRow": true
            case "GtkButton": ["swatch", "look-tile"].contains { node.hasStyle($0) } && !node.isChosen
            default: false
            }
        }.filter { gtk_widget_is_sensitive($0.pointer) != 0 }
    }

    /// Pictures that a screen reader would announce without a word about them, by their type.
    var namelessPictures: [String] {
        shown.filter {
            ["GtkImage", "NightstandDrawnWidget"].contains($0.typeName) && !$0.hasName && !$0.isInternal
                && !$0.path.hasSuffix("Button") && !$0.path.contains("GtkButton/")
                && gtk_accessible_get_accessible_role(OpaquePointer($0.pointer)) == GTK_ACCESSIBLE_ROLE_IMG
        }.map { "\($0.typeName) in \($0.path)" }
    }

    /// One widget on screen.
    @MainActor struct Node {
        let pointer: Widget.Pointer

        var typeName: String { name(of: pointer) }
        var hasFocus: Bool { gtk_widget_has_focus(pointer) != 0 || gtk_widget_is_focus(pointer) != 0 }

        /// What the widget itself says.
        var ownText: String? {
            typeName == "GtkLabel" ? AdwaitaKit.text(gtk_label_get_text(OpaquePointer(pointer))) : nil
        }

        /// Whether its text is ellipsised.
        var isCut: Bool {
            typeName == "GtkLabel" && pango_layout_is_ellipsized(gtk_label_get_layout(OpaquePointer(pointer))) != 0
        }

        /// Whether it is a text that continues on the next line.
        var isWrapped: Bool { typeName == "GtkLabel" && gtk_label_get_wrap(OpaquePointer(pointer)) != 0 }

        /// Its least width in characters; negative where that is as narrow as it can be broken.
        var leastCharacters: Int { Int(gtk_label_get_width_chars(OpaquePointer(pointer))) }

        /// Ancestors, up to the viewport, that make GTK measure it at many widths: horizontal boxes of GTK's own, and what does not fill its
        /// place in both directions.
        var searchesForWidth: [String] {
            var found: [String] = []
            var next: Widget.Pointer? = pointer
            while let widget = next, name(of: widget) != "GtkViewport" {
                let isFilled = [gtk_widget_get_halign(widget), gtk_widget_get_valign(widget)].map {
                    $0 == GTK_ALIGN_FILL
                }
                if isFilled != [true, true] { found.append("\(name(of: widget)), aligned") }
                if let layout = gtk_widget_get_layout_manager(widget), isRow(layout) {
                    found.append("\(name(of: widget)), a row")
                }
                next = gtk_widget_get_parent(widget)
            }
            return found
        }

        /// What the widget and all in it say.
        var text: String {
            var words: [String] = []
            func visit(_ widget: Widget.Pointer) {
                let node = Node(pointer: widget)
                if let text = node.ownText, !text.isEmpty { words.append(text) }
                var child = gtk_widget_get_first_child(widget)
                while let current = child {
                    visit(current)
                    child = gtk_widget_get_next_sibling(current)
                }
            }
            visit(pointer)
            return words.joined(separator: " ")
        }

        /// Its position in another widget, in logical pixels.
        func box(in other: Widget) -> Rectangle {
            var (x, y) = (0.0, 0.0)
            gtk_widget_translate_coordinates(pointer, other.pointer, 0, 0, &x, &y)
            return Rectangle(
                x: x, y: y, width: Double(gtk_widget_get_width(pointer)),
                height: Double(gtk_widget_get_height(pointer)))
        }

        /// Its box in another widget with its padding and frame, which are a part of where it can be pressed.
        func bounds(in other: Widget) -> Rectangle {
            var bounds = graphene_rect_t()
            guard gtk_widget_compute_bounds(pointer, other.pointer, &bounds) != 0 else {
                return Rectangle(x: 0, y: 0, width: 0, height: 0)
            }
            return Rectangle(
                x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
                height: Double(bounds.size.height))
        }

        /// What is shown when the pointer rests on it.
        var tooltip: String { AdwaitaKit.text(gtk_widget_get_tooltip_text(pointer)) }

        var isSensitive: Bool { gtk_widget_is_sensitive(pointer) != 0 }
        func hasStyle(_ name: String) -> Bool { gtk_widget_has_css_class(pointer, name) != 0 }
        var isChosen: Bool { hasStyle("chosen-swatch") || hasStyle("chosen-tile") }

        /// Changes its value as a user would.
        func use() {
            switch typeName {
            case "GtkSwitch": turn()
            case "GtkScale":
                let range = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkRange.self)
                let value = gtk_range_get_value(range)
                gtk_range_set_value(range, value > 50 ? value - 15 : value + 15)
            case "GtkSpinButton": set(number > 1 ? number - 1 : number + 1)
            case "AdwComboRow":
                let row = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: AdwComboRow.self)
                adw_combo_row_set_selected(row, adw_combo_row_get_selected(row) == 0 ? 1 : 0)
            default: activate()
            }
        }

        func activate() { gtk_widget_activate(pointer) }
        /// Whether it is a button that stays pressed, and is.
        var isPressed: Bool { gtk_widget_get_state_flags(pointer).rawValue & GTK_STATE_FLAG_CHECKED.rawValue != 0 }
        /// Focuses it.
        func grabFocus() { gtk_widget_grab_focus(pointer) }
        /// Runs an action by its full name, as an item of its menu does.
        func run(_ action: String) { gtk_widget_activate_action_variant(pointer, action, nil) }
        /// Turns a switch as a click does, without its animation.
        func turn() { gtk_switch_set_active(OpaquePointer(pointer), 1 - gtk_switch_get_active(OpaquePointer(pointer))) }
        /// The number in a field, and what typing another one does.
        var number: Int { Int(gtk_spin_button_get_value_as_int(OpaquePointer(pointer))) }
        func set(_ number: Int) { gtk_spin_button_set_value(OpaquePointer(pointer), Double(number)) }
        /// What stands in a field.
        var editedText: String { AdwaitaKit.text(gtk_editable_get_text(OpaquePointer(pointer))) }
        func type(_ text: String) { gtk_editable_set_text(OpaquePointer(pointer), text) }

        /// Whether another widget on screen names it.
        var isLabelledBy: Bool {
            gtk_test_accessible_has_relation(OpaquePointer(pointer), GTK_ACCESSIBLE_RELATION_LABELLED_BY) != 0
        }
        /// Whether it has a name of its own.
        var isNamedItself: Bool {
            gtk_test_accessible_has_property(OpaquePointer(pointer), GTK_ACCESSIBLE_PROPERTY_LABEL) != 0
        }

        /// Whether it was given a name, or has a tooltip, which GTK uses as one.
        var hasName: Bool {
            gtk_widget_get_tooltip_text(pointer) != nil || isNamedItself || isLabelledBy
        }

        /// Whether it is a part that GTK or libadwaita created and named.
        var isInternal: Bool {
            let parts: Set = [
                "GtkWindowControls", "GtkSpinButton", "GtkMenuButton", "GtkDropDown", "AdwViewSwitcherButton",
                "GtkShortcutsWindow", "GtkCalendar", "AdwEntryRow", "AdwComboRow", "GtkSearchEntry", "GtkBuiltinIcon",
            ]
            var parent = gtk_widget_get_parent(pointer)
            while let current = parent {
                if parts.contains(name(of: current)) { return true }
                parent = gtk_widget_get_parent(current)
            }
            return false
        }

        var path: String {
            var names: [String] = []
            var parent = gtk_widget_get_parent(pointer)
            while let current = parent {
                names.append(name(of: current))
                parent = gtk_widget_get_parent(current)
            }
            return names.reversed().joined(separator: "/")
        }

        private func isRow(_ layout: UnsafeMutablePointer<GtkLayoutManager>) -> Bool {
            guard
                g_type_check_instance_is_a(
                    UnsafeMutableRawPointer(layout).assumingMemoryBound(to: GTypeInstance.self),
                    gtk_box_layout_get_type()) != 0
            else { return false }
            return gtk_orientable_get_orientation(OpaquePointer(layout)) == GTK_ORIENTATION_HORIZONTAL
        }

        private func name(of widget: Widget.Pointer) -> String {
            AdwaitaKit.text(g_type_name(widget.pointee.parent_instance.g_type_instance.g_class.pointee.g_type))
        }
    }
}

extension Window {
    /// Moves the keyboard as the Tab key does.
    func moveFocus() {
        gtk_widget_child_focus(pointer, GTK_DIR_TAB_FORWARD)
    }
}
