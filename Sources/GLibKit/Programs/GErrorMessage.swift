// SPDX-License-Identifier: MIT
import CGLib

/// Frees a GError and returns its text.
nonisolated func takeMessage(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "unknown error" }
    defer { g_error_free(error) }
    return String(cString: error.pointee.message)
}
