// SPDX-License-Identifier: MIT
import CAdwaita

@testable import AdwaitaKit

/// Texts that large letters leave no room for.
extension Front {
    /// What is cut off, or wider than the window.
    var cutTexts: [String] {
        let minimum = minimumWidth
        let width = Float(gtk_widget_get_width(window))
        let wide = minimum > 360 ? ["needs \(minimum) px: \(widest)"] : []
        var height: Int32 = 0
        gtk_widget_measure(window, GTK_ORIENTATION_VERTICAL, 360, &height, nil, nil, nil)
        let tall = height > 720 ? ["needs \(height) px of height"] : []
        return wide + tall
            + nodes.compactMap { node in
                guard node.typeName == "GtkLabel", let text = node.ownText, !text.isEmpty, !Self.isHidden(node),
                    !isHint(node)
                else { return nil }
                if node.isCut { return "ellipsised: \(text), \(Self.place(node))" }
                var area = graphene_rect_t()
                guard isOnWindow(node.pointer), gtk_widget_compute_bounds(node.pointer, window, &area) != 0,
                    !isInSidewaysScroller(node.pointer)
                else { return nil }
                let isOut = area.origin.x < -1 || area.origin.x + area.size.width > max(width, 360) + 1
                return isOut ? "beyond the edge: \(text), \(Self.place(node))" : nil
            }
    }

    /// The widgets that make the window wide, from the outside in.
    private var widest: String {
        var path: [String] = []
        var widget: Widget.Pointer? = window
        while let current = widget {
            var best: (Int32, Widget.Pointer)?
            var child = gtk_widget_get_first_child(current)
            while let next = child {
                var minimum: Int32 = 0
                if gtk_widget_get_mapped(next) != 0, gtk_widget_get_native(next) == gtk_widget_get_native(window) {
                    gtk_widget_measure(next, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
                    if best.map({ minimum > $0.0 }) ?? true { best = (minimum, next) }
                }
                child = gtk_widget_get_next_sibling(next)
            }
            if let best, best.0 > 100 {
                path.append("\(Tree.Node(pointer: best.1).typeName) \(best.0)")
                widget = best.1
            } else {
                widget = nil
            }
        }
        return path.joined(separator: " > ")
    }

    /// The hint in an empty field has one line, as what is typed there.
    private func isHint(_ node: Tree.Node) -> Bool {
        gtk_widget_get_parent(node.pointer).map { Tree.Node(pointer: $0).typeName } == "GtkText"
    }

    private func isOnWindow(_ widget: Widget.Pointer) -> Bool {
        gtk_widget_get_native(widget) == gtk_widget_get_native(window)
    }

    private func isInSidewaysScroller(_ widget: Widget.Pointer) -> Bool {
        var parent = gtk_widget_get_parent(widget)
        while let current = parent {
            if Tree.Node(pointer: current).typeName == "GtkScrolledWindow" {
                var policy = GTK_POLICY_NEVER
                gtk_scrolled_window_get_policy(OpaquePointer(current), &policy, nil)
                if policy != GTK_POLICY_NEVER { return true }
            }
            parent = gtk_widget_get_parent(current)
        }
        return false
    }
}
