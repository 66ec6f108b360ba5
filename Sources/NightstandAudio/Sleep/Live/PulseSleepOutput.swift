// SPDX-License-Identifier: MIT
import AudioPlaybackKit
import GLibKit
import Localization
import PulseKit

/// Plays the sleep sounds through PulseAudio, or PipeWire in its place.
///
/// A stream of its own with a long buffer, so that alarms, which have a short one, never wait for it.
@MainActor package final class PulseSleepOutput: SleepOutput {
    /// Called for each event, on the main thread.
    package var onEvent: ((SleepOutputEvent) -> Void)?

    /// Time that it stays open when nothing is heard any more.
    private static let linger: Duration = .milliseconds(500)
    /// The first and the longest wait before a lost server is tried again.
    private static let pauses: (first: Duration, longest: Duration) = (.milliseconds(100), .seconds(2))

    private let server = SoundServer(client: "Nightstand")
    private let lookahead = Lookahead(frames: SleepStream.reach)
    private let voices: SleepVoices
    private let decoder: DecoderProgram
    private lazy var meter = SleepMeter(lookahead)
    private var stream: SleepStream?
    private var opening: Task<Void, any Error>?
    private var closing: TimerSource?
    /// Looks whether a call that asked for silence continues.
    private var looking: TimerSource?
    private var route: OutputRoute?
    private var isLost = false
    private var isRequestedSilent = false
    /// Until when what fades out is still to be heard.
    private var fadesUntil = ContinuousClock.now

    /// Makes an output that opens nothing yet; `seed` makes each night another, and `decoder` decodes users' files.
    package init(seed: UInt64, decoder: DecoderProgram = .itself) {
        self.decoder = decoder
        voices = SleepVoices(lookahead.mixer, seed: seed, decoder: decoder)
        voices.onChange = { [weak self] in self?.changed() }
        voices.onBroken = { [weak self] in self?.onEvent?(.broken(id: $0, reason: $1)) }
    }

    /// How much sounds that begin from now on change by themselves, 0 to 1.
    package var drift: Double {
        get { voices.drift }
        set { voices.drift = newValue }
    }

    /// Whether anything is to be heard, also while something holds it.
    package var isNeeded = false {
        didSet {
            guard isNeeded != oldValue else { return }
            if isNeeded { open() } else { closeLater() }
        }
    }

    /// Whether levels are reported while something is heard.
    package var tellsLevels = false {
        didSet { tellsLevels ? startMeter() : meter.stop() }
    }

    /// Begins a sound of the mix.
    package func start(_ sound: Sound, gain: Float, _ fade: Fade) {
        voices.start(sound.id, sound, on: .sleep, gain: gain, fade)
    }

    /// Moves a sound of the mix to another gain.
    package func setGain(_ gain: Float, of id: String, _ fade: Fade) {
        voices.setGain(gain, of: id, fade)
    }

    /// Ends a sound of the mix.
    package func stop(_ id: String, _ fade: Fade) {
        extend(fade)
        voices.stop(id, fade)
    }

    /// Moves the volume of the whole mix.
    package func setMaster(_ gain: Float, _ fade: Fade) {
        lookahead.mixer.setSleepVolume(gain, fade)
        changed()
    }

    /// Moves the equaliser of the mix.
    package func setEqualizer(_ equalizer: Equalizer) {
        lookahead.mixer.setEqualizer(equalizer)
        changed()
    }

    /// Begins a sound beside the mix.
    package func startPreview(_ sound: Sound, gain: Float, _ fade: Fade) {
        voices.start(Self.preview, sound, on: .direct, gain: gain, fade)
    }

    /// Ends the preview, if there is one.
    package func stopPreview(_ fade: Fade) {
        extend(fade)
        voices.stop(Self.preview, fade)
    }

    /// No id of a sound.
    private static let preview = "/preview"

    /// Decodes and measures a file.
    package func measure(file path: String) async throws(DecodingFailure) -> AudioFileReport {
        try await AudioFileExaminer(program: decoder).examine(path, .thorough)
    }

    // MARK: - The stream

    private func changed() {
        stream?.revise()
    }

    private func extend(_ fade: Fade) {
        fadesUntil = max(fadesUntil, .now + .seconds(Double(fade.frames) / Double(AudioFormat.sampleRate)))
    }

    private func open() {
        closing = nil
        guard stream == nil, opening == nil else { return }
        opening = Task.onLoop { [weak self] in
            var pause = Self.pauses.first
            let clock = LoopClock()
            while let self {
                let failure = await self.tryToOpen()
                // Nothing waits for this one any more, and another may have been opened in its place.
                guard !Task.isCancelled, let failure else { return }
                self.lose(failure.message)
                try await clock.sleep(for: pause)
                pause = min(pause * 2, Self.pauses.longest)
            }
        }
    }

    /// Opens the stream; says why it could not.
    private func tryToOpen() async -> PulseError? {
        do {
            let new = try await SleepStream.open(lookahead, on: server) { [weak self] in self?.heed($0) }
            guard !Task.isCancelled else {
                new.close()
                return nil
            }
            stream = new
            // At once, for it can be lost before the task continues, and is opened again then.
            opening = nil
            new.available = { [weak self] in self?.voices.available ?? .max }
            if isLost {
                isLost = false
                onEvent?(.resumed(.outputLost))
            }
            if !isRequestedSilent { new.play() }
            Task.onLoop { [weak self] in await self?.watchRoute() }
            if tellsLevels { startMeter() }
            return nil
        } catch {
            return error
        }
    }

    private func closeLater() {
        opening?.cancel()
        opening = nil
        let wait = max(.zero, fadesUntil - .now) + Self.linger
        closing = TimerSource(after: wait) { [weak self] in self?.close() }
    }

    private func close() {
        guard !isNeeded else { return }
        meter.stop()
        stream?.close()
        stream = nil
        route = nil
        server.disconnect()
        lookahead.mixer.dropStopped()
        // Nothing holds what is played next: what held these sounds is no longer waited for.
        if isLost {
            isLost = false
            onEvent?(.resumed(.outputLost))
        }
        if isRequestedSilent {
            isRequestedSilent = false
            onEvent?(.resumed(.otherSound))
        }
    }

    private func lose(_ reason: String) {
        meter.stop()
        stream?.close()
        stream = nil
        route = nil
        if isRequestedSilent {
            isRequestedSilent = false
            onEvent?(.resumed(.otherSound))
        }
        guard !isLost else { return }
        isLost = true
        onEvent?(.interrupted(.outputLost, reason: reason))
        lookahead.mixer.dropStopped()
    }

    private func heed(_ event: PlaybackStream.Event) {
        switch event {
        case .failed(let error):
            guard stream != nil else { return }
            lose(error.message)
            if isNeeded { open() }
        case .corkRequest(let isSilent): request(silence: isSilent)
        case .moved: Task.onLoop { [weak self] in await self?.lookAtRoute() }
        case .underflow, .wanted: break
        }
    }

    private func request(silence: Bool) {
        guard silence != isRequestedSilent else { return }
        isRequestedSilent = silence
        if silence {
            onEvent?(.interrupted(.otherSound, reason: tr("Another program needs silence, for example for a call.")))
            // The server resumes only streams that are held when the call ends.
            stream?.hold()
            lookahead.mixer.dropStopped()
            looking = TimerSource(after: .milliseconds(500)) { [weak self] in
                Task.onLoop { await self?.seeWhetherTheCallGoesOn() }
            }
        } else {
            looking = nil
            // What the held one has left is from before the call: another begins softly.
            stream?.close()
            stream = nil
            onEvent?(.resumed(.otherSound))
            if isNeeded { open() }
        }
    }

    /// The end of a call before the stream was held is not reported; it shows only in that the server no longer mutes.
    private func seeWhetherTheCallGoesOn() async {
        guard isRequestedSilent, let isMuted = try? await stream?.isMutedByServer(), isRequestedSilent else { return }
        if !isMuted { request(silence: false) }
    }

    private func startMeter() {
        meter.start(position: { [weak self] in self?.stream?.heardFrame }) { [weak self] in
            self?.onEvent?(.levels($0))
        }
    }

    // MARK: - Where it comes out

    private func watchRoute() async {
        try? await server.observe { [weak self] in
            Task.onLoop { await self?.lookAtRoute() }
        }
        await lookAtRoute()
    }

    private func lookAtRoute() async {
        guard let name = stream?.sinkName, let sinks = try? await server.sinks(),
            let sink = sinks.first(where: { $0.name == name }), stream != nil
        else { return }
        let new = OutputRoute(sink)
        let old = route
        route = new
        let ports = Dictionary(sinks.map { ($0.name, $0.ports) }) { $1 }
        guard let old, old.losesHeadphones(to: new, ports: ports) else { return }
        onEvent?(.interrupted(.headphonesOut, reason: tr("The headphones were disconnected.")))
    }
}
