// SPDX-License-Identifier: MIT
import CAdwaita

/// A question that the user confirms or cancels.
@MainActor package final class MessageDialog: Window {
    private static let (yes, no) = ("yes", "no")

    /// Asks above `parent`; `answered` is called once.
    ///
    /// Enter confirms unless that `destroys`, Escape cancels.
    package init(
        _ application: Application?, above parent: Window, title: String, text: String = "", accept: String,
        cancel: String, destroys: Bool = false, content: Widget? = nil, answered: @escaping (Bool) -> Void
    ) {
        super.init(adw_message_dialog_new(nil, title, text), application: application)
        // Not shown in it, but in lists of windows and by screen readers.
        self.title = title
        gtk_window_set_transient_for(cast(), parent.cast())
        gtk_window_set_modal(cast(), 1)
        adw_message_dialog_add_response(dialog, Self.no, cancel)
        adw_message_dialog_add_response(dialog, Self.yes, accept)
        adw_message_dialog_set_response_appearance(
            dialog, Self.yes, destroys ? ADW_RESPONSE_DESTRUCTIVE : ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response(dialog, destroys ? Self.no : Self.yes)
        adw_message_dialog_set_close_response(dialog, Self.no)
        if let content {
            adw_message_dialog_set_extra_child(dialog, content.pointer)
            keep(content)
        }
        signals.pointer("response") { response in
            answered(response.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } == Self.yes)
        }
    }

    /// Whether it can be confirmed now.
    package var canAccept: Bool {
        get { adw_message_dialog_get_response_enabled(dialog, Self.yes) != 0 }
        set { adw_message_dialog_set_response_enabled(dialog, Self.yes, newValue ? 1 : 0) }
    }

    /// Answers as the button does, and closes.
    package func answer(_ isYes: Bool) {
        adw_message_dialog_response(dialog, isYes ? Self.yes : Self.no)
        // This emits only the answer; closing it the usual way would cancel again.
        destroy()
    }

    private var dialog: UnsafeMutablePointer<AdwMessageDialog> { cast() }
}
