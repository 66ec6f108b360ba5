// SPDX-License-Identifier: MIT
import CAdwaita

/// A line of text to type, whose words can be marked.
@MainActor package final class TextField: Widget {
    /// Called when the user changes the text.
    package var onChanged: (String) -> Void = { _ in }
    /// Called when the user presses Enter in it.
    package var onEntered: () -> Void = {}
    /// Called when the cursor moves or the text changes: whether the cursor is at the end now, with nothing selected.
    package var onCursorMoved: (Bool) -> Void = { _ in }
    private var isFollowing = false

    /// How a stretch of the text is drawn.
    package enum Mark: Sendable {
        /// In a readable shade of the accent colour.
        case accent
        /// Struck through.
        case struck
        /// With a wavy line below.
        case wavy
    }

    /// Makes a field; `name` is what the screen reader says, `placeholder` stands there while it is empty.
    package init(name: String, placeholder: String = "") {
        super.init(gtk_entry_new())
        accessibleName(name)
        self.placeholder = placeholder
        expandsHorizontally = true
        signals.plain("activate") { [weak self] in self?.onEntered() }
        signals.plain("changed") { [weak self] in
            guard let self, !isFollowing else { return }
            onChanged(text)
        }
        signals.notify("cursor-position") { [weak self] in
            guard let self else { return }
            onCursorMoved(isAtEnd)
        }
    }

    /// What stands there while it is empty.
    package var placeholder: String {
        get { AdwaitaKit.text(gtk_entry_get_placeholder_text(cast())) }
        set { gtk_entry_set_placeholder_text(cast(), newValue) }
    }

    private var isAtEnd: Bool {
        Int(gtk_editable_get_position(opaque)) == text.unicodeScalars.count
            && gtk_editable_get_selection_bounds(opaque, nil, nil) == 0
    }

    /// The text; setting it moves the cursor to its end and does not call ``onChanged``.
    package var text: String {
        get { AdwaitaKit.text(gtk_editable_get_text(opaque)) }
        set {
            guard newValue != text else { return }
            isFollowing = true
            gtk_editable_set_text(opaque, newValue)
            isFollowing = false
            gtk_editable_set_position(opaque, -1)
        }
    }

    /// Draws stretches of the text, given by the bytes of its UTF-8, in place of those marked before.
    package func mark(_ marks: [(span: Range<Int>, mark: Mark)]) {
        let list = pango_attr_list_new()
        for (span, mark) in marks {
            for attribute in attributes(of: mark) {
                attribute?.pointee.start_index = guint(span.lowerBound)
                attribute?.pointee.end_index = guint(span.upperBound)
                pango_attr_list_insert(list, attribute)
            }
        }
        gtk_entry_set_attributes(cast(), list)
        pango_attr_list_unref(list)
    }

    private func attributes(of mark: Mark) -> [UnsafeMutablePointer<PangoAttribute>?] {
        switch mark {
        case .struck: return [pango_attr_strikethrough_new(1)]
        case .wavy: return [pango_attr_underline_new(PANGO_UNDERLINE_ERROR)]
        case .accent:
            var (accent, text) = (GdkRGBA(), GdkRGBA())
            let style = gtk_widget_get_style_context(pointer)
            guard gtk_style_context_lookup_color(style, "accent_color", &accent) != 0 else { return [] }
            gtk_style_context_get_color(style, &text)
            // The accent alone is too pale to read on the ground of a field.
            func mixed(_ part: KeyPath<GdkRGBA, Float>) -> guint16 {
                guint16(max(0, min(1, accent[keyPath: part] * 0.6 + text[keyPath: part] * 0.4)) * 65_535)
            }
            return [
                pango_attr_foreground_new(mixed(\.red), mixed(\.green), mixed(\.blue)),
                pango_attr_foreground_alpha_new(65_535),
            ]
        }
    }
}
