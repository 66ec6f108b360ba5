// SPDX-License-Identifier: MIT
import CAdwaita
import Observation

/// Lets every text be read whole where the desktop makes text large: none ends with an ellipsis, each continues on the next line.
///
/// Labels of libadwaita do the same as those of the program: they are changed when they are shown. At the usual
/// size of text a short line with an ellipsis is easier to survey, and nothing is changed.
@MainActor package enum LargeText {
    /// Whether text is so large that a line holds only a few words.
    package static var isOn: Bool { state.isOn }

    @Observable fileprivate final class State {
        var isOn = false
    }

    private static let state = State()
    /// The connection to the settings, which lasts as long as the program.
    private static var signals: Signals?
    private static var hook: gulong?
    /// From this scale on.
    private static let threshold = 1.4

    /// Follows the desktop's size of text from now on.
    static func follow() {
        guard signals == nil, let settings = gtk_settings_get_default() else { return }
        let signals = Signals(UnsafeMutableRawPointer(settings))
        signals.notify("gtk-xft-dpi") { update() }
        Self.signals = signals
        update()
    }

    private static func update() {
        let isOn = DesktopSettings.textScale >= threshold
        guard isOn != state.isOn else { return }
        state.isOn = isOn
        // The class has its signals only once it has been used.
        g_type_class_unref(g_type_class_ref(gtk_widget_get_type()))
        let map = g_signal_lookup("map", gtk_widget_get_type())
        if isOn {
            hook = g_signal_add_emission_hook(
                map, 0,
                { _, _, values, _ in
                    if let object = values.flatMap({ g_value_get_object($0) }) {
                        LargeText.shown(object.assumingMemoryBound(to: GtkWidget.self))
                    }
                    return 1
                }, nil, nil)
        } else if let hook {
            g_signal_remove_emission_hook(map, hook)
            Self.hook = nil
        }
        guard let list = gtk_window_get_toplevels() else { return }
        for index in 0..<g_list_model_get_n_items(list) {
            guard let window = g_list_model_get_item(list, index) else { continue }
            visit(window.assumingMemoryBound(to: GtkWidget.self), isOn ? LabelFitting.fit : LabelFitting.restore)
            g_object_unref(window)
        }
    }

    /// A window has pages that are not shown yet, and may be as wide as those all the same.
    private static func shown(_ widget: Widget.Pointer) {
        if gtk_widget_get_parent(widget) == nil { visit(widget, LabelFitting.fit) } else { LabelFitting.fit(widget) }
    }

    private static func visit(_ widget: Widget.Pointer, _ body: (Widget.Pointer) -> Void) {
        body(widget)
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            visit(current, body)
            child = gtk_widget_get_next_sibling(current)
        }
    }
}
