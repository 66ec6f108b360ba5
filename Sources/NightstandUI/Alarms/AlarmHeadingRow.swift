// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Wording

/// The heading of alarms that belong together; a click folds them away or brings them back.
@MainActor final class AlarmHeadingRow: View {
    let heading: AlarmHeading

    init(_ heading: AlarmHeading, _ alarms: AlarmsModel) {
        self.heading = heading
        let title = Label(heading.title)
        title.style("heading")
        title.ellipsize()
        title.expandsHorizontally = true
        let count = Label()
        count.style("dim-label", "numeric")
        count.bind(\.text) { String(alarms.count(heading)) }
        let arrow = FoldingArrow(.endAndDown)
        arrow.bind(\.isOpen) { alarms.isOpen(heading) }
        let line = Box(.row, spacing: 8, [arrow, title, count])
        line.style("alarm-heading")
        super.init(ListRow(line))
        scope.bind({ Self.spoken(heading, alarms) }) { [weak self] in self?.accessibleName($0) }
        scope.bind({ alarms.isOpen(heading) }) { [weak self] in self?.accessibleExpanded($0) }
    }

    private static func spoken(_ heading: AlarmHeading, _ alarms: AlarmsModel) -> String {
        let count = alarms.count(heading)
        let number = tr("\(count) alarm", "\(count) alarms", count: count)
        return TimeText.clauses([heading.title, number])
    }
}
