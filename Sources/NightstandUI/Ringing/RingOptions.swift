// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Observation
import Reactive

/// What else can be done with an alarm that rings: another snooze length, and the buttons for which its card has no room.
@MainActor final class RingOptions: View {
    /// Called when the user has chosen something.
    var onDone: () -> Void = {}

    /// Shows the options of the session that `id` gives.
    ///
    /// - Parameter isWhole: whether the card has room for nothing but Snooze and Stop.
    init(_ wanted: @escaping () -> String?, _ model: RingingModel, _ timers: CountdownsModel, isWhole: Bool) {
        // While they are open they belong to one alarm, whatever is answered meanwhile.
        let shown = ShownSession()
        let id = { shown.id ?? wanted() }
        let ring = { id().flatMap(model.card) }
        var done: () -> Void = {}
        let snooze = { (minutes: Int) in
            guard let id = id() else { return }
            model.snoozeTapped(id, minutes: minutes)
            done()
        }
        let title = Label()
        title.style("heading")
        title.wrap(lines: 2)
        title.bind(\.text) { ring()?.message ?? "" }

        let lengths = FlowBox(minimum: 2, maximum: 4)
        let list = KeyedList<Int, Int, Button>(
            key: { $0 },
            host: .init(
                insert: { [weak lengths] in lengths?.insert($0, at: $1) },
                remove: { [weak lengths] in lengths?.remove($0) }),
            make: { minutes, scope in
                let button = Button(tr("\(minutes) min")) { snooze(minutes) }
                button.style("flat", "numeric", "ring-small")
                scope.bind({ ring()?.message ?? "" }) { [weak button] name in
                    button?.accessibleName(RingCard.snoozeName(name, minutes))
                }
                return button
            })

        let range = RingingModel.snoozeMinutes
        let field = NumberField(name: tr("Snooze length in minutes"), from: range.lowerBound, to: range.upperBound)
        field.style("ring-small")
        field.expandsHorizontally = true
        let enter = Button(tr("Snooze"))
        enter.style("suggested-action", "ring-small")
        let enterField = { [weak field] in
            guard let field, field.isValid else { return }
            field.commit()
            snooze(field.value)
        }
        enter.onClicked = enterField
        field.onEntered = enterField
        field.onValidityChanged = { [weak enter] in enter?.isSensitive = $0 }
        // Translators: minutes, after the field for their number.
        let unit = Label(tr("min", context: "unit"))
        let snoozes = Box(.column, spacing: 6, [lengths, Box(.row, spacing: 6, [field, unit, enter])])
        snoozes.bind(\.isVisible) { ring().map(model.canSnooze) ?? false }

        let column = Box(.column, spacing: 6, [title, snoozes])
        if isWhole {
            column.append(RingCard.timerButtons({ ring()?.alarmID }, timers))
            let sleep = Button(tr("Stop and Sleep")) {
                guard let id = id() else { return }
                model.stopTapped(id, thenSleeps: true)
                done()
            }
            sleep.style("ring-small")
            sleep.bind(\.isVisible) { ring()?.wokeComputer == true && id().map { model.task(of: $0) == nil } == true }
            column.append(sleep)
        }
        // A popover is as wide as a long label in one line.
        super.init(Clamp(width: 300, column))
        done = { [weak self] in self?.onDone() }
        scope.bind({ ring().map(model.snoozeLengths) ?? [] }) { list.update($0) }
        scope.bind({ ring()?.snoozeMinutes }) { [weak field] minutes in
            if let minutes { field?.value = min(max(minutes, range.lowerBound), range.upperBound) }
        }
        // What is typed here is no answer.
        onMapped {
            model.isChoosing = $0
            shown.id = $0 ? wanted() : nil
        }
        scope.bind({ shown.id.map(model.isOpen) ?? true }) { isOpen in if !isOpen { done() } }
    }
}

/// The session whose options are open.
@MainActor @Observable private final class ShownSession {
    var id: String?
}
