// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Timekeeping

/// The alarms, or why there are none to show.
@MainActor final class AlarmsPage: View {
    let list: ListBox
    let phrase: PhraseField
    let day: TodayCard
    let tonight: TonightCard
    /// The width in logical pixels from which the day ahead is shown beside the alarms.
    private static let wide = 700

    init(
        _ alarms: AlarmsModel, _ phrase: PhraseEntryModel, _ service: ServiceModel, _ today: TodayModel,
        _ tonight: TonightModel,
        edit: @escaping (String) -> Void, details: @escaping (String) -> Void
    ) {
        // It is shown immediately; a transition would calculate everything a second time.
        alarms.heartbeat.refresh()
        let list = ListBox(name: tr("Alarms"))
        list.follow({ alarms.shown }, key: \.id) { AlarmRow($0, alarms, edit: edit, details: details) }
        list.onActivated = { row in
            if let row = row as? AlarmRow { edit(row.model.alarm.id) }
        }
        self.list = list
        list.bind(\.isVisible) { !alarms.rows.isEmpty }
        let watch = RoomWatch(thresholds: [Self.wide])
        let isWide = { watch.room.level > 0 }
        let day = TodayCard(today, isBeside: isWide)
        day.bind(\.isVisible) { !alarms.rows.isEmpty && !phrase.isTyped }
        self.day = day
        list.align(.fill, .start)
        list.expandsHorizontally = true
        let both = Box(.row, spacing: 18, [day, list])
        both.bind(\.direction) { isWide() ? .row : .column }
        let promises = TonightCard(tonight)
        self.tonight = promises
        let column = Box(.column, spacing: 18, [promises, PhrasePreview(phrase), both])
        column.align(.fill, .start)
        let clamp = Clamp(maximum: 640, column)
        clamp.margins(horizontal: 12, vertical: 6)
        let field = PhraseField(phrase)
        self.phrase = field
        let entry = Clamp(maximum: 640, field)
        entry.margins(horizontal: 12, vertical: 12)
        entry.bind(\.isVisible) { if case .lost = service.reach { false } else { true } }

        let stack = Stack()
        stack.expandsVertically = true
        let scroller = Scroller(clamp)
        scroller.onNearEnd = { alarms.endNears() }
        stack.add(scroller, named: "list")
        stack.add(Self.empty(), named: "empty")
        stack.add(Self.lost(service), named: "lost")
        stack.add(Box(.column), named: "asking")
        stack.bind(\.shown) {
            switch service.reach {
            case .lost: "lost"
            case .asking: alarms.rows.isEmpty && !phrase.isTyped ? "asking" : "list"
            case .ready: alarms.rows.isEmpty && !phrase.isTyped ? "empty" : "list"
            }
        }
        for part in [clamp, entry] { part.bind(\.maximum) { isWide() ? 640 + TodayCard.width : 640 } }
        super.init(Box(.column, [watch, entry, stack]))
        onMapped {
            alarms.heartbeat.isRunning = $0
            tonight.shown($0, on: .alarms)
        }
    }

    private static func empty() -> Widget {
        let button = Button(tr("New Alarm")).calling("app.new-alarm")
        button.style("pill", "suggested-action")
        button.align(.center)
        return StatusPage(
            icon: "alarm-symbolic", title: tr("No Alarms"),
            description: tr("Alarms ring even when this window is closed."), child: button)
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
