// SPDX-License-Identifier: MIT
import CAdwaita

/// The desktop's dialog for choosing a file.
@MainActor package final class FileChooser {
    private let chooser: UnsafeMutablePointer<GtkNativeDialog>
    private var onChosen: (([String]) -> Void)?

    /// Makes a dialog that offers files of MIME types such as `audio/*`; with `saves` it asks for a file to write,
    /// which it proposes to call that; with `takesMany` several can be chosen at once.
    package init(
        title: String, accept: String, kind: String, mimeType: String..., saves name: String? = nil,
        takesMany: Bool = false
    ) {
        let action = name == nil ? GTK_FILE_CHOOSER_ACTION_OPEN : GTK_FILE_CHOOSER_ACTION_SAVE
        // GTK names the other button itself.
        let native = gtk_file_chooser_native_new(title, nil, action, accept, nil)
        chooser = UnsafeMutableRawPointer(native!).assumingMemoryBound(to: GtkNativeDialog.self)
        let filter = gtk_file_filter_new()
        gtk_file_filter_set_name(filter, kind)
        for type in mimeType { gtk_file_filter_add_mime_type(filter, type) }
        if let name { gtk_file_chooser_set_current_name(OpaquePointer(chooser), name) }
        gtk_file_chooser_add_filter(OpaquePointer(chooser), filter)
        gtk_file_chooser_set_select_multiple(OpaquePointer(chooser), takesMany ? 1 : 0)
        Signals(chooser).number("response") { [weak self] response in
            guard let self, response == GTK_RESPONSE_ACCEPT.rawValue else { return }
            let paths = paths
            if !paths.isEmpty { onChosen?(paths) }
        }
    }

    isolated deinit { g_object_unref(chooser) }

    /// Asks above `parent`; `chosen` gets the absolute path, and is not called when the user cancels.
    package func present(above parent: Window, chosen: @escaping (String) -> Void) {
        presentMany(above: parent) { $0.forEach(chosen) }
    }

    /// Asks above `parent`; `chosen` gets the absolute paths, and is not called when the user cancels.
    package func presentMany(above parent: Window, chosen: @escaping ([String]) -> Void) {
        onChosen = chosen
        gtk_native_dialog_set_transient_for(chooser, parent.cast())
        gtk_native_dialog_set_modal(chooser, 1)
        gtk_native_dialog_show(chooser)
    }

    private var paths: [String] {
        guard let files = gtk_file_chooser_get_files(OpaquePointer(chooser)) else { return [] }
        defer { release(files) }
        return (0..<g_list_model_get_n_items(files)).compactMap { index in
            guard let file = g_list_model_get_item(files, index) else { return nil }
            defer { g_object_unref(file) }
            guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
            defer { g_free(path) }
            return String(cString: path)
        }
    }
}
