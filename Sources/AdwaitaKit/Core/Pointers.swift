// SPDX-License-Identifier: MIT
import CAdwaita

/// Releases an object whose C struct is hidden.
func release(_ object: OpaquePointer) {
    g_object_unref(UnsafeMutableRawPointer(object))
}

/// The text at `characters`; empty for none.
func text(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
}
