// SPDX-License-Identifier: MIT
import CAdwaita

/// Makes labels show their whole text, and gives them back the form they had.
@MainActor enum LabelFitting {
    /// What a label was like before.
    private final class Form {
        let ellipsize: PangoEllipsizeMode
        let wraps: gboolean
        let wrapMode: PangoWrapMode
        let naturalWrap: GtkNaturalWrapMode
        let lines: Int32
        let isSingleLine: gboolean
        let (least, maximum): (Int32, Int32)

        init(_ label: OpaquePointer) {
            ellipsize = gtk_label_get_ellipsize(label)
            wraps = gtk_label_get_wrap(label)
            wrapMode = gtk_label_get_wrap_mode(label)
            naturalWrap = gtk_label_get_natural_wrap_mode(label)
            lines = gtk_label_get_lines(label)
            isSingleLine = gtk_label_get_single_line_mode(label)
            (least, maximum) = (gtk_label_get_width_chars(label), gtk_label_get_max_width_chars(label))
        }

        func apply(to label: OpaquePointer) {
            gtk_label_set_ellipsize(label, ellipsize)
            gtk_label_set_wrap(label, wraps)
            gtk_label_set_wrap_mode(label, wrapMode)
            gtk_label_set_natural_wrap_mode(label, naturalWrap)
            gtk_label_set_lines(label, lines)
            gtk_label_set_single_line_mode(label, isSingleLine)
            gtk_label_set_width_chars(label, least)
            gtk_label_set_max_width_chars(label, maximum)
            gtk_widget_set_visible(LabelFitting.widget(label), 1)
        }
    }

    private static let key = "nightstand-label-form"
    /// These take the width of their text, even where there is less: a narrow window has room for this many characters.
    private static let narrow: [(type: String, characters: Int32)] = [("AdwToastWidget", 9), ("GtkMenuButton", 8)]

    /// The most that a label may insist on: Chinese characters are as wide as high.
    private static let leastCharacters: Int32 = 4

    /// Lets a label show its whole text; does nothing to other widgets.
    static func fit(_ widget: Widget.Pointer) {
        guard isLabel(widget), gtk_widget_has_css_class(widget, "unseen") == 0 else { return }
        // The hint in an empty field has one line, as what is typed there.
        guard parentType(of: widget) != "GtkText" else { return }
        let label = OpaquePointer(widget)
        let form = g_object_get_data(object(widget), key) == nil ? Form(label) : nil
        if let form {
            g_object_set_data_full(
                object(widget), key, Unmanaged.passRetained(form).toOpaque(),
                { if let data = $0 { Unmanaged<AnyObject>.fromOpaque(data).release() } })
        }
        // The icons of a narrow switcher have room, and tooltips; its titles have none.
        if let tab = narrowTab(around: widget) {
            gtk_widget_set_tooltip_text(tab, gtk_label_get_text(label))
            return gtk_widget_set_visible(widget, 0)
        }
        // A wide switcher gives way to the bar below where its titles don't fit; Chinese ones would be broken into columns of characters.
        if isInside("AdwViewSwitcherTitle", widget), isInside("AdwViewSwitcherButton", widget) { return }
        gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_NONE)
        gtk_label_set_lines(label, -1)
        gtk_label_set_single_line_mode(label, 0)
        let limit = narrow.first { isInside($0.type, widget) }?.characters
        gtk_label_set_width_chars(label, min(gtk_label_get_width_chars(label), leastCharacters))
        gtk_label_set_max_width_chars(label, limit ?? -1)
        // An item of a menu begins where the others do.
        let isCentered = gtk_label_get_xalign(label) == 0.5 && !isInside("GtkModelButton", widget)
        if isCentered { gtk_label_set_justify(label, GTK_JUSTIFY_CENTER) }
        guard gtk_label_get_wrap(label) == 0 else { return }
        gtk_label_set_wrap(label, 1)
        // Only between words: a label that normally doesn't wrap is short and shares its row with other widgets.
        gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD)
        if limit == nil { gtk_label_set_natural_wrap_mode(label, GTK_NATURAL_WRAP_NONE) }
    }

    private static func isInside(_ type: String, _ label: Widget.Pointer) -> Bool {
        let type = g_type_from_name(type)
        return type != 0 && gtk_widget_get_ancestor(label, type) != nil
    }

    private static func parentType(of widget: Widget.Pointer) -> String {
        gtk_widget_get_parent(widget).map(typeName) ?? ""
    }

    /// Gives a label back the form that it had before ``fit(_:)``.
    static func restore(_ widget: Widget.Pointer) {
        guard isLabel(widget), let data = g_object_steal_data(object(widget), key) else { return }
        Unmanaged<Form>.fromOpaque(data).takeRetainedValue().apply(to: OpaquePointer(widget))
    }

    private static func narrowTab(around label: Widget.Pointer) -> Widget.Pointer? {
        var isNarrow = false
        var parent = gtk_widget_get_parent(label)
        while let current = parent {
            if gtk_widget_has_css_class(current, "narrow") != 0 { isNarrow = true }
            if typeName(current) == "AdwViewSwitcherButton" { return isNarrow ? current : nil }
            parent = gtk_widget_get_parent(current)
        }
        return nil
    }

    private static func isLabel(_ widget: Widget.Pointer) -> Bool { typeName(widget) == "GtkLabel" }

    private static func typeName(_ widget: Widget.Pointer) -> String {
        text(g_type_name(widget.pointee.parent_instance.g_type_instance.g_class.pointee.g_type))
    }

    fileprivate static func widget(_ label: OpaquePointer) -> Widget.Pointer {
        UnsafeMutableRawPointer(label).assumingMemoryBound(to: GtkWidget.self)
    }

    private static func object(_ widget: Widget.Pointer) -> UnsafeMutablePointer<GObject> {
        UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
    }
}
