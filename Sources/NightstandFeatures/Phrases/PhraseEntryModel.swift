// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import Localization
import NightstandService
import NightstandSettings
import Observation
import Phrasing
import Timekeeping
import Wording

/// The phrase, its meaning while the user types it, and how it becomes an alarm or a timer.
@MainActor @Observable package final class PhraseEntryModel {
    /// What the user has typed.
    package var text = "" {
        didSet {
            guard text != oldValue else { return }
            chosen = nil
            isInsisting = false
            isAsking = false
            offer = 0
        }
    }
    /// The doubt that the user resolved with another reading; nil for the first one.
    private(set) var chosen: Doubt?
    /// Whether the user tried to set an impossible phrase, so that the reason must be shown.
    package private(set) var isInsisting = false

    /// Whether the user tried to set a phrase with unused words about time, which must be confirmed first.
    package private(set) var isAsking = false
    /// Lets the user add what a phrase lacks; false if that is not possible now.
    @ObservationIgnored var onIncomplete: (IncompletePhrase) -> Bool = { _ in false }

    /// How often the user has come with a phrase from elsewhere, so that the field takes the keyboard.
    package private(set) var asked = 0
    /// Whether the cursor is at the end of the text, where completions appear.
    package var isAtEnd = true
    /// The index of the completion shown.
    var offer = 0
    /// What was set last, which the next phrase may correct.
    private(set) var last: LastSet? {
        didSet { answer = nil }
    }

    @ObservationIgnored let alarms: AlarmsModel
    @ObservationIgnored let local: LocalTime
    @ObservationIgnored let calendars: CalendarsModel
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let requests: RequestQueue
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private lazy var tones = SoundCatalogue.alarms.sounds.map(\.id)
    @ObservationIgnored private var isSetting = false
    /// The last reading, which everything shown about the text shares.
    @ObservationIgnored private var answer: Answer?
    /// The user's times of day, and which days are off.
    @ObservationIgnored private let preferences: PhraseSettings

    init(
        _ service: any Nightstand, alarms: AlarmsModel, requests: RequestQueue, toasts: ToastModel,
        time: any TimeSource,
        local: LocalTime, calendars: CalendarsModel, preferences: PhraseSettings
    ) {
        self.service = service
        self.calendars = calendars
        self.alarms = alarms
        self.requests = requests
        self.toasts = toasts
        self.time = time
        self.local = local
        self.preferences = preferences
    }

    /// The meaning of the text, as of the minute that the list shows; parsed once for all readers.
    var reading: Reading { currentAnswer.reading }

    /// What was set last, if the text corrects it: `no, 7:30`; nil for any other text.
    var corrected: LastSet? { currentAnswer.corrected }

    /// The completions of the text; computed once for all readers.
    var endings: [Completion] {
        let current = currentAnswer
        if let endings = current.endings { return endings }
        let endings = local.phrases.completions(of: text, in: context(at: alarms.heartbeat.now))
        answer?.endings = endings
        return endings
    }

    /// The answer to the text here and now, computed again when anything it depends on has changed.
    private var currentAnswer: Answer {
        let question = Question(
            text: text, now: alarms.heartbeat.now, zone: local.zones.local.identifier, place: local.zones.currentPlace,
            style: local.style, preferences: preferences.value, calendars: phraseCalendars,
            agenda: local.zones.agenda?.readAt, canCorrect: lastStillExists)
        if let answer, answer.question == question { return answer }
        let corrected = corrected(by: text)
        let fresh = Answer(
            question: question, corrected: corrected, reading: reading(at: question.now, correcting: corrected))
        answer = fresh
        return fresh
    }

    /// The user chose one of ``choices``.
    package func chose(_ choice: Choice) {
        chosen = choice.doubt
    }

    /// The user cleared the text.
    package func clear() {
        text = ""
    }

    /// The user has typed a phrase elsewhere and continues it here.
    package func ask(_ phrase: String) {
        text = phrase
        asked += 1
    }

    /// The user pressed Enter; if the text cannot be set, the reason is shown.
    package func entered() {
        guard !isSetting else { return }
        switch reading(at: time.now, correcting: corrected) {
        case .nothing: break
        case .refused(let error):
            if let phrase = error.incomplete, onIncomplete(phrase) { clear() } else { isInsisting = true }
        case .understood(let understanding, let others):
            guard understanding.unused.isEmpty || isAsking else {
                isAsking = true
                return
            }
            set(drafts(of: understanding, others), understanding)
        }
    }

    /// The drafts of the reading that the user has chosen.
    func drafts(of understanding: Understanding, _ others: [Understanding.Alternative]) -> [Draft] {
        others.first { $0.doubt == chosen }.map { [$0.draft] } ?? understanding.drafts
    }

    private func reading(at now: Instant, correcting corrected: LastSet?) -> Reading {
        guard text.contains(where: { !$0.isWhitespace }) else { return .nothing }
        do throws(PhraseError) {
            let understanding = try local.phrases.read(
                text, in: context(at: now), correcting: corrected?.understanding)
            return .understood(understanding, understanding.alternatives)
        } catch {
            // The desktop is asked for its calendars when they are first spoken of.
            if error.kind == .noCalendars { calendars.loadOnce() }
            return .refused(error)
        }
    }

    private var phraseCalendars: PhraseCalendars? {
        guard let found = calendars.status?.calendars else { return nil }
        return PhraseCalendars(found, alarms: alarms.rows.map(\.alarm))
    }

    /// Whether an alarm that was set last still exists; one that is gone cannot be corrected.
    private var lastStillExists: Bool {
        if case .alarm(let status) = last?.thing { alarms.row(status.id) != nil } else { last != nil }
    }

    private func corrected(by text: String) -> LastSet? {
        lastStillExists && local.phrases.isCorrection(text) ? last : nil
    }

    func context(at now: Instant) -> PhraseContext {
        var context = PhraseContext(now: now, zones: local.zones)
        context.usesTwelveHours = local.style.usesTwelveHours
        context.isDayFirst = local.style.isDayFirst
        context.weekStart = local.style.firstWeekday
        context.tones = tones
        context.toneNames = SoundCatalogue.alarms.names
        if let place = local.zones.currentPlace {
            context.solar = PhraseContext.sun(over: place.coordinates, zone: local.zones.local)
        }
        context.calendars = phraseCalendars
        preferences.value.inform(&context)
        return context
    }

    /// Sets all drafts, or none if the service refuses one; the text stays until they are set.
    private func set(_ drafts: [Draft], _ understanding: Understanding) {
        let said = text
        let corrected = corrected
        isSetting = true
        requests.run { [self] () async throws(ServiceError) in
            let things =
                if let corrected { try await change(corrected.thing, into: drafts) } else { try await set(drafts) }
            isSetting = false
            if text == said { clear() }
            last = things.count == 1 ? LastSet(understanding: understanding, thing: things[0]) : nil
            toasts.say(sentence(of: drafts, things), button: tr("Undo")) { [weak self] in
                self?.undoTapped(things, bringingBack: corrected?.thing)
            }
        } failed: { [self] _ in
            isSetting = false
        }
    }

    /// Sets all drafts, or none if the service refuses one.
    private func set(_ drafts: [Draft]) async throws(ServiceError) -> [SetThing] {
        let set = try await service.set(alarms: drafts.newAlarms, countdowns: drafts.countdowns)
        for status in set.alarms { alarms.put(status) }
        return set.alarms.map(SetThing.alarm) + set.countdowns.map { .timer($0.id) }
    }

    /// Sets drafts in place of what was set before; an existing alarm keeps its id and becomes the first of them.
    private func change(_ old: SetThing, into drafts: [Draft]) async throws(ServiceError) -> [SetThing] {
        guard case .alarm(let status) = old, let draft = drafts.first, draft.countdown == nil else {
            let done = try await set(drafts)
            try? await takeBack(old)
            return done
        }
        let others = try await set(Array(drafts.dropFirst()))
        let wanted = draft.alarm(from: status.alarm)
        do throws(ServiceError) {
            let changed = try await service.edit(status.alarm) { newest throws(ServiceError) in
                newest.applying(wanted, madeFrom: status.alarm)
            }
            alarms.put(changed)
            return [.alarm(changed)] + others
        } catch {
            for thing in others { try? await takeBack(thing) }
            throw error
        }
    }

    private func takeBack(_ thing: SetThing) async throws(ServiceError) {
        switch thing {
        case .alarm(let status): _ = try await service.delete(id: status.id)
        case .timer(let id): _ = try await service.countdown(.finish, id: id)
        }
    }

    /// Undoes what was set; a correction is reverted.
    private func undoTapped(_ things: [SetThing], bringingBack old: SetThing?) {
        last = nil
        for thing in things {
            requests.run { [self] () async throws(ServiceError) in
                if case .alarm(let before) = old, case .alarm(let now) = thing, before.id == now.id {
                    alarms.put(
                        try await service.edit(now.alarm) { newest throws(ServiceError) in
                            newest.applying(before.alarm, madeFrom: now.alarm)
                        })
                } else {
                    try await takeBack(thing)
                }
            }
        }
    }

    private func sentence(of drafts: [Draft], _ things: [SetThing]) -> String {
        guard drafts.count == 1, let draft = drafts.first, let thing = things.first else {
            let count = drafts.count
            // Translators: how many alarms and timers were set.
            return tr("\(count) set", "\(count) set", count: count, context: "alarms and timers")
        }
        let name = draft.label
        switch thing {
        case .timer:
            let length = TimeText.length(draft.duration ?? 0)
            // Translators: {1} is a duration.
            return name.isEmpty ? tr("\(length) on the timer") : tr("“\(name)”: \(length) on the timer")
        case .alarm(let status):
            guard let next = status.next.first else {
                // Translators: an alarm was set.
                return name.isEmpty ? tr("set", context: "alarm") : tr("“\(name)” set")
            }
            let relative = TimeText.relative(next.due, to: time.now)
            // Translators: an alarm; {1} is such as "in 6 h".
            return name.isEmpty ? tr("Rings \(relative)") : tr("“\(name)” rings \(relative)")
        }
    }

    /// What was set, and the phrase for it.
    struct LastSet {
        let understanding: Understanding
        let thing: SetThing
    }

    /// The result of a draft.
    enum SetThing {
        case alarm(AlarmStatus)
        case timer(String)
    }

    /// Everything that an answer depends on.
    private struct Question: Equatable {
        let text: String
        let now: Instant
        let zone: String
        let place: Place?
        let style: TimeStyle
        let preferences: PhrasePreferences
        let calendars: PhraseCalendars?
        let agenda: Instant?
        let canCorrect: Bool
    }

    /// The reading of a text.
    private struct Answer {
        let question: Question
        let corrected: LastSet?
        let reading: Reading
        /// The completions; nil until they are needed.
        var endings: [Completion]?
    }

    /// The meaning of a text.
    enum Reading {
        case nothing
        /// The first meaning, and the alternatives.
        case understood(Understanding, [Understanding.Alternative])
        case refused(PhraseError)
    }
}
