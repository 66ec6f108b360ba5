// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

/// One thing of the day ahead on the dial: its round sign, to be pressed.
@MainActor final class DialMark: View {
    let key: Key
    private var entry: TodayEntry

    /// What a mark is made for: the same thing with another sign has another mark.
    struct Key: Hashable {
        private let id: TodayEntry.ID
        private let badge: BadgeLook

        init(_ entry: TodayEntry) { (id, badge) = (entry.id, entry.badge) }
    }

    init(_ entry: TodayEntry, chosen: @escaping (TodayEntry) -> Void) {
        key = Key(entry)
        self.entry = entry
        let badge = AlarmBadge(size: 24, look: entry.badge)
        badge.align(.fill, .fill)
        let button = Button(badge)
        button.style("flat", "circular", "dial-mark")
        super.init(button)
        style("is-contrast", if: StyleSheet.isHighContrast)
        button.onClicked = { [weak self] in if let self { chosen(self.entry) } }
    }

    /// Where on the dial it belongs.
    var place: Double { entry.place }

    /// Shows the current state.
    func show(_ entry: TodayEntry) {
        self.entry = entry
        tooltip = "\(entry.title)\n\(entry.time) · \(entry.note)"
        accessibleName(entry.spoken)
        style("is-pressing", if: entry.isPressing)
    }
}
