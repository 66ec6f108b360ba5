// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// What the time means as it is set now, below it.
@MainActor final class TimeHint: View {
    init(_ model: AlarmEditorModel) {
        let hint = Label()
        hint.style("dim-label")
        hint.wrap()
        hint.justify(0.5)
        // A space has the height of a line: nothing moves when there is something to say.
        hint.bind(\.text) { model.timeHint.isEmpty ? " " : model.timeHint }
        super.init(hint)
    }
}
