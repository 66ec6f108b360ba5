// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// What an import would add, and what not.
@MainActor final class MovingInView: View {
    /// The most problems that are shown.
    private static let limit = 20

    init(_ question: MovingInModel.Question) {
        var rows: [Widget] = question.lines.map { ActionRow($0.title, subtitle: $0.subtitle) }
        if question.more > 0 {
            // Translators: {1} is a number of alarms, timers and places that are not listed.
            rows.append(ActionRow(tr("and \(question.more) more", "and \(question.more) more", count: question.more)))
        }
        var parts: [Widget] = rows.isEmpty ? [] : [PreferencesGroup("", rows)]
        for problem in question.problems.prefix(Self.limit) {
            let label = Label()
            label.text = problem
            label.style("caption")
            label.wrap()
            parts.append(label)
        }
        let column = Box(.column, spacing: 12, parts)
        // Room for the shadows.
        column.margins(horizontal: 3, vertical: 3)
        super.init(FittingScroller(column, maximumHeight: 420))
    }
}
