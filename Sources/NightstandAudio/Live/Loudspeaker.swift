// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import GStreamerKit
import Localization
import PulseKit

/// Keeps a mixer audible: opens a sink, checks that it really plays, and moves on to the next sink when it does not.
///
/// A sink that is slow to begin, such as an idle one that plays out its silence or one over the air, stays open while the
/// next ones are tried; the first that plays is kept.
@MainActor final class Loudspeaker {
    /// An event of a loudspeaker.
    enum Event {
        /// Sound flows, for the first time since it was opened or had failed.
        case flowing(AudioPath, isUsual: Bool, lastFailure: String?)
        /// Every sink has failed, and not only because one is slow to begin.
        case unheard(reason: String)
    }

    /// A sink that was opened.
    private struct Attempt {
        let number: Int
        let path: AudioPath
        let playback: any Playback
        let openedAt: ContinuousClock.Instant
        var seenFrames = 0
        var seenAt: ContinuousClock.Instant
        /// Until when it may take to begin, since the sink plays out what it held before.
        var waitsUntil: ContinuousClock.Instant?
        /// Whether it has taken so long that others are tried beside it.
        var isSlow = false

        var hangs: String { tr("The sound output “\(path.title)” isn't responding.") }

        /// Checks how many frames the sink has played; returns the time since that number last changed.
        mutating func look(at now: ContinuousClock.Instant) -> Duration {
            let frames = playback.playedFrames
            if frames > seenFrames { (seenFrames, seenAt) = (frames, now) }
            return now - seenAt
        }

        /// Whether it should have begun by now.
        mutating func isOverdue(at now: ContinuousClock.Instant) -> Bool {
            let wait = playback.wait
            if wait > .zero { waitsUntil = min(now + wait + Loudspeaker.patience, openedAt + Loudspeaker.idleLimit) }
            return now - openedAt > Loudspeaker.openingLimit && waitsUntil.map { now > $0 } ?? true
        }
    }

    /// Time that a sink may take to begin before others are tried beside it.
    private static let openingLimit: Duration = .milliseconds(1500)
    /// The same for a sink that says it is still busy with the silence it held before, and how far it may be wrong.
    private static let (idleLimit, patience): (Duration, Duration) = (.seconds(4), .milliseconds(500))
    /// Time that a slow sink stays open before it is opened again.
    private static let slowLimit: Duration = .seconds(12)
    /// Time that a playing sink may make no progress before it counts as dead.
    private static let stallLimit: Duration = .milliseconds(1000)

    var ladder = SinkLadder()
    /// What is played; give its mixer orders, then ``revise(at:)``.
    let mixer = SharedMixer(seconds: 1.5)
    private let clock = LoopClock()
    private let isDirectReady: () -> Bool
    private let onEvent: (Event) -> Void
    private var opened = 0
    /// The number of the last revision.
    private var revision = 0
    /// The sink that plays.
    private var flowing: Attempt?
    /// The sinks that do not play yet; all but the last are slow.
    private var attempts: [Attempt] = []
    private var retryAt: ContinuousClock.Instant?
    private var lastFailure: String?
    /// Whether a sink has failed since the last that played, other than by being slow.
    private var hasFailed = false

    /// Makes one that is closed.
    ///
    /// - Parameter isDirectReady: whether GStreamer can be used at once; asked when the server has failed for a while.
    init(isDirectReady: @escaping () -> Bool = GStreamer.isReady, onEvent: @escaping (Event) -> Void) {
        self.isDirectReady = isDirectReady
        self.onEvent = onEvent
    }

    /// Whether it is open, or trying to be.
    var isOpen: Bool { flowing != nil || !attempts.isEmpty || retryAt != nil }

    /// When what sounds since the revision `number`, and no longer since `end`, began to be played; nil until it does.
    func heardAt(_ number: Int, before end: Int? = nil) -> ContinuousClock.Instant? {
        flowing?.playback.heardAt(number, before: end)
    }

    /// Makes the orders that the mixer was given heard, not before `instant`; returns the number of the revision.
    @discardableResult func revise(at instant: ContinuousClock.Instant = .now) -> Int {
        revision += 1
        (flowing ?? attempts.first { $0.number == mixer.owner })?.playback.revise(revision, at: instant)
        return revision
    }

    /// Starts to play, unless it does already.
    func open() {
        guard !isOpen else { return }
        ladder.succeed()
        (lastFailure, hasFailed) = (nil, false)
        open(ladder.first)
    }

    /// Goes silent and lets all sinks go.
    func close() {
        for attempt in attempts + [flowing].compactMap(\.self) { attempt.playback.close() }
        flowing = nil
        attempts = []
        retryAt = nil
        mixer.owner = nil
    }

    /// Moves to the first sink of the ladder, because it has changed.
    func reopen() {
        guard isOpen else { return }
        close()
        open(ladder.first)
    }

    /// Checks whether the sink still plays; to be called a few times a second while open.
    func check() {
        let now = clock.now
        if let rest = flowing?.look(at: now) {
            if let flowing, rest > Self.stallLimit { fail(flowing.number, flowing.hangs) }
            return
        }
        for index in attempts.indices {
            _ = attempts[index].look(at: now)
            if attempts[index].seenFrames > 0 { return flow(attempts[index]) }
            guard !attempts[index].isSlow, attempts[index].isOverdue(at: now) else { continue }
            attempts[index].isSlow = true
            return climb(attempts[index].hangs)
        }
        if let retryAt, now >= retryAt {
            self.retryAt = nil
            open(ladder.first)
        }
    }

    /// This one plays: it alone is kept.
    private func flow(_ attempt: Attempt) {
        if mixer.owner != attempt.number { hand(to: attempt) }
        for other in attempts where other.number != attempt.number { other.playback.close() }
        attempts = []
        retryAt = nil
        flowing = attempt
        ladder.succeed()
        let isUsual = attempt.path == ladder.first
        onEvent(.flowing(attempt.path, isUsual: isUsual, lastFailure: hasFailed || !isUsual ? lastFailure : nil))
        (lastFailure, hasFailed) = (nil, false)
    }

    /// Lets one sound that was given silence so far.
    private func hand(to attempt: Attempt) {
        mixer.hand(to: attempt.number)
        attempt.playback.revise(revision, at: .now)
    }

    private func open(_ path: AudioPath) {
        if let other = attempts.first(where: { $0.path == path }) {
            guard clock.now - other.openedAt > Self.slowLimit else { return climb(lastFailure) }
            drop(other.number)
            hasFailed = true
        }
        opened += 1
        let number = opened
        mixer.owner = mixer.owner ?? number
        switch play(path, number) {
        case .success(let playback):
            attempts.append(
                Attempt(number: number, path: path, playback: playback, openedAt: clock.now, seenAt: clock.now))
            // One that only waits to be tried plays silence: no ring is heard from here on.
            playback.revise(mixer.owner == number ? revision : -1, at: .now)
        case .failure(let failure):
            if mixer.owner == number { mixer.owner = attempts.first?.number }
            hasFailed = true
            climb(failure.reason)
        }
    }

    private struct Failure: Error {
        let reason: String
    }

    private func play(_ path: AudioPath, _ number: Int) -> Result<any Playback, Failure> {
        let onFailure: @MainActor @Sendable (String) -> Void = { [weak self] in self?.fail(number, $0) }
        do {
            switch path {
            case .server(let sink):
                return .success(
                    try ServerPlayback(
                        mixer, number: number, to: sink, properties: Self.streamProperties, onFailure: onFailure))
            case .direct(let sink):
                return .success(
                    try DirectPlayback(
                        mixer, number: number, to: sink, properties: Self.streamProperties, onFailure: onFailure))
            }
        } catch let error as PulseError {
            return .failure(Failure(reason: error.message))
        } catch let error as GStreamerError {
            return .failure(Failure(reason: error.message))
        } catch {
            return .failure(Failure(reason: tr("No sound output is responding.")))
        }
    }

    private func fail(_ number: Int, _ reason: String) {
        // One that was released in the meantime reports no failure.
        guard flowing?.number == number || attempts.contains(where: { $0.number == number }) else { return }
        // Beside a slow one others are being tried already.
        let isTriedBeside = attempts.contains { $0.number == number && $0.isSlow }
        drop(number)
        hasFailed = true
        if isTriedBeside { lastFailure = reason } else { climb(reason) }
    }

    private func drop(_ number: Int) {
        for attempt in attempts + [flowing].compactMap(\.self) where attempt.number == number {
            attempt.playback.close()
        }
        if flowing?.number == number { flowing = nil }
        attempts.removeAll { $0.number == number }
        guard mixer.owner == number else { return }
        if let next = attempts.first { hand(to: next) } else { mixer.owner = nil }
    }

    /// Moves to the next rung of the ladder, because of `reason`.
    private func climb(_ reason: String?) {
        lastFailure = reason
        switch ladder.next(at: clock.now, isDirectReady: isDirectReady) {
        case .open(let sink): open(sink)
        case .pause(let pause):
            retryAt = clock.now + pause
            if hasFailed { onEvent(.unheard(reason: reason ?? tr("No sound output is responding."))) }
        }
    }

    private static let streamProperties: KeyValuePairs = [
        "media.role": "alarm", "media.name": tr("Alarm"), "application.id": "io.github.nightstand.Nightstand",
        "application.icon_name": "io.github.nightstand.Nightstand",
    ]
}
