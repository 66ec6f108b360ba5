// SPDX-License-Identifier: MIT
import Localization

/// Why a row of the store cannot be used, in words that finish "… cannot be read: ".
struct DamagedRow: Error {
    var reason: LocalizedText

    init(_ reason: LocalizedText) {
        self.reason = reason
    }

    /// Says what a decoder stumbled on.
    init(_ error: any Error) {
        guard let error = error as? DecodingError else {
            self.init(LocalizedText(verbatim: "\(error)"))
            return
        }
        switch error {
        // Translators: these finish a sentence, such as "The stored alarm 'a1' cannot be read: 'start' is missing."
        case .keyNotFound(let key, _): self.init(LocalizedText("'\(key.stringValue)' is missing"))
        case .valueNotFound(_, let context):
            self.init(
                Self.place(context).map { LocalizedText("'\($0)' is empty") } ?? LocalizedText("its content is empty"))
        case .typeMismatch(_, let context):
            self.init(
                Self.place(context).map { LocalizedText("'\($0)' has the wrong type") }
                    ?? LocalizedText("its content has the wrong type"))
        case .dataCorrupted(let context):
            self.init(
                Self.place(context).map { LocalizedText(verbatim: "'\($0)': \(context.debugDescription)") }
                    ?? LocalizedText("it is not valid JSON"))
        @unknown default: self.init(LocalizedText(verbatim: "\(error)"))
        }
    }

    /// The keys and numbers that lead to what is wrong; nil when it is the whole.
    private static func place(_ context: DecodingError.Context) -> String? {
        let path = context.codingPath.map { $0.intValue.map { "entry \($0 + 1)" } ?? $0.stringValue }
        return path.isEmpty ? nil : path.joined(separator: ".")
    }
}
