// SPDX-License-Identifier: MIT
import Localization

/// Why a file is not a look.
public enum LookFileError: Error, Hashable, Sendable {
    /// It cannot be read at all.
    case unreadable
    /// It is too large to be a look.
    case tooLarge
    /// It is not JSON.
    case notJSON
    /// It is JSON, but nothing in it belongs to a look.
    case notALook
    /// It was written by a newer version.
    case newer
    /// A field is not what it must be, such as `a whole number from 0 to 100`.
    case wrongField(String, form: String)

    /// What is wrong with a file of that name, as a sentence without its full stop.
    public func sentence(about file: String) -> String {
        switch self {
        // Translators: {1} is the name of a file.
        case .unreadable: tr("\(file) cannot be read")
        case .tooLarge: tr("\(file) is too large to be a look")
        case .notJSON: tr("\(file) is not a look: it is not JSON")
        case .notALook: tr("\(file) is not a look: it contains no look settings")
        case .newer: tr("\(file) was written by a newer version of Nightstand")
        // Translators: {1} is the name of a file, {2} that of a field in it, {3} such as "a whole number from 0 to 100".
        case .wrongField(let field, let form): tr("\(file) is not a look: “\(field)” must be \(form)")
        }
    }
}
