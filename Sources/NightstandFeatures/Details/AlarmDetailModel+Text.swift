// SPDX-License-Identifier: MIT
import NightstandService
import Phrasing
import Timekeeping

extension AlarmDetailModel {
    /// A line of what is told.
    package struct Line: Hashable, Sendable, Identifiable {
        /// What it is about, or when.
        package let title: String
        /// What is said of it.
        package let text: String
        /// Whether something went wrong.
        package let isBad: Bool
        /// Tells it from the others.
        package let id: String

        init(_ title: String, _ text: String, isBad: Bool = false, id: String? = nil) {
            self.title = title
            self.text = text
            self.isBad = isBad
            self.id = id ?? title
        }
    }

    /// How many times to come are told at most.
    package nonisolated static let upcomingCount = 7

    private var now: Instant { heartbeat.now }
    private var today: CivilDate { local.civil(now).date }

    /// The next times it rings: day and time, and how far away.
    package var upcoming: [Line] {
        guard let row, row.isOn else { return [] }
        let zones = local.zones
        var all = row.status.next
        if all.count >= 5, let last = all.last {
            let more = try? row.alarm.schedule.occurrences(
                after: last.due, limit: Self.upcomingCount - all.count, zones: zones)
            all += more ?? []
        }
        return all.map { occurrence in
            let civil = local.civil(occurrence.due)
            let time = local.style.time(row.alarm.schedule.solar == nil ? civil.time : civil.time.rounded)
            return Line(
                "\(local.style.date(civil.date, today: today)), \(time)",
                Phrases(now: now, zone: zones.local).relativeInMinutes(occurrence.due),
                id: "\(occurrence.due.milliseconds)")
        }
    }

    /// Why no time is told; empty while some are.
    package var silenceNote: String {
        guard let row, upcoming.isEmpty else { return "" }
        return row.isOn ? "It will not ring again as it is set now." : "It is switched off."
    }

    /// The rule, in the sentence in which a phrase for it would be answered.
    package var sentence: String {
        guard let alarm = row?.alarm else { return "" }
        var context = PhraseContext(now: now, zones: local.zones)
        context.usesTwelveHours = local.style.usesTwelveHours
        return local.phrases.sentence(for: alarm, in: context)
    }

    /// What the rule has besides: days left out, times moved, a pause, a zone of its own.
    package var exceptions: [Line] {
        guard let schedule = row?.alarm.schedule else { return [] }
        let present = CivilDateTime(date: today, time: .midnight)
        func text(_ civil: CivilDateTime) -> String {
            let date = local.style.date(civil.date, today: today)
            return schedule.solar == nil ? "\(date), \(local.style.time(civil.time))" : date
        }
        var lines: [Line] = []
        let skipped = schedule.excluded.filter { $0 >= present }.sorted()
        if !skipped.isEmpty { lines.append(Line("Left out", skipped.prefix(5).map(text).joined(separator: "\n"))) }
        let added = schedule.added.filter { $0 >= present }.sorted()
        if !added.isEmpty { lines.append(Line("Besides", added.prefix(5).map(text).joined(separator: "\n"))) }
        let moved = schedule.moved.filter { $0.value >= present && !schedule.excluded.contains($0.key) }
            .sorted { $0.key < $1.key }
        if !moved.isEmpty {
            lines.append(
                Line("Moved", moved.prefix(5).map { "\(text($0.key)) to \(text($0.value))" }.joined(separator: "\n")))
        }
        if let day = schedule.pausedUntil, day > today {
            lines.append(Line("Paused until", local.style.date(day, today: today)))
        }
        if case .named(let zone) = schedule.zone { lines.append(Line("Time zone", zone)) }
        return lines
    }

    /// How it sounds and what else it does, each with its name.
    package var manner: [Line] {
        guard let alarm = row?.alarm else { return [] }
        func before(_ seconds: Int) -> String { "\(TimeText.length(seconds)) before" }
        let limit =
            switch alarm.snooze.limit {
            case nil: "\(alarm.snooze.minutes) min, as often as you like"
            case 0: "Not allowed"
            case 1: "\(alarm.snooze.minutes) min, once"
            case let count?: "\(alarm.snooze.minutes) min, at most \(count) times"
            }
        let lines: [Line?] = [
            Line("Volume", "\(alarm.volume) %"),
            Line("Gentle start", alarm.fadeIn > 0 ? "Over \(TimeText.length(alarm.fadeIn))" : "At full volume at once"),
            Line("Falls silent after", TimeText.length(alarm.ringLength)), Line("Snooze", limit),
            alarm.escalation > 0
                ? Line(
                    "If you don’t answer",
                    "Louder after \(alarm.escalation) min, a second tone after \(2 * alarm.escalation) min") : nil,
            Line("Quiet notice", alarm.preAlert > 0 ? before(alarm.preAlert) : "None"),
            alarm.light > 0 ? Line("Light on this screen", before(alarm.light)) : nil,
            alarm.awakeCheck > 0 ? Line("Still awake?", "Asks \(TimeText.length(alarm.awakeCheck)) after Stop") : nil,
            alarm.challenge != .none ? Line("To stop it", alarm.challenge.title) : nil,
            alarm.pausesPlayers ? Line("Other players", "Pause while it rings") : nil,
            alarm.readsAloud ? Line("Read aloud", "The time and the label") : nil,
            alarm.flashes ? Line("Flash", "Screen and keys") : nil,
            Line("Vibration", alarm.vibrates ? "Where the device can" : "None"),
        ]
        return lines.compactMap { $0 }
    }

    /// What its sound is called.
    package var soundName: String {
        guard let sound = row?.alarm.sound else { return "" }
        if case .file(let path) = sound { return path.split(separator: "/").last.map(String.init) ?? path }
        return tones.flatMap(\.sounds).first { $0.sound == sound }?.name ?? sound.description
    }

    /// What became of it so far: when it was due, and what happened.
    package var history: [Line] {
        (journal ?? []).map { entry in
            let civil = local.civil(entry.due)
            let time = local.style.time(CivilTime(minuteOf: civil.time))
            return Line(
                "\(day(civil.date)), \(time)", text(of: entry), isBad: entry.outcome == .missed || entry.unheard != nil,
                id: "\(entry.key.scheduled) \(entry.due.milliseconds)")
        }
    }

    /// What is said where nothing has happened; empty while that is not known, and where something has.
    package var historyNote: String { journal?.isEmpty == true ? "It has not rung yet." : "" }

    private func day(_ date: CivilDate) -> String {
        date == today.adding(days: -1) ? "Yesterday" : local.style.date(date, today: today)
    }

    private func text(of entry: JournalEntry) -> String {
        var parts: [String] = []
        if entry.wasLate, let latency = entry.latency {
            parts.append("rang \(TimeText.span(.milliseconds(latency))) late")
        }
        if entry.unheard != nil { parts.append("was not heard") }
        if entry.snoozes > 0 { parts.append(entry.snoozes == 1 ? "snoozed once" : "snoozed \(entry.snoozes) times") }
        switch entry.outcome {
        case .ringing: parts.append("rings now")
        case .snoozed: parts.append("snoozed now")
        case .skipped: parts.append("skipped" + source(entry.answeredBy))
        case .stopped: parts.append("stopped" + source(entry.answeredBy))
        case .missed: parts.append(entry.fired == nil ? "missed: it could not ring" : "missed: nobody answered")
        }
        let text = parts.joined(separator: ", ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// Who answered, in words; nothing where that says no more than “stopped”.
    private func source(_ name: String?) -> String {
        switch name {
        case nil: ""
        case "window": " in the window"
        case "notification": " in the notification"
        case "command line": " from the command line"
        case "next occurrence": " for its next time"
        case let other?: " by \(other)"
        }
    }
}
