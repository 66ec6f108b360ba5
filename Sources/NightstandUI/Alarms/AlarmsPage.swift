// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive
import Timekeeping

/// The alarms, or why there are none to show.
@MainActor final class AlarmsPage: View {
    let list: LongList
    let phrase: PhraseField
    let day: TodayCard
    let tonight: TonightCard
    let scroller: Scroller
    /// The widths in logical pixels from which the day ahead is shown beside the alarms, and from which it is large.
    private static let (wide, great) = (700, 1300)
    /// The greatest width in logical pixels of the day ahead and the alarms together.
    static let widest = 640 + TodayCard.width
    /// The same where the day ahead is large.
    private static let greatest = 780 + TodayCard.greatWidth

    init(
        _ alarms: AlarmsModel, _ movingIn: MovingInModel, _ phrase: PhraseEntryModel, _ service: ServiceModel,
        _ today: TodayModel,
        _ tonight: TonightModel,
        edit: @escaping (String) -> Void, details: @escaping (String) -> Void
    ) {
        // It is shown immediately; a transition would calculate everything a second time.
        alarms.heartbeat.refresh()
        let list = LongList(name: tr("Alarms"))
        list.follow({ alarms.lines }, key: \.id, eases: { alarms.takeFold() }) { line in
            switch line {
            case .alarm(let row): AlarmRow(row, alarms, edit: edit, details: details)
            case .heading(let heading): AlarmHeadingRow(heading, alarms)
            }
        }
        list.list.onActivated = { row in
            if let row = row as? AlarmRow { edit(row.model.alarm.id) }
            if let row = row as? AlarmHeadingRow { alarms.toggled(row.heading) }
        }
        self.list = list
        list.bind(\.isVisible) { !alarms.rows.isEmpty }
        let watch = RoomWatch(thresholds: [Self.wide, Self.great])
        let isWide = { watch.room.level > 0 }
        let isGreat = { watch.room.level > 1 }
        let day = TodayCard(today, isBeside: isWide, isGreat: isGreat)
        day.bind(\.isVisible) { !alarms.rows.isEmpty && !phrase.isTyped }
        self.day = day
        list.expandsHorizontally = true
        let both = SideBySide(day, list, spacing: 18)
        both.bind(\.isRow) { isWide() }
        let promises = TonightCard(tonight)
        self.tonight = promises
        let column = Box(.column, spacing: 18, [promises, both])
        let clamp = Clamp(maximum: 640, column)
        clamp.margins(horizontal: 12, vertical: 6)
        let field = PhraseField(phrase)
        self.phrase = field
        field.expandsHorizontally = true
        let entry = Clamp(maximum: 640, Box(.row, spacing: 6, [field, Self.order(alarms)]))
        entry.margins(horizontal: 12, vertical: 12)
        entry.bind(\.isVisible) { if case .lost = service.reach { false } else { true } }
        // It stays where it is while the list scrolls: its button sets the alarm.
        let answer = Clamp(maximum: 640, PhrasePreview(phrase))
        answer.margins(horizontal: 12, vertical: 4)
        let preview = FittingScroller(answer, maximumHeight: 330)
        preview.bind(\.isVisible) { phrase.isTyped }

        let stack = Stack()
        stack.expandsVertically = true
        let scroller = Scroller(clamp)
        self.scroller = scroller
        list.follow(scroller)
        stack.add(scroller, named: "list")
        stack.add(LazyView { AlarmsWelcome(alarms, movingIn) }, named: "empty")
        stack.add(Self.lost(service), named: "lost")
        stack.add(Box(.column), named: "asking")
        stack.bind(\.shown) {
            switch service.reach {
            case .lost: "lost"
            case .asking: alarms.rows.isEmpty && !phrase.isTyped ? "asking" : "list"
            case .ready: alarms.rows.isEmpty && !phrase.isTyped ? "empty" : "list"
            }
        }
        for part in [clamp, entry, answer] {
            part.bind(\.maximum) { isGreat() ? Self.greatest : isWide() ? Self.widest : 640 }
        }
        super.init(Box(.column, [watch, entry, preview, stack]))
        onMapped {
            alarms.heartbeat.isRunning = $0
            tonight.shown($0, on: .alarms)
        }
    }

    /// The order of the list.
    private static func order(_ alarms: AlarmsModel) -> Widget {
        let menu = Menu([
            [
                .init(tr("Next Alarm First"), "alarms.order", argument: AlarmOrder.next.rawValue),
                .init(tr("By Time of Day"), "alarms.order", argument: AlarmOrder.timeOfDay.rawValue),
            ]
        ])
        let button = MenuButton(icon: "view-sort-ascending-symbolic", name: tr("Order of the Alarms"), menu: menu)
        button.style("flat")
        button.bind(\.isVisible) { alarms.rows.count > 1 }
        let actions = ActionGroup()
        actions.add("order", choosing: alarms.order.rawValue) { name in
            if let order = AlarmOrder(rawValue: name) { alarms.order = order }
        }
        button.scope.bind({ alarms.order.rawValue }) { [weak actions] in actions?.setChoice($0, of: "order") }
        button.insert(actions, as: "alarms")
        return button
    }

    private static func lost(_ service: ServiceModel) -> Widget {
        let button = Button(tr("Start the Service")) { service.startTapped() }
        button.style("pill", "suggested-action")
        button.align(.center)
        let page = StatusPage(icon: "dialog-warning-symbolic", title: tr("Alarms Can’t Ring Now"), child: button)
        page.bind(\.description) {
            if case .lost(let sentence) = service.reach { sentence } else { "" }
        }
        return page
    }
}
