// SPDX-License-Identifier: MIT
import Dispatch
import Foundation
import GLibKit
import NightstandAudio
import PulseKit
import SystemKit
import Timekeeping

/// Passes commands to the output and its events back; the words of a line are separated by tabs.
final class Probe {
    private let output: GStreamerAudioOutput
    private var ticker: TimerSource?
    private var longestStandstill = Duration.zero

    init(floorFile: String, decoder: DecoderProgram) {
        output = GStreamerAudioOutput(floorFile: floorFile, decoder: decoder)
        output.onEvent = { [unowned self] in tell($0) }
    }

    /// Obeys each line of standard input, and calls `end` after the last.
    func listen(end: @escaping () -> Void) {
        let obey: @MainActor @Sendable ([String]) -> Void = { [unowned self] in self.obey($0) }
        let finish: @MainActor @Sendable () -> Void = { end() }
        Thread {
            while let line = readLine() {
                let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                DispatchQueue.main.async { MainActor.assumeIsolated { obey(words) } }
            }
            DispatchQueue.main.async { MainActor.assumeIsolated { finish() } }
        }.start()
    }

    private func obey(_ words: [String]) {
        let rest = Array(words.dropFirst())
        switch (words[0], rest.count) {
        case ("prepare", _): output.prepare(rest.compactMap { AlarmSound($0) })
        case ("start", 5):
            var tone = tone(rest[1], rest[2])
            tone.fadeIn = Int(rest[3]) ?? 0
            output.start(rest[0], tone, after: .milliseconds(Int(rest[4]) ?? 0))
        case ("change", 3): output.change(rest[0], to: tone(rest[1], rest[2]))
        case ("duck", 1): output.isDucked = rest[0] == "true"
        case ("stop", 1): output.stop(rest[0])
        case ("preview", 2): output.preview(tone(rest[0], rest[1]))
        case ("tick", 3):
            for _ in 0..<(Int(rest[2]) ?? 0) { output.tick(tone(rest[0], rest[1])) }
        case ("stopPreview", _): output.stopPreview()
        case ("floor", 1): output.outputFloor = Int(rest[0])
        case ("restore", _): output.restoreAfterCrash()
        case ("probe", _):
            Task.onLoop { [output] in
                self.tell(await output.probe(rest.compactMap { AlarmSound($0) }, .thorough))
            }
        case ("sources", _):
            // As the service does at rest, so that what was freed doesn't count as held.
            ProgramPages.release()
            say("sources", "\(MainLoop.sourceCount)")
        case ("holdUp", _): Task.onLoop { await self.holdUpWhileAsking() }
        case ("close", _): Task.onLoop { await self.closeAsAnAnswerArrives() }
        case ("watch", _): watchLoop(since: .now)
        case ("standstill", _): say("standstill", "\(longestStandstill.wholeMilliseconds)")
        default: say("not understood", words[0])
        }
    }

    private func tone(_ sound: String, _ volume: String) -> RingTone {
        RingTone(sound: AlarmSound(sound) ?? .tone(sound), volume: Int(volume) ?? 100)
    }

    /// Keeps in mind for how long the loop did not turn.
    private func watchLoop(since last: ContinuousClock.Instant) {
        longestStandstill = max(longestStandstill, ContinuousClock.now - last)
        let now = ContinuousClock.now
        ticker = TimerSource(after: .milliseconds(5)) { [unowned self] in watchLoop(since: now) }
    }

    /// Asks the server something and holds up the loop for longer than an answer is waited for; says whether it got the answer, and
    /// another one afterwards.
    private func holdUpWhileAsking() async {
        let server = SoundServer(client: "sound-probe")
        _ = try? await server.sinks()
        let first = await ask(server, holdingUpFor: 2_200_000)
        say("answered", "\(first)", "\(await isAnswered(by: server))")
    }

    /// Closes a connection in the very turn of the loop that finds an answer on it, and says whether another can be opened.
    private func closeAsAnAnswerArrives() async {
        var server: SoundServer?
        // It is in the loop before the connection is, so it is served first.
        let timer = TimerSource(after: .milliseconds(1000)) { server?.disconnect() }
        let new = SoundServer(client: "sound-probe")
        server = new
        _ = try? await new.sinks()
        _ = await ask(new, holdingUpFor: 1_200_000)
        withExtendedLifetime(timer) {}
        say("reopened", "\(await isAnswered(by: new))")
    }

    /// Whether a question is answered while the loop doesn't turn for a number of microseconds.
    private func ask(_ server: SoundServer, holdingUpFor microseconds: UInt32) async -> Bool {
        var isAsked = false
        let question = Task.onLoop {
            isAsked = true
            return try await server.sinks().count
        }
        while !isAsked { await TurnSource.next() }
        usleep(microseconds)
        return (try? await question.value) != nil
    }

    private func isAnswered(by server: SoundServer) async -> Bool { (try? await server.sinks()) != nil }

    private func tell(_ event: AudioEvent) {
        switch event {
        case .firstSound(let ring, let ago): say("firstSound", ring, "\(ago.wholeMilliseconds)")
        case .soundChanged(let ring, let to, let reason): say("soundChanged", ring, to, reason)
        case .outputChanged(let to, let reason): say("outputChanged", to, reason)
        case .unheard(let reason): say("unheard", reason)
        case .previewEnded: say("previewEnded")
        }
    }

    private func tell(_ facts: AudioFacts) {
        say(
            "facts", "\(facts.isServerReachable)", facts.sink?.name ?? "", "\(facts.sink?.volume ?? -1)",
            "\(facts.sink?.isMuted ?? false)", "\(facts.definitionProblems.count)",
            facts.brokenSounds.keys.map(\.description).sorted().joined(separator: "|"))
    }

    private func say(_ words: String...) {
        FileHandle.standardOutput.write(Data((words.joined(separator: "\t") + "\n").utf8))
    }
}
