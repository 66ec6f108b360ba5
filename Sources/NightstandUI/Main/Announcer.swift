// SPDX-License-Identifier: MIT
import AdwaitaKit

/// An invisible label that the screen reader reads aloud whenever it gets a sentence.
@MainActor final class Announcer: View {
    private let label = Label()

    init() {
        label.isAlert()
        label.style("unseen")
        label.align(.start, .start)
        label.isVisible = false
        super.init(label)
    }

    /// What was read aloud last; empty for nothing.
    ///
    /// The same sentence is read again when it is set again.
    var sentence = "" {
        didSet {
            label.isVisible = false
            label.text = sentence
            label.accessibleName(sentence)
            label.isVisible = !sentence.isEmpty
        }
    }
}
