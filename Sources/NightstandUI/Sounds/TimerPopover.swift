// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandSettings
import Reactive
import Timekeeping
import Wording

/// Sets the sleep timer, or shows its state.
@MainActor final class TimerPopover: View {
    init(_ model: SleepTimerModel) {
        let stack = Stack()
        stack.add(Self.choices(model), named: "choices")
        stack.add(Self.running(model), named: "running")
        stack.bind(\.shown) { model.isSet ? "running" : "choices" }
        // Large text makes it higher than a small screen.
        super.init(Clamp(width: 330, LargeText.isOn ? Self.scrolled(stack) : stack))
    }

    private static func scrolled(_ content: Widget) -> Widget {
        let scroller = Scroller(content)
        scroller.fitContent(maximumHeight: 420)
        return scroller
    }

    private static func choices(_ model: SleepTimerModel) -> Widget {
        let title = Label(tr("Stop Playing After"))
        title.style("heading")
        title.wrap()
        let grid = CardGrid(
            minimumWidth: 84, maximumColumns: 3, spacing: 6, growsWithText: true,
            SleepTimerModel.lengths.map { minutes in
                let text = TimeText.span(.seconds(minutes * 60))
                let button = Button(text) { model.lengthTapped(minutes) }
                button.style("sleep-length")
                // Translators: {1} is a duration.
                button.accessibleName(tr("Stop playing after \(text)"))
                return button
            })
        let alarm = Button("") { model.lengthTapped(nil) }
        alarm.wraps = true
        alarm.bind(\.title) { model.untilAlarmTitle }

        let length = NumberField(
            name: tr("Minutes until the sounds stop"), from: SleepTimerModel.range.lowerBound,
            to: SleepTimerModel.range.upperBound)
        length.value = 40
        length.expandsHorizontally = true
        let enter = { [weak length] in
            guard let length, length.isValid else { return }
            length.commit()
            model.lengthTapped(length.value)
        }
        let set = Button(tr("Set Minutes"), clicked: enter)
        length.onEntered = enter
        // The service takes no shorter ones, and a field that corrects what was typed would set a timer that nobody asked for.
        let range = SleepTimerModel.range
        let bounds = Label(tr("\(range.lowerBound) to \(range.upperBound) minutes"))
        bounds.style("dim-label", "caption")
        bounds.wrap()
        length.onValidityChanged = { [weak set, weak bounds] isValid in
            set?.isSensitive = isValid
            bounds?.style("error", if: !isValid)
            bounds?.style("dim-label", if: isValid)
        }
        let custom = Box(.column, spacing: 3, [FoldingRow(length, set, spacing: 6), bounds])

        let fadeTitle = Label()
        fadeTitle.wrap()
        fadeTitle.bind(\.text) { model.fadeText }
        let fade = Slider(
            name: tr("Fade-out in minutes"), from: SleepTimerModel.fades.lowerBound,
            to: SleepTimerModel.fades.upperBound,
            step: 1, showsNumber: false)
        fade.bind(\.value) { model.fadeMinutes }
        fade.onMoved = { model.fadeMinutes = $0 }
        let after = Label(tr("Afterwards"))
        let actions = Box(.row, SleepTimerActionTitles.short.map { actionButton($0, $1, model) })
        actions.style("linked")
        actions.bind(\.direction) { LargeText.isOn ? .column : .row }
        return padded([title, grid, alarm, custom, fadeTitle, fade, after, actions])
    }

    private static func actionButton(_ action: SleepTimerAction, _ title: String, _ model: SleepTimerModel) -> Widget {
        // Translators: what happens when the sleep timer ends; {1} is such as "Suspend".
        let button = ToggleButton(title, name: tr("Afterwards: \(title)"))
        button.bind(\.isOn) { model.action == action }
        button.onToggled = { [weak button] _ in
            model.action = action
            button?.isOn = model.action == action
        }
        return button
    }

    private static func running(_ model: SleepTimerModel) -> Widget {
        let remaining = Label()
        remaining.style("title-1", "numeric")
        remaining.justify(0.5)
        remaining.bind(\.text) { model.remaining ?? tr("Next alarm") }
        let end = Label()
        end.justify(0.5)
        end.wrap()
        end.bind(\.text) { model.endText }
        let manner = Label()
        manner.style("dim-label", "caption")
        manner.justify(0.5)
        manner.wrap()
        manner.bind(\.text) { model.mannerText }
        let step = SleepTimerModel.step
        let earlier = Button(tr("−\(step) min")) { model.moveTapped(-step) }
        earlier.accessibleName(tr("\(step) minute earlier", "\(step) minutes earlier", count: step))
        let later = Button(tr("+\(step) min")) { model.moveTapped(step) }
        later.accessibleName(tr("\(step) minute later", "\(step) minutes later", count: step))
        let moves = Box(.row, spacing: 6, [earlier, later])
        moves.isHomogeneous = true
        moves.bind(\.isSensitive) { model.remaining != nil }
        let off = Button(tr("Turn Off")) { model.cancelTapped() }
        off.tooltip = tr("The sounds keep playing")
        return padded([remaining, end, manner, moves, off])
    }

    private static func padded(_ parts: [Widget]) -> Widget {
        let column = Box(.column, spacing: 9, parts)
        column.margins(horizontal: 9, vertical: 9)
        return column
    }
}
