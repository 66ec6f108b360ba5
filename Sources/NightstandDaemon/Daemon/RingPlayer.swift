// SPDX-License-Identifier: MIT
import NightstandAudio
import NightstandEngine
import NightstandServices
import Timekeeping

/// Plays and vibrates for rings, reads them aloud, pauses other players, and reports whether rings are heard.
@MainActor final class RingPlayer {
    private let engine: Engine
    private let services: DaemonServices
    /// Writes a sentence to the log of the service.
    private let log: (String) -> Void
    /// The alarm of each current ring, by session id.
    private var ringing: [String: Alarm] = [:]
    /// The ids of rings that should be audible.
    private var audible: Set<String> = []
    /// The ids of rings whose first sound has not been reported yet; answered ones stay, because the report may come later.
    private var awaited: Set<String> = []
    private static let longestAwaited = 100
    /// The ids of audible rings that were reported to the user as not heard.
    private var unheard: Set<String> = []
    /// The last problems of the output since a sound was last heard, at most five, as sentences.
    private(set) var problems: [String] = []

    init(_ engine: Engine, _ services: DaemonServices, log: @escaping (String) -> Void) {
        self.engine = engine
        self.services = services
        self.log = log
    }

    /// Whether anything rings.
    var isRinging: Bool { !ringing.isEmpty }

    /// Whether anything that rings is to flash, which only the window can.
    var flashes: Bool { ringing.values.contains(where: \.flashes) }

    /// Starts the sound of a session.
    func start(_ session: RingSession, _ tone: RingTone, after delay: Duration) {
        expect(session.id, tone)
        services.audio.start(session.id, tone, after: delay)
        ringing[session.id] = session.alarm
    }

    /// Changes the sound of a session that rings.
    func change(_ id: String, to tone: RingTone) {
        if !audible.contains(id) { expect(id, tone) }
        services.audio.change(id, to: tone)
    }

    /// Waits for the report that a ring is heard, if it should be.
    private func expect(_ id: String, _ tone: RingTone) {
        guard tone.isAudible else { return }
        audible.insert(id)
        if awaited.count > Self.longestAwaited { awaited.formIntersection(audible) }
        awaited.insert(id)
    }

    /// Stops the sound of a session.
    func stop(_ id: String) {
        services.audio.stop(id)
        ringing[id] = nil
        audible.remove(id)
        heard(id)
    }

    /// Vibrates, reads aloud and pauses other players while any current ring asks for it.
    func updateSurroundings() {
        services.haptics.isVibrating = ringing.values.contains(where: \.vibrates)
        services.players?.arePaused = ringing.values.contains(where: \.pausesPlayers)
        let read = ringing.values.filter(\.readsAloud).map(\.label)
        services.speech?.labels = read.isEmpty ? nil : read.filter { !$0.isEmpty }.sorted()
    }

    /// Handles a report from the output.
    func handle(_ event: AudioEvent) {
        switch event {
        case .firstSound(let ring, let ago):
            log("'\(ring)' is heard.")
            if awaited.remove(ring) != nil { engine.heard(ring: ring, at: services.clock.now - ago) }
            heard(ring)
            problems = []
        case .soundChanged(let ring, let name, let reason):
            note("'\(ring)' is heard as \(name): \(reason)", reason)
        case .outputChanged(let name, let reason): note("Now playing through \(name): \(reason)", reason)
        case .unheard(let reason):
            note("Nothing is heard: \(reason)", reason)
            let silent = engine.unheard(audible, reason)
            guard !silent.isEmpty else { break }
            unheard.formUnion(silent)
            awaited.formUnion(silent)
            services.notifications.show(NoticeText.unheard(reason))
        case .previewEnded: break
        }
    }

    /// Stops all sounds.
    func end() {
        for id in ringing.keys { services.audio.stop(id) }
        services.audio.stopPreview()
        services.haptics.isVibrating = false
        services.players?.arePaused = false
        services.speech?.labels = nil
    }

    /// Marks a ring as heard or over, and closes the notice about silent rings once none is left.
    private func heard(_ ring: String) {
        if unheard.remove(ring) != nil, unheard.isEmpty { services.notifications.close(key: NoticeText.unheardKey) }
    }

    private func note(_ line: String, _ reason: String) {
        log(line)
        if problems.last != reason { problems = problems.suffix(4) + [reason] }
    }
}
