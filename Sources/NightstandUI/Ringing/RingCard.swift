// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive
import Timekeeping

/// One alarm in the ringing view: its description, and two buttons that are easy to hit when sleepy.
///
/// Once answered it keeps its place and says how, so that the buttons of the others stay where they are.
@MainActor final class RingCard: View {
    let id: String
    private let model: RingingModel
    private let snooze: RingButton
    private let stop: RingButton
    private let message = Label()
    private let due = Label()
    private let head = Box(.row, spacing: 6)
    private let texts = Box(.column)
    private let actions = Box(.row, spacing: 6)

    init(
        _ id: String, _ model: RingingModel, _ timers: CountdownsModel, layout: @escaping () -> RingLayout
    ) {
        self.id = id
        self.model = model
        snooze = RingButton { model.snoozeTapped(id) }
        stop = RingButton { model.stopTapped(id) }
        let mark = Label()
        let card = Box(.column, [head, Overlay(actions, [mark])])
        card.style("card", "ring-card")
        super.init(card)

        let ring = { model.card(id) }
        let name = { ring()?.message ?? "" }
        message.style("ring-label")
        message.bind(\.text, to: name)
        due.style("ring-due", "numeric")
        due.bind(\.text) {
            guard let ring = ring() else { return "" }
            guard layout().form != .dense else {
                return layout().hasCardOptions ? model.dueText(ring) : model.dueTime(ring)
            }
            return [model.dueText(ring), model.snoozesLeftText(ring)].filter { !$0.isEmpty }.joined(separator: " · ")
        }
        scope.bind({ ring()?.isLate == true }) { [due] in due.style("warning", if: $0) }
        texts.expandsHorizontally = true
        let badges = [(64, true), (28, false)].map { size, isLarge in
            let badge = AlarmBadge(size: size) { ring().map { BadgeLook($0) } ?? BadgeLook(concept: nil, tint: nil) }
            badge.bind(\.isVisible) {
                ring().map { BadgeLook($0).isSpecial } == true && layout().form.isColumn == isLarge
                    && layout().hasIcons
            }
            return badge
        }
        (badges + [texts]).forEach(head.append)
        [message, due].forEach(texts.append)

        actions.style("ring-actions")
        fillActions(ring, timers, layout)
        mark.style("ring-answer")
        mark.justify(0.5)
        mark.wrap(lines: 2)
        mark.align(.fill, .center)
        mark.bind(\.text) { model.answerText(id) }
        mark.bind(\.isVisible) { !model.isOpen(id) }
        scope.bind({ model.isOpen(id) }) { [weak self] isOpen in
            self?.actions.isSensitive = isOpen
            self?.style("is-answered", if: !isOpen)
        }
        scope.bind({ model.target == id }) { [weak self] isTarget in
            self?.style("is-target", if: isTarget)
            self?.stop.keyName = isTarget ? tr("Esc") : ""
        }
        scope.bind(layout) { [weak self] in self?.arrange($0) }
        onFocus { if $0 { model.focused(id) } }
        snooze.onFocus { [weak self] in self?.snooze.keyName = $0 ? tr("Space") : "" }
    }

    /// Focuses a control that does no harm.
    func takeFirstFocus() {
        if !snooze.takeFocus() { stop.takeFocus() }
    }

    /// What the button says that snoozes the alarm of this name, for the screen reader.
    static func snoozeName(_ name: String, _ minutes: Int) -> String {
        // Translators: {1} is the name of an alarm.
        tr("Snooze \(name) for \(minutes) minute", "Snooze \(name) for \(minutes) minutes", count: minutes)
    }

    /// Actions that only a timer has: a minute more, or the same from the beginning.
    static func timerButtons(_ id: @escaping () -> String?, _ timers: CountdownsModel) -> Widget {
        let more = Button(tr("+1 min")) { if let id = id() { timers.tapped(.add(60), id) } }
        let again = Button(tr("Start Again")) { if let id = id() { timers.tapped(.restart, id) } }
        for button in [more, again] {
            button.wraps = true
            button.style("ring-small")
        }
        let row = Box(.row, spacing: 12, [more, again])
        row.isHomogeneous = true
        row.bind(\.isVisible) { id().flatMap { timers.row($0) } != nil }
        return row
    }

    private func fillActions(
        _ ring: @escaping () -> RingStatus?, _ timers: CountdownsModel, _ layout: @escaping () -> RingLayout
    ) {
        let (id, model) = (id, model)
        let isSolving = { model.task(of: id) != nil }
        snooze.style("suggested-action")
        snooze.bind(\.text) {
            let minutes = ring()?.snoozeMinutes ?? 0
            // Translators: a button; {1} is a number of minutes.
            return layout().hasCardOptions ? tr("Snooze · \(minutes) min") : tr("Snooze")
        }
        snooze.bind(\.isSensitive) { ring().map(model.canSnooze) ?? false }
        // Who can't solve it can still sleep on.
        snooze.bind(\.isVisible) { !isSolving() || layout().keepsSnooze }
        actions.bind(\.direction) {
            layout().form.isColumn || isSolving() && layout().keepsSnooze ? .column : .row
        }
        stop.style("destructive-action")
        stop.text = tr("Stop")
        stop.bind(\.isVisible) { !isSolving() }
        scope.bind({ [ring()?.message ?? "", String(ring()?.snoozeMinutes ?? 0)] }) { [snooze, stop] in
            guard let name = $0.first, let minutes = Int($0.last ?? "") else { return }
            snooze.accessibleName(Self.snoozeName(name, minutes))
            // Translators: {1} is the name of an alarm or of a sound.
            stop.accessibleName(tr("Stop \(name)"))
        }

        let (few, all) = (options(timers, isWhole: false), options(timers, isWhole: true))
        let other = MenuButton(tr("Other Length"), content: few)
        let more = MenuButton(Image(icon: "view-more-symbolic"), name: tr("More Options"), content: all)
        for (button, options) in [(other, few), (more, all)] {
            options.onDone = { [weak button] in button?.close() }
            button.style("flat", "ring-small")
            scope.bind({ ring()?.message ?? "" }) { [weak button] name in
                // Translators: {1} is the name of an alarm.
                button?.accessibleName(tr("Choose how long to snooze \(name)"))
            }
        }
        more.style("ring-more")
        more.bind(\.isSensitive) { model.isOpen(id) }
        other.bind(\.isSensitive) { ring().map(model.canSnooze) ?? false }
        other.bind(\.isVisible) { layout().form.isColumn }
        more.bind(\.isVisible) {
            guard !layout().form.isColumn, layout().hasCardOptions else { return false }
            return layout().form == .compact || !isSolving() || !layout().keepsSnooze
        }
        let sleep = Button(tr("Stop and Sleep")) { model.stopTapped(id, thenSleeps: true) }
        sleep.style("flat", "ring-small")
        scope.bind({ ring()?.message ?? "" }) { [weak sleep] name in
            // Translators: {1} is the name of an alarm.
            sleep?.accessibleName(tr("Stop \(name) and put the computer back to sleep"))
        }
        sleep.bind(\.isVisible) { layout().form.isColumn && ring()?.wokeComputer == true && !isSolving() }
        let timer = Box(.column, [Self.timerButtons({ ring()?.alarmID }, timers)])
        // A finger that misses them must not stop the timer.
        timer.margins(vertical: 6)
        timer.bind(\.isVisible) { layout().form.isColumn && ring().flatMap { timers.row($0.alarmID) } != nil }
        let challenge = ChallengeBox(id, ring()?.message ?? "", model)
        challenge.expandsHorizontally = true
        for child in [snooze, other, timer, stop, sleep, challenge] { actions.append(child) }
        head.append(more)
        var holder = head
        scope.bind({ layout().form == .dense }) { [head, actions] isDense in
            // A line of text is too low for it.
            let next = isDense ? actions : head
            guard next !== holder else { return }
            holder.remove(more)
            next.append(more)
            holder = next
        }
    }

    private func options(_ timers: CountdownsModel, isWhole: Bool) -> RingOptions {
        RingOptions({ [id] in id }, model, timers, isWhole: isWhole)
    }

    private func arrange(_ layout: RingLayout) {
        let isLarge = layout.form.isColumn
        style("is-large", if: isLarge)
        style("is-compact", if: layout.form == .compact)
        style("is-dense", if: layout.form == .dense)
        style("is-tight", if: layout.isTight)
        style("is-tiny", if: !layout.hasCardOptions)
        head.direction = isLarge ? .column : .row
        head.expandsVertically = isLarge
        head.align(.fill, isLarge ? .center : .start)
        texts.direction = layout.form == .dense ? .row : .column
        message.justify(isLarge ? 0.5 : 0)
        message.wrap(lines: layout.labelLines)
        message.expandsHorizontally = layout.form == .dense
        due.justify(isLarge ? 0.5 : 0)
        // On a line with the label it is the label that gives way.
        due.wraps = layout.form != .dense
        actions.expandsVertically = !isLarge
        for button in [snooze, stop] {
            button.expandsVertically = isLarge
            button.lines = isLarge ? 2 : 1
        }
    }
}
