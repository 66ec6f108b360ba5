// SPDX-License-Identifier: MIT
import CAdwaita

@testable import AdwaitaKit

/// Controls that the keys do not lead to.
extension Front {
    /// Controls that take the focus but that neither Tab nor the arrow keys lead to.
    var unreachable: [String] {
        var wanted = Set(
            nodes.filter {
                gtk_widget_get_focusable($0.pointer) != 0 && gtk_widget_is_sensitive($0.pointer) != 0
                    && gtk_widget_get_can_focus($0.pointer) != 0 && Self.isControl($0) && !Self.isHidden($0)
                    && isInScope($0)
            }.map(\.pointer))
        let all = wanted.count
        guard all > 0 else { return [] }
        var reached: [Widget.Pointer] = []
        func visit() -> Widget.Pointer? {
            guard let root = gtk_widget_get_root(window), let focus = gtk_root_get_focus(root) else { return nil }
            if !reached.contains(focus) { reached.append(focus) }
            // A row of an entry has its field, and nothing else.
            wanted = wanted.filter { $0 != focus && gtk_widget_is_ancestor(focus, $0) == 0 }
            return focus
        }
        for scope in scopes {
            for _ in 0..<all * 2 + 40 {
                gtk_widget_child_focus(scope, GTK_DIR_TAB_FORWARD)
                _ = visit()
                if wanted.isEmpty { return [] }
            }
        }
        var index = 0
        while index < reached.count, !wanted.isEmpty {
            let start = reached[index]
            index += 1
            guard gtk_widget_get_mapped(start) != 0, Self.parent(of: start, "GtkFlowBox") != nil || index < 60 else {
                continue
            }
            for direction in [GTK_DIR_RIGHT, GTK_DIR_DOWN, GTK_DIR_LEFT, GTK_DIR_UP] {
                gtk_widget_grab_focus(start)
                gtk_widget_child_focus(Self.parent(of: start, "GtkFlowBox") ?? window, direction)
                _ = visit()
            }
        }
        return nodes.filter { wanted.contains($0.pointer) }.map { "\(Self.name($0)), \(Self.place($0))" }
    }

    /// The window, or what is popped up in it and keeps the keys to itself.
    private var scopes: [Widget.Pointer] {
        let popovers = nodes.filter { $0.typeName == "GtkPopover" || $0.typeName == "GtkPopoverMenu" }.map(\.pointer)
        return popovers.isEmpty ? [window] : popovers
    }

    private func isInScope(_ node: Tree.Node) -> Bool {
        scopes.contains { gtk_widget_is_ancestor(node.pointer, $0) != 0 }
    }

    private static func parent(of widget: Widget.Pointer, _ type: String) -> Widget.Pointer? {
        var parent = gtk_widget_get_parent(widget)
        while let current = parent {
            if Tree.Node(pointer: current).typeName == type { return current }
            parent = gtk_widget_get_parent(current)
        }
        return nil
    }

    private static func isControl(_ node: Tree.Node) -> Bool {
        let others: Set = ["GtkText", "GtkListBoxRow", "AdwActionRow", "AdwComboRow", "NightstandDrawnWidget"]
        return isTarget(node) || others.contains(node.typeName) || node.typeName == "GtkSwitch"
    }

    /// Own drawings that take the focus and do not show it.
    func drawingsWithoutFocus() async -> [String] {
        let drawings = nodes.filter {
            $0.typeName == "NightstandDrawnWidget" && gtk_widget_get_focusable($0.pointer) != 0
        }
        guard !drawings.isEmpty, let root = gtk_widget_get_root(window) else { return [] }
        let pointer = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        /// Whether the focus changes the drawing, and nothing else does; waits this long for each picture.
        func showsFocus(_ node: Tree.Node, after milliseconds: Int) async -> Bool {
            gtk_root_set_focus(root, nil)
            await Display.settle(milliseconds: milliseconds)
            let before = pixels(of: node)
            await Display.settle(milliseconds: milliseconds)
            guard before == pixels(of: node) else { return false }
            gtk_widget_grab_focus(node.pointer)
            gtk_window_set_focus_visible(pointer, 1)
            await Display.settle(milliseconds: milliseconds)
            return before != pixels(of: node)
        }
        var found: [String] = []
        for node in drawings {
            // On a busy machine a frame can be late.
            var isShown = false
            for milliseconds in [30, 300, 1000] where !isShown {
                isShown = await showsFocus(node, after: milliseconds)
            }
            if !isShown { found.append("no focus seen: \(Self.name(node)), \(Self.place(node))") }
        }
        return found
    }

    private func pixels(of node: Tree.Node) -> [UInt32] {
        var area = graphene_rect_t()
        guard gtk_widget_compute_bounds(node.pointer, window, &area) != 0 else { return [] }
        return SurfacePicture(window)?.pixels(in: area) ?? []
    }
}
