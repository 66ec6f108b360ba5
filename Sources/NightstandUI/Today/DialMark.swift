// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// One thing of the day ahead on the dial: its round sign, to be pressed.
@MainActor final class DialMark: View {
    let id: TodayEntry.ID
    /// Where on the dial it belongs.
    private(set) var place: Double

    init(_ entry: TodayEntry, _ model: TodayModel, _ scope: Scope) {
        id = entry.id
        place = entry.place
        let now = { model.entries.first { $0.id == entry.id } ?? entry }
        let badge = AlarmBadge(size: 24) { now().badge }
        badge.align(.fill, .fill)
        let button = Button(badge) { model.chosen(now()) }
        button.style("flat", "circular", "dial-mark")
        super.init(button)
        style("is-contrast", if: StyleSheet.isHighContrast)
        scope.bind(now) { [weak self] entry in
            self?.place = entry.place
            self?.tooltip = "\(entry.title)\n\(entry.time) · \(entry.note)"
            self?.accessibleName(entry.spoken)
            self?.style("is-pressing", if: entry.isPressing)
        }
    }
}
