// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// The clocks of the saved places, and a slider through the day of one of them.
@MainActor final class WorldPage: View {
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
        let list = ListBox(name: tr("World clocks"))
        list.follow({ model.places.saved.map(\.id) }, key: \.self) { WorldClockRow($0, model) }
        let edit = Button(tr("Cities…")) { model.places.clocksTapped() }
        edit.style("pill")
        edit.align(.center)
        let column = Box(.column, spacing: 18, [compare(model), list, edit])
        column.align(.fill, .start)
        let clamp = Clamp(maximum: 640, column)
        clamp.margins(horizontal: 12, vertical: 18)
        return Scroller(clamp)
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
