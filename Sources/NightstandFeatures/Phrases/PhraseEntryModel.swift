// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import NightstandBus
import NightstandSettings
import Observation
import Phrasing
import Timekeeping

/// What the user says, what is understood of it while it is typed, and how it becomes an alarm or a timer.
@MainActor @Observable public final class PhraseEntryModel {
    /// What the user has typed.
    public var text = "" {
        didSet {
            guard text != oldValue else { return }
            chosen = nil
            isInsisting = false
        }
    }
    /// The doubt that the user answered the other way; nil for the first reading.
    private(set) var chosen: Doubt?
    /// Whether the user asked for what cannot be set, and so shall be told plainly why.
    public private(set) var isInsisting = false

    @ObservationIgnored let alarms: AlarmsModel
    @ObservationIgnored let local: LocalTime
    @ObservationIgnored private let service: any Nightstand
    @ObservationIgnored private let errands: Errands
    @ObservationIgnored private let toasts: ToastModel
    @ObservationIgnored private let time: any TimeSource
    @ObservationIgnored private let interpreter = Interpreter()
    @ObservationIgnored private let tones = SoundCatalogue.alarms.sounds.map(\.id)
    @ObservationIgnored private var isSetting = false
    /// When the parts of the user's day are, and which days are free.
    @ObservationIgnored var preferences: () -> PhrasePreferences = { PhrasePreferences() }

    init(
        _ service: any Nightstand, alarms: AlarmsModel, errands: Errands, toasts: ToastModel, time: any TimeSource,
        local: LocalTime
    ) {
        self.service = service
        self.alarms = alarms
        self.errands = errands
        self.toasts = toasts
        self.time = time
        self.local = local
    }

    /// What is understood of the text, as of the minute that the list shows.
    var reading: Reading { reading(at: alarms.heartbeat.now) }

    /// The user chose one of ``choices``.
    public func chose(_ choice: Choice) {
        chosen = choice.doubt
    }

    /// The user wants the text gone.
    public func clear() {
        text = ""
    }

    /// The user asked for what was typed; what cannot be set is told.
    public func entered() {
        guard !isSetting else { return }
        switch reading(at: time.now) {
        case .nothing: break
        case .refused: isInsisting = true
        case .understood(let understanding): set(drafts(of: understanding))
        }
    }

    /// The drafts of the reading that the user has chosen.
    func drafts(of understanding: Understanding) -> [Draft] {
        understanding.alternatives.first { $0.doubt == chosen }.map { [$0.draft] } ?? understanding.drafts
    }

    private func reading(at now: Instant) -> Reading {
        guard text.contains(where: { !$0.isWhitespace }) else { return .nothing }
        do throws(PhraseError) {
            return .understood(try interpreter.read(text, in: context(at: now)))
        } catch {
            return .refused(error)
        }
    }

    private func context(at now: Instant) -> PhraseContext {
        var context = PhraseContext(now: now, zones: local.zones)
        context.usesTwelveHours = local.style.usesTwelveHours
        context.isDayFirst = local.style.isDayFirst
        context.weekStart = local.style.firstWeekday
        context.tones = tones
        if let place = local.zones.currentPlace {
            context.solar = PhraseContext.sun(over: place.coordinates, zone: local.zones.local)
        }
        preferences().inform(&context)
        return context
    }

    /// Sets all of them or, when the service refuses one, none; the text stays until they are set.
    private func set(_ drafts: [Draft]) {
        let said = text
        isSetting = true
        errands.run { [self] () async throws(ServiceError) in
            var done: [SetThing] = []
            for draft in drafts {
                do throws(ServiceError) {
                    done.append(try await set(draft))
                } catch {
                    for thing in done { try? await takeBack(thing) }
                    throw error
                }
            }
            isSetting = false
            if text == said { clear() }
            let things = done
            toasts.say(sentence(of: drafts, things), button: "Undo") { [weak self] in self?.undoTapped(things) }
        } failed: { [self] _ in
            isSetting = false
        }
    }

    private func set(_ draft: Draft) async throws(ServiceError) -> SetThing {
        if let countdown = draft.countdown {
            return .timer(try await service.start(countdown, isPaused: false).id)
        }
        let status = try await service.add(draft.alarm(from: Alarm(id: "", schedule: draft.schedule)))
        alarms.put(status)
        return .alarm(status)
    }

    private func takeBack(_ thing: SetThing) async throws(ServiceError) {
        switch thing {
        case .alarm(let status): _ = try await service.delete(id: status.id)
        case .timer(let id): _ = try await service.countdown(.finish, id: id)
        }
    }

    private func undoTapped(_ things: [SetThing]) {
        for thing in things {
            errands.run { [self] () async throws(ServiceError) in try await takeBack(thing) }
        }
    }

    private func sentence(of drafts: [Draft], _ things: [SetThing]) -> String {
        guard drafts.count == 1, let draft = drafts.first, let thing = things.first else {
            return "\(drafts.count) set"
        }
        let name = draft.label.isEmpty ? "" : "“\(draft.label)”: "
        switch thing {
        case .timer: return "\(name)\(TimeText.length(draft.duration ?? 0)) on the timer"
        case .alarm(let status):
            guard let next = status.next.first else { return name + "set" }
            return "\(name)rings \(TimeText.relative(next.due, to: time.now))"
        }
    }

    /// What has become of a draft.
    private enum SetThing {
        case alarm(AlarmStatus)
        case timer(String)
    }

    /// What is understood of a text.
    enum Reading {
        case nothing
        case understood(Understanding)
        case refused(PhraseError)
    }
}
