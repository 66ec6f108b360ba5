// SPDX-License-Identifier: MIT

package nonisolated extension DecodingError {
    /// What is wrong, as the end of a sentence that names the place.
    var reason: String {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context):
            return context.debugDescription
        case .dataCorrupted(let context):
            guard let key = context.codingPath.last(where: { $0.intValue == nil }) else {
                return context.debugDescription
            }
            return "'\(key.stringValue)': \(context.debugDescription)"
        @unknown default:
            return "\(self)"
        }
    }
}
