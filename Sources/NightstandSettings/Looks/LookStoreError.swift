// SPDX-License-Identifier: MIT
import ClockDesign

/// Why the user's looks could not be read or changed.
package nonisolated enum LookStoreError: Error, Hashable, Sendable {
    /// There is no look of that name.
    case notFound(String)
    /// There is one of that name already.
    case nameTaken(String)
    /// The name is empty, too long, or has characters that cannot be shown.
    case badName
    /// The file of the look cannot be read.
    case broken(String, LookFileError)
    /// The folder cannot be written; the text says why.
    case notWritable(String, String)

    /// What is wrong and what would be right, as a sentence without a full stop.
    package var sentence: String {
        switch self {
        case .notFound(let name): "There is no look “\(name)”"
        case .nameTaken(let name): "There is a look “\(name)” already; choose another name"
        case .badName: "The name of a look has 1 to 60 characters"
        case .broken(let file, let error): "“\(file)” \(error.reason)"
        case .notWritable(let folder, let reason): "“\(folder)” cannot be written: \(reason)"
        }
    }
}
