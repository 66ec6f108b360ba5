// SPDX-License-Identifier: MIT
import AdwaitaKit
import Reactive

/// Values to choose any of, each a small button that stays pressed: in one line, or in as many as it takes.
@MainActor final class TogglePad: View {
    init<Value: Hashable>(
        _ title: String, _ values: [(value: Value, text: String, name: String)], perLine: Int,
        chosen: @escaping () -> Set<Value>, toggled: @escaping (Value, Bool) -> Void
    ) {
        let heading = Label(title)
        heading.isVisible = !title.isEmpty
        let buttons = values.map { value, text, name in
            let button = ToggleButton(text, name: name)
            button.style("day")
            button.style("is-word", if: text.count > 2)
            button.bind(\.isOn) { chosen().contains(value) }
            button.onToggled = { toggled(value, $0) }
            return button
        }
        let pad: Widget
        if buttons.count <= perLine {
            let half = (buttons.count + 1) / 2
            pad = FoldingRow(
                Box(.row, spacing: 3, Array(buttons.prefix(half))),
                Box(.row, spacing: 3, Array(buttons.dropFirst(half))), spacing: 3, foldsToStart: true)
        } else {
            // In one grid a single word would make every number as wide as itself.
            let numbers = zip(buttons, values).filter { Int($1.text) != nil }.map { $0.0 }
            for number in numbers { number.align(.center) }
            let words = buttons.filter { button in !numbers.contains { $0 === button } }
            pad = Box(
                .column, spacing: 3,
                [numbers, words].filter { !$0.isEmpty }.map { part in
                    FlowBox(maximum: perLine, spacing: 3, part)
                        .bind(\.minimum) { LargeText.isOn ? 1 : min(perLine, part.count, 4) }
                })
        }
        pad.align(.center)
        let column = Box(.column, spacing: 8, [heading, pad])
        column.margins(vertical: 10)
        column.style("toggle-pad")
        super.init(CustomRow(column))
    }
}
