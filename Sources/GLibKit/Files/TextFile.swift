// SPDX-License-Identifier: MIT
import CGLib
import Glibc

/// Small files of text, read and written whole.
package nonisolated enum TextFile {
    /// The text of a file; nil when there is none that can be read.
    package static func read(_ path: String) -> String? {
        var contents: UnsafeMutablePointer<CChar>?
        guard g_file_get_contents(path, &contents, nil, nil) != 0, let contents else { return nil }
        defer { g_free(contents) }
        return String(cString: contents)
    }

    /// Writes a file, readable for the user alone, at once or not at all; makes the folders that are missing.
    @discardableResult package static func write(_ path: String, _ text: String) -> Bool {
        if let folder = g_path_get_dirname(path) {
            g_mkdir_with_parents(folder, 0o700)
            g_free(folder)
        }
        return g_file_set_contents_full(path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0o600, nil) != 0
    }

    /// Removes a file, if it is there.
    package static func remove(_ path: String) {
        unlink(path)
    }

    /// The names in a folder, in no order; none when it cannot be read.
    package static func names(in folder: String) -> [String] {
        guard let directory = g_dir_open(folder, 0, nil) else { return [] }
        defer { g_dir_close(directory) }
        var names: [String] = []
        while let name = g_dir_read_name(directory) { names.append(String(cString: name)) }
        return names
    }
}
