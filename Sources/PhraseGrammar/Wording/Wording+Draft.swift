// SPDX-License-Identifier: MIT
import Wording
import Phrasing
import Timekeeping

extension Wording {
    /// What a draft is, in one sentence.
    func sentence(for draft: Draft, phrases: Phrases, zones: ZoneResolver) -> String {
        var text: String
        if let duration = draft.duration {
            text = timer(lasting: TimeText.length(duration))
        } else {
            let rules = (try? zones.rules(for: draft.schedule.zone)) ?? zones.local
            let here = phrases.at(rules)
            text = "\(alarm) \(days(draft.schedule, here, zones)) \(words(for: times(draft, here, rules)))"
            for (date, clocks) in laterDays(draft, here) { text += ", \(day(date, here)) \(words(for: clocks))" }
            if case .named(let zone) = draft.schedule.zone, zone != zones.local.identifier {
                text += " in " + ZoneNames.name(of: zone)
            }
            if let end = end(draft.schedule, here, zones) { text += ", " + end }
        }
        if !draft.label.isEmpty { text += ": " + draft.label }
        for manner in manners(of: draft) { text += ", " + words(for: manner) }
        return text + exceptions(draft, phrases)
    }

    /// What is known of a draft that lacks its time or its length, in one sentence.
    func sentence(forIncomplete draft: Draft, hasDays: Bool, phrases: Phrases, zones: ZoneResolver) -> String {
        var text = draft.kind == .timer ? timer : alarm
        if hasDays {
            var days = days(draft.schedule, phrases, zones)
            // What stands before a time ends with a comma.
            if days.last == "," { days.removeLast() }
            text += " " + days
            for (date, _) in laterDays(draft, phrases) { text += ", " + day(date, phrases) }
            if let end = end(draft.schedule, phrases, zones) { text += ", " + end }
        }
        if !draft.label.isEmpty { text += ": " + draft.label }
        for manner in manners(of: draft) { text += ", " + words(for: manner) }
        return text + exceptions(draft, phrases)
    }

    /// The times of an alarm that rings on several days without a rule, but for its first day.
    private func laterDays(_ draft: Draft, _ phrases: Phrases) -> [(CivilDate, TimesOfDay)] {
        guard draft.solar == nil, draft.schedule.recurrence == nil else { return [] }
        let later = draft.schedule.added.filter { $0.date != draft.schedule.start.date }.sorted()
        var days: [(date: CivilDate, clocks: [String])] = []
        for moment in later {
            if days.last?.date != moment.date { days.append((moment.date, [])) }
            days[days.count - 1].clocks.append(phrases.time(moment.time))
        }
        return days.map { ($0.date, .at($0.clocks, goesOn: false)) }
    }

    private func times(_ draft: Draft, _ phrases: Phrases, _ rules: TimeZoneRules) -> TimesOfDay {
        if let solar = draft.solar {
            return .sun(
                solar.anchor, notBefore: solar.notBefore.map(phrases.time), notAfter: solar.notAfter.map(phrases.time))
        }
        let start = draft.schedule.start
        guard let parts = draft.schedule.recurrence?.parts else {
            let moments = ([start] + draft.schedule.added).sorted()
            return .at(moments.filter { $0.date == start.date }.map { phrases.time($0.time) }, goesOn: false)
        }
        switch parts.frequency {
        case .hourly, .minutely, .secondly: return .from(phrases.time(start.time))
        default: break
        }
        guard !parts.byHour.isEmpty else { return .at([phrases.time(start.time)], goesOn: false) }
        if let all = parts.clocksOfDay(start), all.count > 3, let step = Self.step(of: all) {
            return .within(phrases.time(all[0]), phrases.time(all[all.count - 1]), step: step)
        }
        var clocks: [CivilTime] = []
        for instant in draft.next {
            let time = rules.civil(at: instant).time
            if !clocks.contains(time) { clocks.append(time) }
        }
        let all = parts.byHour.count * max(1, parts.byMinute.count)
        return .at(clocks.sorted().map(phrases.time), goesOn: all > clocks.count && clocks.count >= 5)
    }

    /// How many seconds times lie apart, where it is as many between all.
    private static func step(of clocks: [CivilTime]) -> Int? {
        let steps = Set(zip(clocks.dropFirst(), clocks).map { $0.secondOfDay - $1.secondOfDay })
        return steps.count == 1 ? steps.first : nil
    }

    private func manners(of draft: Draft) -> [Manner] {
        var manners: [Manner] = []
        if let volume = draft.volume { manners.append(.volume(volume)) }
        if let fade = draft.fadeIn { manners.append(.fade(TimeText.length(fade))) }
        if let limit = draft.snoozeLimit { manners.append(limit == 0 ? .noSnooze : .snoozes(limit)) }
        if let minutes = draft.snoozeMinutes { manners.append(.snooze(minutes)) }
        if let sound = draft.sound { manners.append(.sound(sound)) }
        if let vibrates = draft.vibrates { manners.append(.vibrates(vibrates)) }
        return manners
    }

    private func exceptions(_ draft: Draft, _ phrases: Phrases) -> String {
        let days = Set(draft.schedule.excluded.map(\.date)).sorted()
        guard !days.isEmpty else { return "" }
        return ", \(except) " + days.prefix(3).map { day($0, phrases) }.joined(separator: ", ")
            + (days.count > 3 ? " …" : "")
    }
}

extension RecurrenceParts {
    /// The times of each of its days in their order; nil where days have different ones.
    fileprivate func clocksOfDay(_ start: CivilDateTime) -> [CivilTime]? {
        guard bySecond.isEmpty else { return nil }
        let minutes = byMinute.isEmpty ? [start.time.minute] : byMinute
        let all = byHour.sorted().flatMap { hour in
            minutes.sorted().compactMap { CivilTime(hour: hour, minute: $0, second: start.time.second) }
        }
        guard !bySetPosition.isEmpty else { return all }
        guard frequency == .daily, bySetPosition.allSatisfy({ (1...all.count).contains($0) }) else { return nil }
        return bySetPosition.sorted().map { all[$0 - 1] }
    }

    /// Its days alone, for whoever tells its times by themselves.
    var withoutTimes: RecurrenceParts {
        guard frequency != .hourly, !byHour.isEmpty || !byMinute.isEmpty else { return self }
        var parts = self
        parts.bySetPosition = parts.pickedDays
        parts.byHour = []
        parts.byMinute = []
        parts.bySecond = []
        return parts
    }
}
