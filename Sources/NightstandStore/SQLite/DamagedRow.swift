// SPDX-License-Identifier: MIT

/// Why a row of the store cannot be used, in words that finish "… cannot be read: ".
struct DamagedRow: Error {
    var reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    /// Says what a decoder stumbled on.
    init(_ error: any Error) {
        guard let error = error as? DecodingError else {
            self.init("\(error)")
            return
        }
        switch error {
        case .keyNotFound(let key, _): self.init("'\(key.stringValue)' is missing")
        case .valueNotFound(_, let context): self.init("\(Self.place(context)) is empty")
        case .typeMismatch(_, let context): self.init("\(Self.place(context)) has the wrong type")
        case .dataCorrupted(let context) where context.codingPath.isEmpty: self.init("it is not valid JSON")
        case .dataCorrupted(let context): self.init("\(Self.place(context)): \(context.debugDescription)")
        @unknown default: self.init("\(error)")
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map { $0.intValue.map { "entry \($0 + 1)" } ?? $0.stringValue }
        return path.isEmpty ? "its content" : "'\(path.joined(separator: "."))'"
    }
}
