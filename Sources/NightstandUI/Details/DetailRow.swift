// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

/// A detail of an alarm: the value is below its title, or after it.
@MainActor final class DetailRow: View {
    private let row: ActionRow
    private let value: Label?
    private var shown: AlarmDetailModel.Line?

    init(_ line: AlarmDetailModel.Line, isValueAtEnd: Bool) {
        if isValueAtEnd {
            let value = Label()
            value.style("dim-label", "numeric")
            self.value = value
            row = ActionRow(line.title, suffix: value)
            row.folds()
        } else {
            value = nil
            row = ActionRow(line.title)
            if line.isBad { row.addPrefix(Self.warning()) }
        }
        super.init(row)
        show(line)
    }

    /// Shows the current state.
    func show(_ line: AlarmDetailModel.Line) {
        guard line != shown else { return }
        shown = line
        row.title = line.title
        if let value { value.text = line.text } else { row.subtitle = line.text }
    }

    private static func warning() -> Widget {
        let sign = Image(icon: "dialog-warning-symbolic")
        sign.style("warning")
        sign.isDecoration()
        return sign
    }
}
