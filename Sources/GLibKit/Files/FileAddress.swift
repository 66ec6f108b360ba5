// SPDX-License-Identifier: MIT
import CGLib

/// Addresses of files, such as `file:///home/sam/rain.wav`.
package nonisolated enum FileAddress {
    /// The address of the file at an absolute path, without `.` and `..` in it.
    package static func of(_ path: String) -> String? {
        guard let plain = g_canonicalize_filename(path, nil) else { return nil }
        defer { g_free(plain) }
        guard let address = g_filename_to_uri(plain, nil, nil) else { return nil }
        defer { g_free(address) }
        return String(cString: address)
    }
}
