// SPDX-License-Identifier: MIT

/// Something that is wrong with what is stored.
package struct StoreProblem: Hashable, Sendable {
    /// What it is and what to do about it.
    package var sentence: String
    /// Whether an alarm may be lost by it, so that it would not ring.
    package var isLoss: Bool
    /// Whether it may not have been reported to the user yet: ``Store/noteLossesReported()`` was not called since it was found.
    package var isNew: Bool
    /// The file that remembers it until the user deletes that; nil for what is looked at anew each time.
    package var record: String?

    /// Describes a problem.
    package init(_ sentence: String, isLoss: Bool, isNew: Bool = true, record: String? = nil) {
        self.sentence = sentence
        self.isLoss = isLoss
        self.isNew = isNew
        self.record = record
    }
}
