// SPDX-License-Identifier: MIT
import CAdwaita

/// Where a widget sits in more room than it needs.
package enum Align {
    case fill, start, end, center, baseline

    var gtk: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .end: GTK_ALIGN_END
        case .center: GTK_ALIGN_CENTER
        case .baseline: GTK_ALIGN_BASELINE
        }
    }
}

extension Widget {
    /// Whether it wants spare width.
    package var expandsHorizontally: Bool {
        get { gtk_widget_get_hexpand(pointer) != 0 }
        set { gtk_widget_set_hexpand(pointer, newValue ? 1 : 0) }
    }

    /// Whether it wants spare height.
    package var expandsVertically: Bool {
        get { gtk_widget_get_vexpand(pointer) != 0 }
        set { gtk_widget_set_vexpand(pointer, newValue ? 1 : 0) }
    }

    /// Aligns it in the room it gets.
    package func align(_ horizontal: Align = .fill, _ vertical: Align = .fill) {
        gtk_widget_set_halign(pointer, horizontal.gtk)
        gtk_widget_set_valign(pointer, vertical.gtk)
    }

    /// Sets the room around it in logical pixels.
    package func margins(horizontal: Int = 0, vertical: Int = 0) {
        gtk_widget_set_margin_start(pointer, Int32(horizontal))
        gtk_widget_set_margin_end(pointer, Int32(horizontal))
        gtk_widget_set_margin_top(pointer, Int32(vertical))
        gtk_widget_set_margin_bottom(pointer, Int32(vertical))
    }

    /// Places its children from left to right in every language, as the hours and minutes of a time are read.
    package func staysLeftToRight() { gtk_widget_set_direction(pointer, GTK_TEXT_DIR_LTR) }

    /// Asks for at least this many logical pixels; -1 leaves a direction to the content.
    package func request(width: Int = -1, height: Int = -1) {
        gtk_widget_set_size_request(pointer, Int32(width), Int32(height))
    }

    /// The width in logical pixels that it got.
    package var width: Int { Int(gtk_widget_get_width(pointer)) }
    /// The height in logical pixels that it got.
    package var height: Int { Int(gtk_widget_get_height(pointer)) }

    /// The least width in logical pixels that it can live with.
    package var minimumWidth: Int {
        var minimum: Int32 = 0
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
        return Int(minimum)
    }

    /// The width in logical pixels, with its margins, that it wants.
    var naturalWidth: Int {
        var natural: Int32 = 0
        gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        return Int(natural)
    }

    /// The width in logical pixels that GTK reckons with for a character of a label.
    var characterWidth: Int {
        guard let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(pointer), nil, nil) else { return 1 }
        defer { pango_font_metrics_unref(metrics) }
        let widest = max(
            pango_font_metrics_get_approximate_char_width(metrics),
            pango_font_metrics_get_approximate_digit_width(metrics))
        return max(Int((Double(widest) / Double(PANGO_SCALE)).rounded(.up)), 1)
    }

    /// The height in logical pixels, with its margins, that it wants where it has this width.
    package func naturalHeight(width: Int) -> Int {
        var natural: Int32 = 0
        gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, Int32(clamping: width), nil, &natural, nil, nil)
        return Int(natural)
    }
}
