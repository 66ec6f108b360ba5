// SPDX-License-Identifier: MIT
import CAdwaita

@testable import AdwaitaKit

/// Texts that are hard to tell from what is behind them.
extension Front {
    /// Texts of less contrast than 4.5 : 1, or 3 : 1 where nothing can be done.
    ///
    /// Large ones, for which WCAG asks 3 : 1, are held to the same. The face of the clock is drawn and not among them: in night mode
    /// it is as dim as the user wants the room to be, and large enough to be read all the same.
    var faintTexts: [String] {
        var pictures: [Widget.Pointer: SurfacePicture] = [:]
        return nodes.compactMap { node in
            guard node.typeName == "GtkLabel", let text = node.ownText, text.contains(where: { !$0.isWhitespace }),
                !Self.isHidden(node),
                let native = gtk_widget_get_native(node.pointer).map({ UnsafeMutableRawPointer($0) })
            else { return nil }
            let root = native.assumingMemoryBound(to: GtkWidget.self)
            if pictures[root] == nil { pictures[root] = SurfacePicture(root) }
            guard let area = visibleArea(of: node.pointer, in: root),
                let contrast = pictures[root]?.contrast(in: area)
            else { return nil }
            let least = gtk_widget_is_sensitive(node.pointer) != 0 ? 4.5 : 3
            guard contrast < least - 0.05 else { return nil }
            return "\(text) (\((contrast * 100).rounded() / 100)), \(Self.place(node))"
        }
    }

    /// The part of a widget that is not scrolled away; nil when less than all of its height is seen.
    private func visibleArea(of widget: Widget.Pointer, in root: Widget.Pointer) -> graphene_rect_t? {
        var area = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, root, &area) != 0 else { return nil }
        let height = area.size.height
        var parent = gtk_widget_get_parent(widget)
        while let current = parent, current != root {
            var bounds = graphene_rect_t()
            if gtk_widget_get_overflow(current) == GTK_OVERFLOW_HIDDEN,
                gtk_widget_compute_bounds(current, root, &bounds) != 0
            {
                var part = graphene_rect_t()
                guard graphene_rect_intersection(&area, &bounds, &part) else { return nil }
                area = part
            }
            parent = gtk_widget_get_parent(current)
        }
        return area.size.height >= height - 1 ? area : nil
    }
}
