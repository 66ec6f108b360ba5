// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Timekeeping

/// One ringing alarm: its description, and two large buttons that are easy to hit when sleepy.
@MainActor final class RingCard: View {
    let id: String
    private let snooze: Button
    private let stop: Button

    init(_ ring: RingStatus, _ model: RingingModel, _ timers: CountdownsModel) {
        id = ring.id
        let id = ring.id
        let name = ring.message

        let message = Label(name)
        message.style("title-1")
        message.justify(0.5)
        message.wrap()
        let due = Label(model.dueText(ring))
        due.style("title-4", "numeric", ring.isLate ? "warning" : "dim-label")
        due.justify(0.5)

        // Translators: a button; {1} is a number of minutes.
        let snooze = Button(tr("Snooze · \(ring.snoozeMinutes) min")) { model.snoozeTapped(id) }
        snooze.style("ring-target", "suggested-action")
        let minutes = ring.snoozeMinutes
        snooze.accessibleName(
            // Translators: {1} is the name of an alarm.
            tr("Snooze \(name) for \(minutes) minute", "Snooze \(name) for \(minutes) minutes", count: minutes))
        snooze.isSensitive = model.canSnooze(ring)
        self.snooze = snooze
        let stop = Button(tr("Stop")) { model.stopTapped(id) }
        stop.style("ring-target", "destructive-action")
        // Translators: {1} is the name of an alarm or of a sound.
        stop.accessibleName(tr("Stop \(name)"))
        self.stop = stop
        stop.bind(\.isVisible) { model.task(of: id) == nil }
        for target in [snooze, stop] { target.expandsVertically = true }
        let sleep = Button(tr("Stop and Sleep")) { model.stopTapped(id, thenSleeps: true) }
        sleep.style("flat")
        // Translators: {1} is the name of an alarm.
        sleep.accessibleName(tr("Stop \(name) and put the computer back to sleep"))
        sleep.bind(\.isVisible) { ring.wokeComputer && model.task(of: id) == nil }

        let lengths = FlowBox(
            minimum: 2, maximum: 4,
            model.snoozeLengths(ring).map { minutes in
                let button = Button("\(minutes)") { model.snoozeTapped(id, minutes: minutes) }
                button.style("flat", "numeric")
                button.accessibleName(
                    tr("Snooze \(name) for \(minutes) minute", "Snooze \(name) for \(minutes) minutes", count: minutes))
                return button
            })
        let other = MenuButton(tr("Other Length"), content: lengths)
        other.style("flat")
        other.isSensitive = model.canSnooze(ring)
        // Translators: {1} is the name of an alarm.
        other.accessibleName(tr("Choose how long to snooze \(name)"))
        let left = Label(model.snoozesLeftText(ring))
        left.style("dim-label")
        left.justify(0.5)
        left.isVisible = !left.text.isEmpty

        let look = BadgeLook(ring)
        let badge = AlarmBadge(size: 72) { look }
        badge.isVisible = look.isSpecial
        let head = Box(.column, spacing: 6, [badge, message, due])
        head.expandsVertically = true
        head.align(.fill, .center)
        let card = Box(
            .column, spacing: 12,
            [
                head, snooze, Box(.column, spacing: 0, [other, left]), Self.again(ring, timers), stop, sleep,
                ChallengeBox(id, name, model),
            ])
        card.style("card", "ring-card")
        card.expandsHorizontally = true
        super.init(card)
    }

    /// Focuses a control that does no harm.
    func takeFirstFocus() {
        (snooze.isSensitive ? snooze : stop).takeFocus()
    }

    /// Actions that only a timer has: a minute more, or the same from the beginning.
    private static func again(_ ring: RingStatus, _ timers: CountdownsModel) -> Widget {
        let id = ring.alarmID
        let more = Button(tr("+1 min")) { timers.tapped(.add(60), id) }
        let again = Button(tr("Start Again")) { timers.tapped(.restart, id) }
        for button in [more, again] { button.wraps = true }
        let row = Box(.row, spacing: 12, [more, again])
        row.isHomogeneous = true
        row.bind(\.isVisible) { timers.row(id) != nil }
        return row
    }
}
