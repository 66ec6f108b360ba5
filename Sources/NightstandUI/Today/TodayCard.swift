// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Wording

/// The next 24 hours: a dial, and below it the same in words.
///
/// Beside the alarms it is always expanded; above them, where there is no room beside, it is one line that expands.
@MainActor final class TodayCard: View {
    let dial: DayDial
    /// How wide it is beside the alarms, in logical pixels, and how wide where there is plenty of room.
    static let (width, greatWidth) = (320, 500)
    /// How high the dial is, in logical pixels, in each.
    private static let (dial, greatDial) = (300, 480)
    /// How many lines the list has at most; all of them are on the dial.
    static let lines = 8

    /// `isGreat` says whether there is plenty of room beside the alarms.
    init(_ model: TodayModel, isBeside: @escaping () -> Bool, isGreat: @escaping () -> Bool) {
        let dial = DayDial(model)
        self.dial = dial
        dial.scope.bind(isGreat) { [weak dial] isGreat in
            dial?.request(height: isGreat ? Self.greatDial : Self.dial)
            dial?.style("is-great", if: isGreat)
        }
        let body = Box(.column, spacing: 6, [dial, Self.agenda(model)])
        body.style("today-body")
        let revealer = Revealer(body, .slideDown, milliseconds: 200, isRevealed: isBeside() || model.isOpen)
        revealer.bind(\.isRevealed) { isBeside() || model.isOpen }
        let title = Label(tr("Next 24 Hours"))
        title.style("heading", "today-title")
        title.bind(\.isVisible, to: isBeside)
        let head = Self.head(model)
        head.bind(\.isVisible) { !isBeside() }
        let card = Box(.column, [title, head, revealer])
        card.style("card")
        // The room below it stays empty.
        super.init(Box(.column, [card]))
        scope.bind({ isBeside() ? isGreat() ? Self.greatWidth : Self.width : -1 }) { [weak self] in
            self?.request(width: $0)
        }
    }

    private static func head(_ model: TodayModel) -> Widget {
        let title = Label()
        title.style("heading")
        title.wrap(lines: 2)
        title.bind(\.text) { model.isOpen ? tr("Next 24 Hours") : model.headline }
        let outlook = Label()
        outlook.style("caption", "dim-label", "numeric")
        outlook.wrap()
        outlook.bind(\.text) { model.outlook }
        outlook.bind(\.isVisible) { !model.isOpen }
        let texts = Box(.column, spacing: 2, [title, outlook])
        texts.expandsHorizontally = true
        texts.align(.fill, .center)
        let arrow = FoldingArrow(.downAndUp)
        arrow.bind(\.isOpen) { model.isOpen }
        let button = ToggleButton(Box(.row, spacing: 12, [texts, arrow]), name: tr("Next 24 hours"))
        button.style("flat", "today-head")
        button.bind(\.isOn) { model.isOpen }
        button.onToggled = { model.isOpen = $0 }
        button.scope.bind({ TimeText.clauses([model.headline, model.outlook]) }) { [weak button] in
            button?.accessibleDescription($0)
        }
        return button
    }

    private static func agenda(_ model: TodayModel) -> Widget {
        let list = ListBox(name: tr("The next 24 hours"), isBoxed: false)
        list.style("today-list")
        list.follow({ Array(model.entries.prefix(lines)) }, key: \.id) { TodayRow($0, model) }
        list.onActivated = { row in (row as? TodayRow)?.chosen() }
        let rest = Label()
        rest.style("caption", "dim-label")
        rest.margins(horizontal: 12, vertical: 6)
        rest.bind(\.text) {
            let more = model.count - lines
            // Translators: below a list of alarms and timers.
            return tr("and \(more) more", "and \(more) more", count: more)
        }
        rest.bind(\.isVisible) { model.count > lines }
        return Box(.column, [list, rest])
    }
}
