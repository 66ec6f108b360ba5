// SPDX-License-Identifier: MIT
import Foundation
import NightstandAudio
import NightstandTestSupport
import SystemKit
import Timekeeping

/// The live output in a separate process (`Tests/sound-probe`), controlled and observed through pipes.
final class RemoteOutput: Sendable {
    private let program: TestedProgram

    /// Starts it on a sound server; `decoder` is the command that decodes files in place of the real one.
    init(on server: PrivateSoundServer, decoder: [String] = []) throws {
        guard let path = ExecutablePath.sibling("sound-probe") else { throw CocoaError(.fileNoSuchFile) }
        var environment = ProcessInfo.processInfo.environment
        for (name, value) in server.environment where name.hasPrefix("PULSE") { environment[name] = value }
        // What was freed is overwritten, so that using it can't go well by chance.
        environment["MALLOC_PERTURB_"] = "165"
        let floor = server.folder.appending(path: "floor.json").path
        program = try TestedProgram(path, [floor] + decoder, environment: environment)
    }

    /// Its process id.
    var id: pid_t { program.id }

    /// The events of the output so far.
    var events: [AudioEvent] { lines.compactMap { AudioEvent($0) } }

    /// What its process holds at the moment.
    func usage() throws -> ProcessUsage { try ProcessUsage(of: program.id) }

    /// How many milliseconds before each report the first sound was played.
    var ages: [Int] { lines.compactMap { $0.first == "firstSound" ? Int($0[2]) : nil } }

    /// Ends it as `kill -9` does.
    func kill() { program.send(SIGKILL) }

    /// Takes the processor from it, or lets it run again.
    func setFrozen(_ isFrozen: Bool) { program.send(isFrozen ? SIGSTOP : SIGCONT) }

    func prepare(_ sounds: [AlarmSound] = []) throws {
        try program.say((["prepare"] + sounds.map(\.description)).joined(separator: "\t"))
    }
    func start(_ ring: String, _ tone: RingTone, after delay: Duration = .zero) throws {
        try say("start", ring, "\(tone.sound)", "\(tone.volume)", "\(tone.fadeIn)", "\(delay.wholeMilliseconds)")
    }
    func change(_ ring: String, to tone: RingTone) throws { try say("change", ring, "\(tone.sound)", "\(tone.volume)") }
    func duck(_ isDucked: Bool) throws { try say("duck", "\(isDucked)") }
    func stop(_ ring: String) throws { try say("stop", ring) }
    func preview(_ tone: RingTone) throws { try say("preview", "\(tone.sound)", "\(tone.volume)") }
    func tick(_ tone: RingTone, count: Int) throws { try say("tick", "\(tone.sound)", "\(tone.volume)", "\(count)") }
    func stopPreview() throws { try say("stopPreview") }
    func setOutputFloor(_ floor: Int?) throws { try say("floor", floor.map(String.init) ?? "none") }
    func restoreAfterCrash() throws { try say("restore") }

    /// What it finds out about the output and each of `sounds`; nil when it does not answer.
    func probe(_ sounds: [AlarmSound]) async throws -> AudioFacts? {
        guard let words = try await answer("facts", to: ["probe"] + sounds.map(\.description)), words.count == 7 else {
            return nil
        }
        let broken = words[6].split(separator: "|").compactMap { AlarmSound(String($0)) }
        return AudioFacts(
            isServerReachable: words[1] == "true",
            sink: Int(words[3]).map { .init(name: words[2], volume: $0, isMuted: words[4] == "true") },
            brokenSounds: Dictionary(broken.map { ($0, "broken") }) { $1 },
            definitionProblems: Array(repeating: "a problem", count: Int(words[5]) ?? 0))
    }

    /// How many timers and watches its loop has; nil when it does not answer.
    func sources() async throws -> Int? { try await answer("sources", to: ["sources"]).flatMap { Int($0[1]) } }

    /// Whether a question is answered while the loop is held up, and whether the next one is; nil when it does not say.
    func holdUpWhileAsking() async throws -> [Bool]? {
        try await answer("answered", to: ["holdUp"])?.dropFirst().map { $0 == "true" }
    }

    /// Whether a connection to the server that is closed as an answer arrives can be opened again; nil when it does not say.
    func closeAsAnAnswerArrives() async throws -> Bool? {
        try await answer("reopened", to: ["close"]).map { $0[1] == "true" }
    }

    /// Begins to measure for how long its loop does not turn.
    func watchLoop() throws { try say("watch") }

    /// The longest time for which its loop did not turn; nil when it does not answer.
    func longestStandstill() async throws -> Duration? {
        try await answer("standstill", to: ["standstill"]).flatMap { Int($0[1]) }.map { .milliseconds($0) }
    }

    private var lines: [[String]] {
        program.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    private func say(_ words: String...) throws { try program.say(words.joined(separator: "\t")) }

    private func answer(_ word: String, to words: [String]) async throws -> [String]? {
        let count = lines.count
        try program.say(words.joined(separator: "\t"))
        let find = { [self] in lines.dropFirst(count).first { $0[0] == word } }
        await linger(upTo: .seconds(15)) { find() != nil }
        return find()
    }
}

extension AudioEvent {
    /// Reads what `sound-probe` says.
    fileprivate init?(_ words: [String]) {
        switch (words.first, words.count) {
        case ("firstSound", 3): self = .firstSound(ring: words[1])
        case ("soundChanged", 4): self = .soundChanged(ring: words[1], to: words[2], reason: words[3])
        case ("outputChanged", 3): self = .outputChanged(to: words[1], reason: words[2])
        case ("unheard", 2): self = .unheard(reason: words[1])
        case ("previewEnded", 1): self = .previewEnded
        default: return nil
        }
    }
}
