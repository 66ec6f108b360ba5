// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import GStreamerKit
import Localization
import PulseKit
import Timekeeping

/// Plays alarms through the sound server, or directly through GStreamer, whatever fails: files, sinks or the server.
@MainActor package final class GStreamerAudioOutput: AudioOutput {
    /// Called for each event, on the main thread.
    package var onEvent: ((AudioEvent) -> Void)?
    /// The volume in per cent that the sink is raised to while something rings; nil leaves it as it is.
    package var outputFloor: Int? = 40

    /// Whether rings sound quieter for a while.
    package var isDucked = false {
        didSet {
            guard isDucked != oldValue else { return }
            for ring in rings.values { ring.isDucked = isDucked }
            awake?.revise()
        }
    }

    /// Read on first use, because reading takes longer than the rest of the setup.
    private(set) lazy var catalogue = makeCatalogue()
    private let makeCatalogue: () -> SoundCatalogue
    let decoder: DecoderProgram
    private let clock = LoopClock()
    private let floor: OutputFloor
    private var rings: [String: Ring] = [:]
    /// What was ended before it was known whether anything of it was heard.
    private var endings: [Ring] = []
    private var previewed: Ring?
    private var previewEnd: ContinuousClock.Instant?
    /// The pips of presses.
    private lazy var ticks = TickQueue { [unowned self] tone in
        open(for: TickQueue.length + .seconds(1))
        return Ring(
            "tick", tone, in: loudspeaker.mixer.mixer, catalogue: catalogue, decoder: decoder, file: nil,
            fileGain: 1
        ) { _, _ in }
    } revise: { [unowned self] in
        awake?.revise()
    }
    private var warm: [String: FileVoice] = [:]
    /// The levels of the users' files.
    var fileLevels = FileLevels()
    /// The files that are being measured.
    var measuring: Set<String> = []
    private var staysOpenUntil = ContinuousClock.now
    /// Whether it was reported that nothing can be heard; reported once, not for each attempt.
    private var isUnheard = false
    private var watch: Task<Void, any Error>?
    /// What plays, with the memory for a second ahead; nil while nothing does.
    private var awake: Loudspeaker?

    /// Time that it stays warm after ``prepare(_:)`` when nothing starts.
    package static let warmth: Duration = .seconds(90)
    /// Time limit for a sound server to report whether its sink is muted.
    private static let lookLimit: Duration = .seconds(2)
    /// Time that a ring may stay unheard before it is reported.
    private static let patience: Duration = .seconds(4)
    /// Time to wait after the end of a ring for the report that it was heard: as long as the sink stays open.
    private static let endingLimit: Duration = .milliseconds(500)

    /// Makes an output that opens nothing yet.
    ///
    /// - Parameters:
    ///   - floorFile: the path of a small file that remembers what the sink's volume was before it was raised.
    ///   - catalogue: the bundled tones.
    ///   - decoder: the program that decodes users' files.
    package init(
        floorFile: String, catalogue: @autoclosure @escaping () -> SoundCatalogue = .alarms,
        decoder: DecoderProgram = .itself
    ) {
        makeCatalogue = catalogue
        self.decoder = decoder
        floor = OutputFloor(file: floorFile)
    }

    /// Opens the sink and plays silence, so that it is awake when something is due.
    package func prepare(_ sounds: [AlarmSound]) {
        _ = catalogue
        for case .file(let path) in sounds where warm[path] == nil {
            warm[path] = try? FileVoice(path: path, decoder)
            // Another file may be in its place since it was last measured.
            measure(path)
        }
        open(for: Self.warmth)
    }

    /// Begins a ring; one of the same id is replaced.
    package func start(_ ring: String, _ tone: RingTone, after delay: Duration) {
        let begin = ContinuousClock.now + delay
        rings[ring]?.stop(.quick)
        let new = Ring(
            ring, tone, in: loudspeaker.mixer.mixer, catalogue: catalogue, decoder: decoder,
            file: takeWarm(tone), fileGain: fileGain(of: tone)
        ) { [weak self] name, reason in
            self?.onEvent?(.soundChanged(ring: ring, to: name, reason: reason))
        }
        new.isDucked = isDucked
        new.onOrder = { [weak self, weak new] in
            if let revision = self?.awake?.revise(at: begin) { new?.revision = revision }
        }
        rings[ring] = new
        isUnheard = false
        open(for: .seconds(1))
        new.revision = loudspeaker.revise(at: begin)
        if new.isAudible { raiseFloor() }
    }

    /// Changes the tone of a ring without a pause; the same sound is not begun again.
    package func change(_ ring: String, to tone: RingTone) {
        guard let current = rings[ring], current.isAudible, current.tone.sound == tone.sound else {
            return start(ring, tone, after: .zero)
        }
        current.change(to: tone)
        awake?.revise()
    }

    /// Ends a ring within some milliseconds, without a click.
    package func stop(_ ring: String) {
        let lasting = Duration.milliseconds(500)
        guard let ended = rings.removeValue(forKey: ring) else { return }
        let mayBeHeard = ended.isPlaying && ended.isAudible && !ended.isHeard
        ended.stop(.quick)
        if let revision = awake?.revise(), mayBeHeard {
            ended.ended = (clock.now, revision)
            endings.append(ended)
        }
        guard rings.isEmpty else { return }
        coolDown(after: lasting)
        Task.onLoop { [self] in
            try await clock.sleep(for: lasting)
            if rings.isEmpty { floor.putBack() }
        }
    }

    /// Plays a sound for ``AudioOutput/previewLength``; a newer preview replaces it.
    package func preview(_ tone: RingTone) {
        previewed?.stop(.quick)
        previewed = Ring(
            "preview", tone, in: loudspeaker.mixer.mixer, catalogue: catalogue, decoder: decoder,
            file: takeWarm(tone), fileGain: fileGain(of: tone)
        ) { [weak self] name, reason in
            self?.onEvent?(.soundChanged(ring: "preview", to: name, reason: reason))
        }
        previewed?.onOrder = { [weak self] in self?.awake?.revise() }
        previewEnd = clock.now + Self.previewLength
        open(for: Self.previewLength + .seconds(1))
        awake?.revise()
    }

    /// Plays a pip once, after those that are still waiting.
    package func tick(_ tone: RingTone) {
        ticks.add(tone)
    }

    /// Ends the preview, if there is one.
    package func stopPreview() {
        previewed?.stop(.quick)
        previewed = nil
        previewEnd = nil
        awake?.revise()
        coolDown(after: .milliseconds(500))
    }

    /// Restores the sink's volume and mute, if an earlier process raised them and died.
    package func restoreAfterCrash() {
        if rings.isEmpty { floor.putBack() }
    }

    private func takeWarm(_ tone: RingTone) -> FileVoice? {
        guard case .file(let path) = tone.sound else { return nil }
        return warm.removeValue(forKey: path)
    }

    /// What a tone's file is multiplied by; one that was not measured is measured now, and adjusted when that is done.
    private func fileGain(of tone: RingTone) -> Float {
        guard case .file(let path) = tone.sound else { return 1 }
        measure(path)
        return fileLevels.gain(of: path) ?? 1
    }

    /// Brings what plays of a file to its level.
    func adjust(_ path: String) {
        guard let gain = fileLevels.gain(of: path) else { return }
        let playing = (Array(rings.values) + [previewed].compactMap(\.self)).filter { $0.tone.sound == .file(path) }
        guard !playing.isEmpty else { return }
        for ring in playing { ring.adjust(fileGain: gain) }
        awake?.revise()
    }

    private func raiseFloor() {
        guard rings.values.contains(where: \.isAudible) else { return }
        floor.raise(to: outputFloor)
    }

    // MARK: - Staying heard

    private var loudspeaker: Loudspeaker {
        if let awake { return awake }
        let new = Loudspeaker { [weak self] in self?.hear($0) }
        awake = new
        return new
    }

    private func open(for duration: Duration) {
        staysOpenUntil = max(staysOpenUntil, clock.now + duration)
        loudspeaker.open()
        guard watch == nil else { return }
        Task.onLoop { [weak self] in await self?.learnSinks() }
        watch = Task.onLoop { [weak self] in
            while let self, self.watchOnce() {
                try await self.clock.sleep(for: .milliseconds(self.isWaitingForSound ? 20 : 200))
            }
        }
    }

    private func coolDown(after duration: Duration) {
        staysOpenUntil = clock.now + duration
    }

    private var isWaitingForSound: Bool { !endings.isEmpty || rings.values.contains { !$0.isHeard } }

    /// One look at everything that may have died; false when all is silent and closed.
    private func watchOnce() -> Bool {
        let now = clock.now
        for ring in rings.values { ring.check(at: now) }
        previewed?.check(at: now)
        if let previewEnd, now >= previewEnd {
            stopPreview()
            onEvent?(.previewEnded)
        }
        loudspeaker.check()
        if isWaitingForSound { reportFirstSounds(at: now) }
        guard rings.isEmpty, previewed == nil, now >= staysOpenUntil else { return true }
        loudspeaker.close()
        awake = nil
        endings = []
        warm.values.forEach { $0.close() }
        warm = [:]
        watch = nil
        return false
    }

    private func reportFirstSounds(at now: ContinuousClock.Instant) {
        let waiting = rings.values.filter { !$0.isHeard && $0.isAudible }
        for ring in rings.values where !ring.isAudible { ring.isHeard = true }
        for ring in endings + waiting.filter(\.isPlaying) { reportFirstSound(of: ring, at: now) }
        endings.removeAll { ring in ring.isHeard || ring.ended.map { now - $0.at > Self.endingLimit } ?? true }
        guard !isUnheard, waiting.contains(where: { !$0.isHeard && now - $0.started > Self.patience }) else { return }
        isUnheard = true
        onEvent?(.unheard(reason: floor.silence ?? tr("The sound output has not played anything yet.")))
    }

    /// What was played counts as heard when the sink was seen to let sound through, or does not answer.
    private func reportFirstSound(of ring: Ring, at now: ContinuousClock.Instant) {
        guard floor.silence == nil, floor.hasLooked || now - ring.started > Self.lookLimit,
            let heardAt = awake?.heardAt(ring.revision, before: ring.ended?.revision)
        else { return }
        let audibleSince = floor.audibleSince ?? ring.started
        // A sink that was unmuted after the end let nothing of it through.
        if let ended = ring.ended, audibleSince > ended.at { return }
        ring.isHeard = true
        let instant = max(heardAt, ring.started, audibleSince)
        onEvent?(.firstSound(ring: ring.id, ago: now - min(now, instant)))
    }

    private func learnSinks() async {
        let server = SoundServer(client: "Nightstand")
        guard let sinks = try? await server.sinks(), let usual = try? await server.defaultSinkName() else { return }
        guard let loudspeaker = awake else { return }
        let real = sinks.filter { $0.name != usual && !$0.isDummy }
        loudspeaker.ladder.others = (real.filter(\.isHardware) + real.filter { !$0.isHardware }).map(\.name)
        let wasDummy = loudspeaker.ladder.isDefaultDummy
        loudspeaker.ladder.isDefaultDummy = !real.isEmpty && sinks.contains { $0.name == usual && $0.isDummy }
        if loudspeaker.ladder.isDefaultDummy, !wasDummy { loudspeaker.reopen() }
    }

    private func hear(_ event: Loudspeaker.Event) {
        switch event {
        case .flowing(let path, let isUsual, let failure):
            isUnheard = false
            floor.device = isUsual ? nil : path.serverSink
            floor.forgetSinks()
            raiseFloor()
            if let failure { onEvent?(.outputChanged(to: path.title, reason: failure)) }
        case .unheard(let reason):
            guard !rings.isEmpty, !isUnheard else { return }
            isUnheard = true
            // What was heard before is reported again when it sounds again.
            for ring in rings.values { ring.isHeard = false }
            onEvent?(.unheard(reason: reason))
        }
    }
}
