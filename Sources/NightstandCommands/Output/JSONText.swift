// SPDX-License-Identifier: MIT
import FoundationEssentials

/// Writes messages as JSON: one line, keys in order.
nonisolated enum JSONText {
    /// The value as one line of JSON, without a line break.
    static func text(_ value: some Encodable) throws(CommandError) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self)
        } catch {
            throw CommandError(.failed, "the answer cannot be written as JSON: \(error)")
        }
    }

    /// `{"error":"…"}` for standard error.
    static func text(error message: String) -> String {
        (try? text(["error": message])) ?? #"{"error":"unknown"}"#
    }
}
