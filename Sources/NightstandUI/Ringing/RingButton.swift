// SPDX-License-Identifier: MIT
import AdwaitaKit

/// An answer to an alarm, with the key that gives it.
///
/// Its texts wrap and then end with an ellipsis, so that it never asks for more room than it has. The line of the key is
/// there even while it is empty: a button must not grow when another alarm gets the keys.
@MainActor final class RingButton: View {
    private let button: Button
    private let title = Label()
    private let key = Label()

    init(clicked: @escaping () -> Void) {
        for label in [title, key] {
            label.justify(0.5)
            label.ellipsize()
        }
        title.wrap(lines: 2)
        title.style("ring-name")
        key.style("ring-key")
        let texts = Box(.column, [title, key])
        texts.align(.fill, .center)
        button = Button(texts, clicked: clicked)
        button.style("ring-target")
        button.expandsHorizontally = true
        super.init(button)
    }

    /// The text on it.
    var text: String {
        get { title.text }
        set { title.text = newValue }
    }

    /// The name of the key that presses it; empty for none.
    var keyName: String {
        get { key.text }
        set { key.text = newValue }
    }

    /// The number of lines that the title may take.
    var lines = 2 {
        didSet { title.wrap(lines: lines) }
    }
}
