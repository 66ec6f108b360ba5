// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

/// A detail of an alarm: the value is below its title.
@MainActor final class DetailRow: View {
    private let row: ActionRow
    private var shown: AlarmDetailModel.Line?

    init(_ line: AlarmDetailModel.Line) {
        row = ActionRow(line.title)
        if line.isBad { row.addPrefix(Self.warning()) }
        super.init(row)
        show(line)
    }

    /// Shows the current state.
    func show(_ line: AlarmDetailModel.Line) {
        guard line != shown else { return }
        shown = line
        row.title = line.title
        row.subtitle = line.text
    }

    private static func warning() -> Widget {
        let sign = Image(icon: "dialog-warning-symbolic")
        sign.style("warning")
        sign.isDecoration()
        return sign
    }
}
