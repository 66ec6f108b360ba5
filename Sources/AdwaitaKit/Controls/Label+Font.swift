// SPDX-License-Identifier: MIT
import CAdwaita

extension Label {
    /// Shows the text in a family of fonts.
    package func showFont(family: String) {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_family_new(family))
        // A font that lacks the letters of its own name shows them in another one, to avoid empty boxes.
        pango_attr_list_insert(attributes, pango_attr_fallback_new(1))
        gtk_label_set_attributes(opaque, attributes)
        pango_attr_list_unref(attributes)
    }

    /// Shows the text in letters of this many logical pixels, whatever the style says.
    package func showText(size pixels: Int) {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_size_new_absolute(Int32(pixels) * PANGO_SCALE))
        gtk_label_set_attributes(opaque, attributes)
        pango_attr_list_unref(attributes)
    }
}
