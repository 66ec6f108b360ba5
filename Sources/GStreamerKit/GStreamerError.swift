// SPDX-License-Identifier: MIT
import CGStreamer

/// Why GStreamer did not do what was asked.
package nonisolated enum GStreamerError: Error, Hashable, Sendable {
    /// The library could not be started.
    case notStarted(String)
    /// A plugin is not installed; the name of its element.
    case missingElement(String)
    /// A file or a device cannot be found or opened.
    case cannotOpen(String)
    /// A file is not audio, or of a kind no plugin reads.
    case cannotDecode(String)
    /// Anything else, in GStreamer's words.
    case failed(String)

    /// A sentence for the user.
    package var message: String {
        switch self {
        case .notStarted(let reason): "GStreamer cannot be started: \(reason)."
        case .missingElement(let name): "GStreamer’s element “\(name)” is not installed."
        case .cannotOpen(let reason): reason
        case .cannotDecode(let reason): reason
        case .failed(let reason): reason
        }
    }

    /// Reads an error message from a bus.
    init(message: UnsafeMutablePointer<GstMessage>) {
        var error: UnsafeMutablePointer<GError>?
        gst_message_parse_error(message, &error, nil)
        defer { g_clear_error(&error) }
        guard let error else {
            self = .failed("GStreamer reported an error without a reason.")
            return
        }
        let text = String(cString: error.pointee.message)
        let code = Int(error.pointee.code)
        if error.pointee.domain == gst_resource_error_quark() {
            self = .cannotOpen(text)
        } else if error.pointee.domain == gst_stream_error_quark(), code != Int(GST_STREAM_ERROR_FAILED.rawValue) {
            self = .cannotDecode(text)
        } else {
            self = .failed(text)
        }
    }
}
