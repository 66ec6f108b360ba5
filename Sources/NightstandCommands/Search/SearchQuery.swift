// SPDX-License-Identifier: MIT
import Almanac
import Localization
import NightstandService
import Phrasing
import Timekeeping
import Wording

/// Answers one question of the desktop's search; changes nothing.
struct SearchQuery {
    /// More would push out what others have found.
    static let limit = 5

    let reader: any PhraseReader
    let context: PhraseContext
    let phrases: Phrases
    let reading: ClockReading
    let contents: SearchContents
    /// A city of the world, for which reading their list is worth it.
    let city: (String) -> Place?

    /// What is found, the likeliest first.
    func results(for terms: SearchTerms) -> [SearchResult] {
        let all = rings(for: terms) + phrase(terms.text) + things(for: terms) + places(for: terms)
        return Array(all.prefix(Self.limit))
    }

    /// What an earlier result is now; nil when it is no longer there.
    func result(_ id: SearchID) -> SearchResult? {
        switch id {
        case .phrase(let text, _), .incomplete(let text): return phrase(text).first { $0.id == id }
        case .stop, .snooze: return contents.rings.lazy.flatMap(results).first { $0.id == id }
        case .alarm, .timer, .stopwatch: return allThings.first { $0.result.id == id }?.result
        case .place(let zone, let name):
            return result(Place(name: name, coordinates: .nullIsland, zone: zone))
        }
    }

    // MARK: Phrases

    /// What a phrase asks for, and the other half of the day where that may be meant.
    private func phrase(_ text: String) -> [SearchResult] {
        guard !reader.isCorrection(text) else { return [] }
        do throws(PhraseError) {
            let understanding = try reader.read(text, in: context)
            guard PhraseClarity(text: text).isClear(understanding) else { return [] }
            let first = result(.phrase(text, nil), understanding.sentence, understanding.drafts, understanding.notes)
            let other = understanding.alternatives.first { $0.doubt == .halfOfDay }.map {
                result(.phrase(text, $0.doubt), $0.sentence, [$0.draft], [])
            }
            return [first, other].compactMap(\.self)
        } catch {
            guard let incomplete = error.incomplete, PhraseClarity(text: text).isWorthAsking(incomplete) else {
                return []
            }
            return [SearchResult(.incomplete(text), incomplete.sentence, incomplete.question)]
        }
    }

    private func result(_ id: SearchID, _ sentence: String, _ drafts: [Draft], _ notes: [String]) -> SearchResult {
        let next = drafts.compactMap { draft in draft.next.first.map { (draft, $0) } }.min { $0.1 < $1.1 }
        let time = next.map { draft, due in
            // Translators: a timer that is about to be started; {1} is a time of day.
            if draft.duration != nil { return tr("Starts now, ends at \(phrases.end(due))", context: "timer") }
            let shown = draft.solar == nil ? due : due.nearestMinute
            // The sentence has the day already where there is only one.
            let isOnce = drafts.count == 1 && draft.schedule.recurrence == nil
            return isOnce && draft.solar == nil ? phrases.relative(shown) : phrases.full(shown)
        }
        return SearchResult(id, sentence, ([time].compactMap(\.self) + notes).joined(separator: " – "))
    }

    // MARK: What there is

    /// What rings, for the words to stop and to snooze it.
    private func rings(for terms: SearchTerms) -> [SearchResult] {
        guard let first = terms.words.first, first.count >= 3 else { return [] }
        let name = terms.words.dropFirst().joined(separator: " ")
        let wanted = contents.rings.filter { name.isEmpty || $0.message.lowercased().hasPrefix(name) }
        return wanted.flatMap(results).filter { result in
            switch result.id {
            case .stop: Self.stopWords.contains { $0.hasPrefix(first) }
            case .snooze: Self.snoozeWords.contains { $0.hasPrefix(first) }
            default: false
            }
        }
    }

    private func results(_ ring: RingStatus) -> [SearchResult] {
        let standing = ring.standing(phrases)
        // Translators: {1} is the label of an alarm that rings.
        let stop = SearchResult(.stop(ring.id), tr("Stop “\(ring.message)”"), standing)
        guard ring.phase == .ringing, ring.snoozesLeft != 0 else { return ring.phase == .up ? [] : [stop] }
        let length = TimeText.length(ring.snoozeMinutes * 60)
        // Translators: {1} is the label of an alarm that rings, {2} a duration.
        return [stop, SearchResult(.snooze(ring.id), tr("Snooze “\(ring.message)” for \(length)"), standing)]
    }

    /// Alarms, timers and stopwatches by their names.
    private func things(for terms: SearchTerms) -> [SearchResult] {
        allThings.filter { terms.find($0.name) }.map(\.result)
    }

    private var allThings: [(name: String, result: SearchResult)] {
        let report = AlarmReport(phrases: phrases)
        let alarms = contents.alarms.map { status in
            let next = report.next(status)
            let detail = next.isEmpty || status.state != .scheduled ? [report.state(status).text] : []
            return (
                status.alarm.label,
                SearchResult(
                    .alarm(status.id), status.alarm.label,
                    (detail + [next]).filter { !$0.isEmpty }.joined(separator: " – "))
            )
        }
        let timers = contents.timers.filter { $0.run.phase != .done }.map { status in
            (
                status.run.countdown.label,
                SearchResult(.timer(status.id), status.run.countdown.label, status.standing(phrases))
            )
        }
        let stopwatches = contents.stopwatches.filter { $0.stopwatch.phase != .idle }.map { session in
            let time = ElapsedText.stopwatch(session.stopwatch.milliseconds(at: reading))
            return (
                session.name,
                SearchResult(.stopwatch(session.id), session.name, "\(time) – \(session.stopwatch.phase.word)")
            )
        }
        return alarms + timers + stopwatches
    }

    // MARK: Places

    /// The time of saved places by their names, of larger cities by their whole names, and of any for `time in tokyo`.
    private func places(for terms: SearchTerms) -> [SearchResult] {
        if let named = terms.rest(after: Self.beforePlace) ?? terms.rest(before: Self.afterPlace) {
            let saved = contents.places.filter { named.find($0.name) || named.find($0.localName) }
            guard saved.isEmpty else { return saved.compactMap(result) }
            let name = named.words.joined(separator: " ")
            let place =
                context.zones.database.places().first { $0.isNamed(name) } ?? (name.count < 3 ? nil : city(name))
            return [place.flatMap(result)].compactMap(\.self)
        }
        let home = context.zones.local.identifier
        let saved = contents.places.filter { terms.find($0.name) || terms.find($0.localName) }
        guard saved.isEmpty else { return saved.filter { $0.zone != home }.compactMap(result) }
        let name = terms.words.joined(separator: " ")
        guard name.count >= 4 else { return [] }
        let place = context.zones.database.places().first { $0.isNamed(name) && Self.isLarge($0) && $0.zone != home }
        return [place.flatMap(result)].compactMap(\.self)
    }

    private func result(_ place: Place) -> SearchResult? {
        guard let rules = try? context.zones.existingRules(for: .named(place.zone)) else { return nil }
        let time = WorldTime(place, rules: rules, at: context.now, home: context.zones.local)
        let clock = phrases.time(CivilTime(secondOfDay: time.civil.time.secondOfDay / 60 * 60))
        // Translators: {1} is a time of day, {2} the name of a place.
        let title = tr("\(clock) in \(place.localName)")
        return SearchResult(
            .place(zone: place.zone, name: place.name), title, TimeText.clauses([time.dayWord, time.difference]))
    }

    /// Whether the zone's city is known by its name alone; Wake, Troll and Center are words first.
    private static func isLarge(_ place: Place) -> Bool {
        let parts = place.zone.split(separator: "/")
        return parts.count == 2 && ["Africa", "America", "Asia", "Australia", "Europe"].contains(parts[0])
    }

    // MARK: Words

    private static var stopWords: [String] {
        // Translators: what is typed into the desktop's search to stop what rings, in lower case, separated by |.
        words("stop|dismiss", tr("stop|dismiss", context: "search"))
    }

    private static var snoozeWords: [String] {
        // Translators: what is typed into the desktop's search to snooze an alarm, in lower case, separated by |.
        words("snooze", tr("snooze", context: "search"))
    }

    private static var beforePlace: [String] {
        // Translators: what is typed into the search before a place to see its time, in lower case, separated by |.
        words("time in|what time is it in", tr("time in|what time is it in", context: "search"))
    }

    private static var afterPlace: [String] {
        // Translators: what is typed into the search behind a place to see its time, in lower case, separated by |.
        words("time", tr("time", context: "search"))
    }

    /// The words of English, which everybody may type, and those of the user's language.
    private static func words(_ english: String, _ own: String) -> [String] {
        (english + "|" + own).split(separator: "|").map(String.init)
    }
}
