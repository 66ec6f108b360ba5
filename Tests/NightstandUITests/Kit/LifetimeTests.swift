// SPDX-License-Identifier: MIT
import CAdwaita
import Observation
import Reactive
import Testing

@testable import AdwaitaKit

@MainActor @Observable private final class Counter {
    var count = 0
}

/// Widgets end with their Swift owners: nothing in a closure or a binding keeps them.
@MainActor @Suite(.serialized, .alone) struct LifetimeTests {
    private final class Tally {
        var ended = 0
    }

    private func watch(_ widgets: [Widget], _ tally: Tally) {
        for widget in widgets {
            g_object_weak_ref(
                widget.cast(),
                { data, _ in
                    if let data { Unmanaged<Tally>.fromOpaque(data).takeUnretainedValue().ended += 1 }
                }, Unmanaged.passUnretained(tally).toOpaque())
        }
    }

    @Test func aTreeEndsWhenItsRootIsLetGo() {
        let tally = Tally()
        let model = Counter()
        func build() {
            let label = Label().bind(\.text) { "\(model.count)" }
            let button = Button("Add") { model.count += 1 }
            let toggle = Switch(name: "On")
            toggle.onSwitched = { [weak label] _ in label?.text = "switched" }
            let row = ActionRow("Row", suffix: toggle)
            let list = ListBox(name: "List")
            list.follow({ Array(0...model.count) }, key: \.self) { ListRow(Label("\($0)")) }
            let root = View(Box(.column, [label, button, row, list]))
            root.contextMenu { Menu([[.init("Delete", "row.delete")]]) }
            root.onKey { _ in false }
            watch([label, button, toggle, row, list, root], tally)
            model.count += 1
            EffectQueue.main.flush()
            #expect(label.text == "\(model.count)")
        }
        for _ in 0..<20 { build() }
        #expect(tally.ended == 120)
    }

    @Test func aRowThatLeavesItsListEnds() {
        let tally = Tally()
        let model = Counter()
        model.count = 3
        let list = ListBox(name: "List")
        list.follow({ Array(0..<model.count) }, key: \.self) { item in
            let row = ListRow(Label("\(item)"))
            watch([row], tally)
            return row
        }
        model.count = 1
        EffectQueue.main.flush()
        #expect(tally.ended == 2)
    }

    @Test func aDrawnWidgetEnds() {
        let tally = Tally()
        func build() {
            let drawn = DrawnWidget(minimumWidth: 10, minimumHeight: 10)
            watch([drawn], tally)
        }
        build()
        #expect(tally.ended == 1)
    }

    @Test func bindingsOfAWidgetThatIsGoneRunNoMore() {
        let model = Counter()
        var reads = 0
        func build() {
            let label = Label().bind(\.text) {
                reads += 1
                return "\(model.count)"
            }
            #expect(label.text == "0")
        }
        build()
        model.count = 5
        EffectQueue.main.flush()
        #expect(reads == 1)
    }

    @Test func descriptionsForTheScreenReaderDoNoHarm() {
        let slider = Slider(name: "Volume in per cent", from: 0, to: 100, step: 5)
        slider.accessibleDescription("How loud it is")
        slider.accessibleValue("half")
        #expect(slider.value == 0)
    }
}
