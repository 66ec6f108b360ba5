// SPDX-License-Identifier: MIT
import CAdwaita

@testable import AdwaitaKit

/// The window in front of all others, with what is popped up in it.
@MainActor struct Front {
    let window: Widget.Pointer

    init?() {
        let mapped = Display.windows.filter { gtk_widget_get_mapped(Self.widget($0)) != 0 }
        let modal = mapped.last { gtk_window_get_modal($0) != 0 }
        guard let front = modal ?? mapped.last(where: { gtk_window_get_transient_for($0) != nil }) ?? mapped.last
        else { return nil }
        window = Self.widget(front)
    }

    private static func widget(_ window: UnsafeMutablePointer<GtkWindow>) -> Widget.Pointer {
        UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    }

    func setSize(width: Int32, height: Int32) {
        let pointer = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_default_size(pointer, width, height)
    }

    /// Looks as the window that has the keyboard; without a window manager none has, and the others are dimmed on purpose.
    func appearActive() {
        gtk_widget_unset_state_flags(window, GTK_STATE_FLAG_BACKDROP)
    }

    /// The least width that the window needs.
    ///
    /// The shadow around it is not a part of it.
    var minimumWidth: Int32 {
        var minimum: Int32 = 0
        gtk_widget_measure(window, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
        return minimum - Self.frame
    }

    /// What a display without a compositor takes from each window for a frame.
    private static let frame: Int32 = 10

    var nodes: [Tree.Node] { Tree(Widget(window)).shown }

    /// What keeps its room without being shown.
    static func isHidden(_ node: Tree.Node) -> Bool {
        let hidden: Set = ["unseen", "sound-hidden", "no-mark", "sound-listen"]
        var widget: Widget.Pointer? = node.pointer
        while let current = widget {
            if hidden.contains(where: { gtk_widget_has_css_class(current, $0) != 0 }) { return true }
            if gtk_widget_get_opacity(current) == 0 { return true }
            widget = gtk_widget_get_parent(current)
        }
        return false
    }

    /// What scrolls up and down where the user is: in what is popped up, which keeps the pointer from the rest, or else in the window.
    private var scrollers: [UnsafeMutablePointer<GtkAdjustment>] {
        let all = nodes
        let popover = all.last { ["GtkPopover", "GtkPopoverMenu"].contains($0.typeName) }
        return all.filter { node in
            let isReached = popover.map { gtk_widget_is_ancestor(node.pointer, $0.pointer) != 0 } ?? true
            return isReached && node.typeName == "GtkScrolledWindow"
        }.compactMap { gtk_scrolled_window_get_vadjustment(OpaquePointer($0.pointer)) }
    }

    /// Scrolls everything back to its top.
    func scrollUp() {
        for adjustment in scrollers { gtk_adjustment_set_value(adjustment, gtk_adjustment_get_lower(adjustment)) }
    }

    /// Scrolls everything a page down; false when there is nothing more.
    func scrollDown() -> Bool {
        var hasMoved = false
        for adjustment in scrollers {
            let (old, page) = (gtk_adjustment_get_value(adjustment), gtk_adjustment_get_page_size(adjustment))
            gtk_adjustment_set_value(adjustment, old + page * 0.9)
            if gtk_adjustment_get_value(adjustment) > old + 1 { hasMoved = true }
        }
        return hasMoved
    }

    // MARK: Words for complaints

    static func name(_ node: Tree.Node) -> String {
        let words = node.text.isEmpty ? node.tooltip : node.text
        return words.isEmpty ? node.typeName : "\(node.typeName) “\(words)”"
    }

    static func place(_ node: Tree.Node) -> String {
        var classes: [String] = []
        var widget: Widget.Pointer? = node.pointer
        while let current = widget, classes.count < 6 {
            var names: [String] = []
            if let list = gtk_widget_get_css_classes(current) {
                var index = 0
                while let name = list[index] {
                    names.append(String(cString: name))
                    index += 1
                }
                g_strfreev(list)
            }
            let element = String(cString: gtk_widget_get_css_name(current))
            classes.append(([element] + names).joined(separator: "."))
            widget = gtk_widget_get_parent(current)
        }
        return "in " + classes.reversed().joined(separator: " > ")
    }
}
