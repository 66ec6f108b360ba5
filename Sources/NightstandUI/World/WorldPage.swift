// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// The clocks of the saved places, and a slider through the day of one of them.
@MainActor final class WorldPage: View {
    /// The width in logical pixels from which the clocks stand beside one another.
    private static let wide = 900
    /// The greatest width in logical pixels of one clock among others, and of all of them together.
    private static let (widestCard, widest) = (400, 1500)

    init(_ model: WorldModel) {
        let stack = Stack()
        stack.add(Self.none(model), named: "none")
        stack.add(Self.clocks(model), named: "clocks")
        stack.bind(\.shown) { model.isEmpty ? "none" : "clocks" }
        super.init(stack)
        onMapped { [weak model] isSeen in
            model?.heartbeat.isRunning = isSeen
            // Nobody should find another time than the present here later on.
            if !isSeen { model?.nowTapped() }
        }
    }

    private static func none(_ model: WorldModel) -> Widget {
        let add = Button(tr("Add City…")) { model.places.clocksTapped() }
        add.style("suggested-action", "pill")
        add.align(.center, .center)
        return StatusPage(
            icon: "nightstand-world-symbolic", title: tr("No World Clocks"),
            description: tr("Add the cities of friends and colleagues to see whether they’re awake."), child: add)
    }

    private static func clocks(_ model: WorldModel) -> Widget {
        let watch = RoomWatch(thresholds: [wide])
        let ids = { model.places.saved.map(\.id) }
        // A single clock is no grid.
        let hasCards = { watch.room.level > 0 && ids().count > 1 }
        let list = ListBox(name: tr("World clocks"))
        list.follow({ hasCards() ? [] : ids() }, key: \.self) { WorldClockRow($0, model) }
        list.bind(\.isVisible) { !hasCards() }
        let grid = Self.grid(model) { hasCards() ? ids() : [] }
        grid.bind(\.isVisible, to: hasCards)
        let edit = Button(tr("Cities…")) { model.places.clocksTapped() }
        edit.style("pill")
        edit.align(.center)
        let column = Box(.column, spacing: 18, [Clamp(maximum: 640, compare(model)), list, grid, edit])
        column.align(.fill, .start)
        let clamp = Clamp(maximum: 640, column)
        clamp.bind(\.maximum) { hasCards() ? min(ids().count * widestCard, widest) : 640 }
        clamp.margins(horizontal: 12, vertical: 18)
        let scroller = Scroller(clamp)
        scroller.expandsVertically = true
        return Box(.column, [watch, scroller])
    }

    /// The clocks beside one another, where there is room.
    private static func grid(_ model: WorldModel, _ ids: @escaping () -> [String]) -> Widget {
        let grid = CardGrid(minimumWidth: 280, usualWidth: 360, growsWithText: true)
        grid.accessibleName(tr("World clocks"))
        grid.arrowKeysWalk(over: "world-card")
        let cards = KeyedList<String, String, Widget>(
            key: \.self,
            host: .init(
                insert: { [weak grid] in grid?.insert($0, at: $1) }, remove: { [weak grid] in grid?.remove($0) }),
            make: { id, _ in WorldClockCard(id, model) })
        grid.scope.bind(cards, to: ids)
        return grid
    }

    private static func compare(_ model: WorldModel) -> Widget {
        let title = Label()
        title.style("heading")
        title.wrap()
        title.justify(0.5)
        title.bind(\.text) { model.title }
        let slider = Slider(
            name: tr("Time of day"), from: 0, to: 1440 - WorldModel.step, step: WorldModel.step, showsNumber: false)
        slider.onMoved = { model.minuteChosen($0 / WorldModel.step * WorldModel.step) }
        slider.bind(\.value) { model.minute }
        slider.scope.bind({ model.title }) { [weak slider] in slider?.accessibleDescription($0) }
        let now = Button(tr("Now")) { model.nowTapped() }
        now.align(.center, .center)
        now.bind(\.isSensitive) { model.moment != nil }
        return Box(.column, spacing: 6, [title, Box(.row, spacing: 12, [slider, now])])
    }
}

extension WorldModel: PageContent {
    var addTitle: String { tr("Add City") }

    func add(in window: MainWindow) { places.clocksTapped() }

    func makeView(in window: MainWindow) -> Widget { WorldPage(self) }
}
