// SPDX-License-Identifier: MIT
import CAdwaita

/// An icon of the theme, for decoration: the screen reader passes over it.
@MainActor package final class Image: Widget {
    /// Shows an icon, at `size` logical pixels or as large as the text beside it.
    package init(icon: String, size: Int? = nil) {
        super.init(gtk_image_new_from_icon_name(icon))
        isDecoration()
        if let size { gtk_image_set_pixel_size(opaque, Int32(size)) }
    }

    /// The icon's name.
    package var icon: String {
        get { text(gtk_image_get_icon_name(opaque)) }
        set { gtk_image_set_from_icon_name(opaque, newValue) }
    }
}
