// SPDX-License-Identifier: MIT
import CAdwaita

/// A label.
@MainActor package final class Label: Widget {
    /// Makes a label.
    package init(_ text: String = "") {
        super.init(gtk_label_new(text))
        gtk_label_set_xalign(opaque, 0)
    }

    /// What it says.
    package var text: String {
        get { AdwaitaKit.text(gtk_label_get_text(opaque)) }
        set { gtk_label_set_text(opaque, newValue) }
    }

    /// Where the text sits in the label, from 0 at the start to 1 at the end.
    package func justify(_ position: Float) {
        gtk_label_set_xalign(opaque, position)
        if position == 0.5 { gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER) }
    }

    /// Lets long text continue on the next line.
    package func wrap() { wraps = true }

    /// Whether long text continues on the next line.
    package var wraps: Bool {
        get { gtk_label_get_wrap(opaque) != 0 }
        set {
            gtk_label_set_wrap(opaque, newValue ? 1 : 0)
            gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
            fit()
        }
    }

    /// Lets long text continue on the next line; it asks for the width of this many characters, no less and no more.
    ///
    /// Without a least width GTK tries a line for each character to find it, which is most of the work of measuring a text.
    package func wrap(characters: Int) {
        gtk_label_set_width_chars(opaque, Int32(characters))
        gtk_label_set_max_width_chars(opaque, Int32(characters))
        wrap()
    }

    /// Lets long text continue on the next line, and never breaks a word: the label is as wide as its longest word.
    package func wrapWords() {
        wrap()
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD)
        // Where there is room they keep to one line: GTK makes a text as narrow as the height of its button allows.
        gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE)
    }

    /// Reserves the space of the first `bytes` of the text's UTF-8 and draws only what follows them.
    package func hide(bytes: Int) {
        let list = pango_attr_list_new()
        let unseen = pango_attr_foreground_alpha_new(1)
        unseen?.pointee.start_index = 0
        unseen?.pointee.end_index = guint(bytes)
        pango_attr_list_insert(list, unseen)
        gtk_label_set_attributes(opaque, list)
        pango_attr_list_unref(list)
    }

    /// Lets long text continue on this many lines, and ends it with an ellipsis after them.
    package func wrap(lines: Int) {
        wrap()
        gtk_label_set_lines(opaque, Int32(lines))
        ellipsize()
    }

    /// Ends long text with an ellipsis instead of asking for more room.
    package func ellipsize() {
        gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        fit()
    }

    /// Large text is to be read whole, whatever is asked for while it is shown.
    private func fit() {
        if LargeText.isOn, isMapped { LabelFitting.fit(pointer) }
    }
}
