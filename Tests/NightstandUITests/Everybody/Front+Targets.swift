// SPDX-License-Identifier: MIT
import CAdwaita

@testable import AdwaitaKit

/// Controls that a finger misses.
extension Front {
    /// Controls smaller than a fingertip, 44 px both ways.
    var smallTargets: [String] {
        nodes.compactMap { node in
            guard Self.isTarget(node), Self.isPressed(node), gtk_widget_is_sensitive(node.pointer) != 0,
                !Self.isHidden(node)
            else {
                return nil
            }
            var area = graphene_rect_t()
            guard gtk_widget_compute_bounds(node.pointer, node.pointer, &area) != 0 else { return nil }
            // A slider and an entry are as wide as they have room.
            let width = node.typeName == "GtkScale" || node.typeName == "GtkText" ? 44 : area.size.width
            guard width < 43.5 || area.size.height < 43.5 else { return nil }
            let size = "\(Int(area.size.width)) × \(Int(area.size.height))"
            return "\(Self.name(node)) is \(size), \(Self.place(node))"
        }
    }

    /// Whether a finger has reason to press it.
    ///
    /// What happens in a day has its row beneath the dial, where the marks at its edge would lie over each other at that size.
    private static func isPressed(_ node: Tree.Node) -> Bool {
        gtk_widget_get_can_target(node.pointer) != 0 && !node.hasStyle("dial-mark")
    }

    /// Whether it is pressed by itself.
    ///
    /// What sits in a row that does the same belongs to the row.
    static func isTarget(_ node: Tree.Node) -> Bool {
        switch node.typeName {
        case "GtkButton", "GtkToggleButton", "GtkCheckButton", "GtkScale", "GtkLinkButton", "GtkModelButton",
            "GtkEntry",
            "GtkSearchEntry", "GtkDropDown", "GtkSpinButton":
            true
        case "GtkSwitch": !activatesRow(node)
        case "GtkListBoxRow", "AdwActionRow", "AdwComboRow", "AdwEntryRow":
            gtk_list_box_row_get_activatable(
                UnsafeMutableRawPointer(node.pointer).assumingMemoryBound(to: GtkListBoxRow.self)) != 0
        default: false
        }
    }

    private static func activatesRow(_ node: Tree.Node) -> Bool {
        var parent = gtk_widget_get_parent(node.pointer)
        while let current = parent {
            if Tree.Node(pointer: current).typeName == "AdwActionRow" {
                return adw_action_row_get_activatable_widget(
                    UnsafeMutableRawPointer(current).assumingMemoryBound(to: AdwActionRow.self)) == node.pointer
            }
            parent = gtk_widget_get_parent(current)
        }
        return false
    }
}
