// SPDX-License-Identifier: MIT
import Localization
import NightstandService
import Phrasing
import Timekeeping
import Wording

extension AlarmDetailModel {
    /// A line of the details.
    package struct Line: Hashable, Sendable, Identifiable {
        /// Its title.
        package let title: String
        /// Its text.
        package let text: String
        /// Whether something went wrong.
        package let isBad: Bool
        /// Its identity.
        package let id: String

        init(_ title: String, _ text: String, isBad: Bool = false, id: String? = nil) {
            self.title = title
            self.text = text
            self.isBad = isBad
            self.id = id ?? title
        }
    }

    var now: Instant { heartbeat.now }
    var today: CivilDate { local.civil(now).date }

    /// Why no times are listed; empty while some are.
    package var silenceNote: String {
        guard let row, upcoming.isEmpty else { return "" }
        if row.isOn, row.alarm.schedule.awaitsEvents { return row.alarm.schedule.awaitingNote }
        return row.isOn ? tr("This alarm won’t ring again.") : tr("This alarm is off.")
    }

    /// The rule, in the sentence that a phrase for it would be answered with.
    package var sentence: String {
        guard let alarm = row?.alarm else { return "" }
        var context = PhraseContext(now: now, zones: local.zones)
        context.usesTwelveHours = local.style.usesTwelveHours
        return local.phrases.sentence(for: alarm, in: context)
    }

    /// The exceptions to the rule: skipped, moved and added dates, and a pause.
    package var exceptions: [Line] {
        guard let schedule = row?.alarm.schedule else { return [] }
        let present = CivilDateTime(date: today, time: .midnight)
        func text(_ civil: CivilDateTime) -> String { self.text(civil, of: schedule) }
        var lines: [Line] = []
        let skipped = schedule.excluded.filter { $0 >= present }.sorted()
        if !skipped.isEmpty {
            lines.append(
                Line(tr("Skipped", context: "exceptions"), skipped.prefix(5).map(text).joined(separator: "\n")))
        }
        let added = schedule.added.filter { $0 >= present }.sorted()
        if !added.isEmpty {
            lines.append(Line(tr("Added", context: "exceptions"), added.prefix(5).map(text).joined(separator: "\n")))
        }
        let moved = schedule.moved.filter { $0.value >= present && !schedule.excluded.contains($0.key) }
            .sorted { $0.key < $1.key }
        if !moved.isEmpty {
            lines.append(
                Line(
                    tr("Moved", context: "exceptions"),
                    // Translators: {1} is when an alarm would have rung, {2} when it rings instead.
                    moved.prefix(5).map { tr("\(text($0.key)) to \(text($0.value))", context: "moved") }
                        .joined(separator: "\n")))
        }
        if let day = schedule.pausedUntil, day > today {
            lines.append(Line(tr("Paused until"), local.style.date(day, today: today)))
        }
        return lines
    }

    /// The time that a rule gives; only its day where the rule gives days alone.
    func text(_ scheduled: CivilDateTime, of schedule: Schedule) -> String {
        let date = local.style.date(scheduled.date, today: today)
        return schedule.timeSource == nil
            ? tr("\(date), \(local.style.time(scheduled.time))", context: "day and time") : date
    }

    /// The sound and the other options, each with its title.
    package var manner: [Line] {
        guard let alarm = row?.alarm else { return [] }
        func before(_ seconds: Int) -> String {
            // Translators: {1} is a duration.
            tr("\(TimeText.length(seconds)) before")
        }
        let zone: String? = if case .named(let zone) = alarm.schedule.zone { ZoneName(zone).place } else { nil }
        let minutes = alarm.snooze.minutes
        let limit =
            switch alarm.snooze.limit {
            // Translators: how long a snooze is, and how often there may be one.
            case nil: tr("\(minutes) min, no limit")
            case 0: tr("Not allowed", context: "snooze")
            case 1: tr("\(minutes) min, once")
            case let count?:
                tr("\(minutes) min, at most \(count) time", "\(minutes) min, at most \(count) times", count: count)
            }
        let lines: [Line?] = [
            alarm.group.isEmpty ? nil : Line(tr("Group", context: "of alarms"), alarm.group),
            zone.map { Line(tr("Time zone"), $0) },
            Line(tr("Volume"), tr("\(alarm.volume)%")),
            Line(
                tr("Fade-in"),
                alarm.fadeIn > 0 ? TimeText.length(alarm.fadeIn) : tr("None", context: "fade-in")),
            Line(tr("Ring length"), TimeText.length(alarm.ringLength)), Line(tr("Snooze"), limit),
            alarm.escalation > 0
                ? Line(
                    tr("If unanswered"),
                    // Translators: what an alarm does while nobody answers.
                    tr("Louder after \(alarm.escalation) min, second tone after \(2 * alarm.escalation) min")) : nil,
            Line(tr("Pre-alert"), alarm.preAlert > 0 ? before(alarm.preAlert) : tr("None", context: "pre-alert")),
            alarm.light > 0 ? Line(tr("Sunrise light"), before(alarm.light)) : nil,
            alarm.awakeCheck > 0
                ? Line(tr("Awake check"), tr("\(TimeText.length(alarm.awakeCheck)) after Stop")) : nil,
            alarm.challenge != .none ? Line(tr("Challenge"), alarm.challenge.title) : nil,
            alarm.pausesPlayers ? Line(tr("Other players"), tr("Paused while ringing")) : nil,
            alarm.readsAloud ? Line(tr("Read aloud"), tr("Time and label")) : nil,
            alarm.flashes ? Line(tr("Flash"), tr("Screen and keyboard")) : nil,
            Line(tr("Vibration"), alarm.vibrates ? tr("If the device supports it") : tr("None", context: "vibration")),
        ]
        return lines.compactMap { $0 }
    }

    /// The name of its sound.
    package var soundName: String {
        guard let sound = row?.alarm.sound else { return "" }
        if case .file(let path) = sound { return path.split(separator: "/").last.map(String.init) ?? path }
        return tones.flatMap(\.sounds).first { $0.sound == sound }?.name ?? sound.description
    }

    /// The history: when it was due, and what happened.
    package var history: [Line] {
        (journal ?? []).map { entry in
            let civil = local.civil(entry.due)
            let time = local.style.time(CivilTime(minuteOf: civil.time))
            return Line(
                tr("\(day(civil.date)), \(time)", context: "day and time"), text(of: entry),
                isBad: entry.outcome == .missed || entry.unheard != nil,
                id: "\(entry.key.scheduled) \(entry.due.milliseconds)")
        }
    }

    /// The text for an empty history; empty while it is loading, and when there are entries.
    package var historyNote: String { journal?.isEmpty == true ? tr("This alarm hasn’t rung yet.") : "" }

    private func day(_ date: CivilDate) -> String {
        date == today.adding(days: -1) ? tr("Yesterday") : local.style.date(date, today: today)
    }

    private func text(of entry: JournalEntry) -> String {
        var parts: [String] = []
        if entry.wasLate, let latency = entry.latency {
            // Translators: an alarm; {1} is a duration.
            parts.append(tr("rang \(TimeText.span(.milliseconds(latency))) late"))
        }
        if entry.unheard != nil { parts.append(tr("could not be heard")) }
        let count = entry.snoozes
        if count == 1 { parts.append(tr("snoozed once")) }
        if count > 1 { parts.append(tr("snoozed \(count) time", "snoozed \(count) times", count: count)) }
        switch entry.outcome {
        case .ringing: parts.append(tr("ringing now"))
        case .snoozed: parts.append(tr("currently snoozed"))
        case .skipped: parts.append(skipped(by: entry.answeredBy))
        case .stopped: parts.append(stopped(by: entry.answeredBy))
        case .missed: parts.append(entry.fired == nil ? tr("missed, could not ring") : tr("missed, not answered"))
        }
        return TimeText.clauses(parts).asLine
    }

    /// The text for a skipped alarm, with the source.
    private func skipped(by name: String?) -> String {
        switch name {
        // Translators: the outcome of an alarm.
        case nil: tr("skipped", context: "alarm")
        case JournalEntry.otherMachine: tr("left to another computer")
        case "window": tr("skipped in the window")
        case "notification": tr("skipped in the notification")
        case "command line": tr("skipped from the command line")
        case "next occurrence": tr("skipped at the next occurrence")
        // Translators: {1} is the name of a program.
        case let other?: tr("skipped by \(other)")
        }
    }

    /// The text for a stopped ring, with the source.
    private func stopped(by name: String?) -> String {
        switch name {
        // Translators: the outcome of an alarm.
        case nil: tr("stopped", context: "alarm")
        case "window": tr("stopped in the window")
        case "notification": tr("stopped in the notification")
        case "command line": tr("stopped from the command line")
        case "next occurrence": tr("stopped by the next occurrence")
        // Translators: {1} is the name of a program.
        case let other?: tr("stopped by \(other)")
        }
    }
}
