// SPDX-License-Identifier: MIT
import CAdwaita

extension Widget {
    /// Accepts files dropped here; `dropped` gets their absolute paths.
    package func takesFiles(_ dropped: @escaping ([String]) -> Void) {
        guard let target = gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY) else { return }
        Signals(UnsafeMutableRawPointer(target)).dropping("drop") { value in
            let paths = value.map(Self.paths) ?? []
            if !paths.isEmpty { dropped(paths) }
            return !paths.isEmpty
        }
        gtk_widget_add_controller(pointer, target)
    }

    /// The paths of a `GdkFileList`; files that are not on this machine have none.
    private static func paths(_ value: UnsafePointer<GValue>) -> [String] {
        guard g_type_check_value_holds(value, gdk_file_list_get_type()) != 0, let list = g_value_get_boxed(value)
        else { return [] }
        let first = gdk_file_list_get_files(OpaquePointer(list))
        defer { g_slist_free(first) }
        var paths: [String] = []
        var item = first
        while let file = item?.pointee {
            if let path = file.data.flatMap({ g_file_get_path(OpaquePointer($0)) }) {
                paths.append(String(cString: path))
                g_free(path)
            }
            item = file.next
        }
        return paths
    }
}
