// SPDX-License-Identifier: MIT
import ClockDesign
import Localization

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

    /// ``text`` in the language of this process.
    package var sentence: String { text.text }

    /// What is wrong and what would be right, as a sentence without a full stop.
    package var text: LocalizedText {
        switch self {
        case .notFound(let name): LocalizedText("There is no look “\(name)”")
        case .nameTaken(let name): LocalizedText("A look “\(name)” already exists; choose another name")
        case .badName: LocalizedText("The name of a look must have 1 to 60 characters")
        // Translators: the name of a file in quotation marks.
        case .broken(let file, let error):
            LocalizedText(verbatim: error.sentence(about: tr("“\(file)”", context: "file")))
        case .notWritable(let folder, let reason): LocalizedText("“\(folder)” cannot be written: \(reason)")
        }
    }
}
