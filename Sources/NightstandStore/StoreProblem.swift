// SPDX-License-Identifier: MIT
import Localization

/// Something that is wrong with what is stored.
package struct StoreProblem: Hashable, Sendable {
    /// What it is and what to do about it.
    package var text: LocalizedText
    /// ``text`` in the language of this process.
    package var sentence: String { text.text }
    /// Whether an alarm may be lost by it, so that it would not ring.
    package var isLoss: Bool
    /// Whether it may not have been reported to the user yet: ``Store/noteLossesReported()`` was not called since it was found.
    package var isNew: Bool
    /// The file that remembers it until the user deletes that; nil for what is checked again each time.
    package var record: String?

    /// Describes a problem.
    package init(_ text: LocalizedText, isLoss: Bool, isNew: Bool = true, record: String? = nil) {
        self.text = text
        self.isLoss = isLoss
        self.isNew = isNew
        self.record = record
    }

    /// Describes a problem in a sentence that is not translated.
    package init(_ sentence: String, isLoss: Bool, isNew: Bool = true, record: String? = nil) {
        self.init(LocalizedText(verbatim: sentence), isLoss: isLoss, isNew: isNew, record: record)
    }
}
