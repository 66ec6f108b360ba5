// SPDX-License-Identifier: MIT
import Localization
import Wording
import LabelIcons
import NightstandServices
import NightstandStore
import Timekeeping

/// The texts of notifications.
struct NoticeText {
    static let storageKey = "storage"
    static let missedKey = "missed"
    static let lossKey = "loss"
    static let unheardKey = "unheard"
    static let sleepKey = "sleep"
    /// The button that stops a ring and suspends the computer.
    static let stopAndSleep = "stop-and-sleep"

    /// The zone of the times shown.
    let zone: TimeZoneRules
    /// Whether times are in 12-hour format.
    let usesTwelveHours: Bool

    /// - Parameter wokeComputer: whether the computer was woken from sleep for it, so that it may sleep again.
    func ringing(_ session: RingSession, wokeComputer: Bool = false) -> Notice {
        let snooze = Notice.Button(id: "snooze", label: tr("Snooze \(session.alarm.snooze.minutes) min"))
        let isFree = session.challenge == .none
        let stop = Notice.Button(id: isFree ? "stop" : "solve", label: isFree ? tr("Stop") : tr("Stop…"))
        var buttons = session.snoozesLeft == 0 ? [stop] : [snooze, stop]
        if isFree, wokeComputer { buttons.append(.init(id: Self.stopAndSleep, label: tr("Stop and Sleep"))) }
        return Notice(
            key: session.id, title: title(of: session.alarm),
            body: session.isLate ? tr("Was due at \(moment(session.due))") : detail(session, time(session.due)),
            isUrgent: true, buttons: buttons, icon: icon(of: session.alarm))
    }

    func snoozed(_ session: RingSession) -> Notice {
        Notice(
            key: session.id, title: title(of: session.alarm),
            body: tr("Snoozed until \(session.until.map(time) ?? "")"),
            buttons: session.challenge == .none ? [.init(id: "stop", label: tr("Stop"))] : [],
            icon: icon(of: session.alarm))
    }

    func asking(_ session: RingSession) -> Notice {
        Notice(
            key: session.id, title: tr("Are you awake?"),
            body: tr("\(title(of: session.alarm)) rings again at \(session.until.map(time) ?? "")."), isUrgent: true,
            buttons: [.init(id: "stop", label: tr("I’m Awake"))], icon: icon(of: session.alarm))
    }

    /// Whether the alarm at `due` wakes the machine that is being suspended; `reason` explains why it doesn't.
    func sleep(_ due: Instant, wakes: Bool, reason: String) -> Notice {
        Notice(
            key: Self.sleepKey,
            // Translators: {1} is the time of an alarm.
            title: wakes
                ? tr("The \(time(due)) alarm will wake this computer")
                : tr("The \(time(due)) alarm won’t wake this computer"),
            body: wakes ? "" : reason)
    }

    /// The computer was to sleep again, but doesn't.
    static func staysAwake(_ reason: String) -> Notice {
        Notice(key: sleepKey, title: tr("The computer wasn’t put to sleep"), body: reason)
    }

    func upcoming(_ session: RingSession) -> Notice {
        Notice(
            key: session.id, title: title(of: session.alarm), body: tr("Rings at \(time(session.due))"),
            buttons: [.init(id: "stop", label: tr("Skip"))], icon: icon(of: session.alarm))
    }

    /// The text read aloud while alarms with these labels ring.
    func spoken(_ labels: [String], at now: Instant?) -> String {
        // Without a leading zero, which speech would read.
        let time = now.map(time).map { $0.hasPrefix("0") ? String($0.dropFirst()) : $0 }
        // Translators: read aloud; {1} is a time of day.
        return ((time.map { [tr("It's \($0).")] } ?? []) + labels.map { $0 + "." }).joined(separator: " ")
    }

    /// One notification for everything that was missed; it names the newest.
    ///
    /// - Parameter orMore: whether there were too many to count.
    func missed(_ entries: [JournalEntry], more: Int, orMore: Bool) -> Notice {
        let count = entries.count + more
        let newest = entries.suffix(5).reversed().map { entry in
            // Translators: an alarm that was missed: {1} is when, {2} what it is called.
            entry.label.isEmpty ? moment(entry.due) : tr("\(moment(entry.due)) \(entry.label)", context: "missed alarm")
        }
        let rest = count - newest.count
        let others =
            orMore
            ? tr("and at least \(rest) more", "and at least \(rest) more", count: rest)
            : tr("and \(rest) more", "and \(rest) more", count: rest)
        return Notice(
            key: Self.missedKey,
            title: orMore && count != 1
                ? tr("At least \(count) missed alarm", "At least \(count) missed alarms", count: count)
                : tr("Missed alarm", "\(count) missed alarms", count: count),
            body: (newest + (rest > 0 ? [others] : [])).joined(separator: "\n"))
    }

    func storageTrouble(_ error: StoreError) -> Notice {
        Notice(key: Self.storageKey, title: tr("Alarms ring, but changes can’t be saved"), body: error.sentence)
    }

    /// The service cannot run, so nothing will ring.
    static func unreadable(_ reason: String) -> Notice {
        Notice(key: storageKey, title: tr("Alarms can’t be read, so none will ring"), body: reason, isUrgent: true)
    }

    /// An alarm is ringing but is not audible.
    static func unheard(_ reason: String) -> Notice {
        Notice(key: unheardKey, title: tr("An alarm is ringing but can’t be heard"), body: reason, isUrgent: true)
    }

    /// Alarms may be lost.
    static func loss(_ sentences: [String]) -> Notice {
        Notice(
            key: lossKey, title: tr("Alarms may have been lost"), body: sentences.joined(separator: "\n"),
            isUrgent: true)
    }

    private func title(of alarm: Alarm) -> String {
        alarm.label.isEmpty ? tr("Alarm") : alarm.label
    }

    private func icon(of alarm: Alarm) -> String? {
        alarm.concept.flatMap(ConceptBook.icon)
    }

    private func detail(_ session: RingSession, _ time: String) -> String {
        let message = session.alarm.message
        return message.isEmpty ? time : "\(time)\n\(message)"
    }

    /// The time of day.
    func time(_ instant: Instant) -> String {
        TimeText.timeOfDay(zone.civil(at: instant).time, twelveHour: usesTwelveHours)
    }

    /// The time of day, with the day.
    func moment(_ instant: Instant) -> String { moment(instant, day: { TimeText.day($0) }) }

    /// The time of day, with the day if that isn't the day of `now`, and the year if that is another.
    func moment(_ instant: Instant, asOf now: Instant) -> String {
        let today = zone.civil(at: now).date
        return moment(instant) { $0 == today ? nil : TimeText.day($0, currentYear: today.year) }
    }

    private func moment(_ instant: Instant, day: (CivilDate) -> String?) -> String {
        let civil = zone.civil(at: instant)
        let time = TimeText.timeOfDay(civil.time, twelveHour: usesTwelveHours)
        guard let day = day(civil.date) else { return time }
        // Translators: {1} is a time of day, {2} a day such as "Sat 21 Nov".
        return tr("\(time) (\(day))", context: "time and day")
    }
}
