// SPDX-License-Identifier: MIT
import GLibKit
import JSONCoding
import Localization
import PulseKit

/// Raises the sink while something rings, and restores it afterwards, also after a crash.
///
/// A server may accept a request and drop it: PipeWire does so with the second of two in quick succession. So each request
/// is followed by a look at the sink and repeated until it took effect, with growing pauses. What a sink was like before is
/// written to a file first and stays there until the sink was seen to be as before. It is restored only if the user has not
/// changed it meanwhile, and a user who turns it down while it rings is obeyed.
@MainActor final class OutputFloor {
    /// The sink that is played on by name; nil for the default one.
    var device: String?
    private let server: any SinkControl
    private let file: String
    private let clock = LoopClock()
    private var raised: [String: RaisedSink]
    /// What is to be done; nil while the sinks are left alone.
    private var goal: Goal?
    private var progress: [String: Progress] = [:]
    private var work: Task<Void, any Error>?
    /// Whether a sink has changed since the work last began to look.
    private var isStale = false

    private enum Goal: Hashable {
        /// Only looked at where there is no percentage.
        case raise(toPercent: Int?)
        case putBack
    }

    /// When to look at the sinks again.
    private enum Outlook: Int {
        /// Everything is as requested: check again only after a change.
        case done
        /// Everything is as requested, and must stay so for a while.
        case confirming
        /// Something was asked for.
        case asked
        /// A request had no effect, and was repeated.
        case repeated
    }

    /// How far one sink is on its way.
    private struct Progress {
        /// The sink as it was at first.
        var start: Sink
        var lastRequest: RaisedSink.Request?
        /// What was asked for so far.
        var asked: Set<RaisedSink.Request> = []
        /// Since when it has been as it should be; nil while it is not.
        var doneSince: ContinuousClock.Instant?
        /// Whether it stayed so: from then on it is left alone.
        var isSettled = false
    }

    /// The first pause before a request is repeated, and the longest.
    static let pauses: (first: Duration, longest: Duration) = (.milliseconds(20), .seconds(2))
    /// A session manager may bring back a remembered state just after a change, so a sink is checked again after this.
    static let confirmation: Duration = .milliseconds(250)
    /// Time for which restoring is tried before it is left to the next ring or start.
    static let patience: Duration = .seconds(60)

    /// Makes a floor that touches nothing yet.
    ///
    /// - Parameter file: The path of a small file for what the sinks were like before.
    init(file: String, server: any SinkControl = SoundServer(client: "Nightstand")) {
        self.file = file
        self.server = server
        raised = TextFile.read(file).flatMap { try? JSON.decode([String: RaisedSink].self, from: $0.utf8) } ?? [:]
    }

    /// The names of the sinks that were raised, as seen by looking at them afterwards.
    var settledSinks: Set<String> {
        guard case .raise = goal else { return [] }
        return Set(progress.filter { $0.value.isSettled && raised[$0.key] != nil }.keys)
    }

    /// Whether the sink that is played on was looked at since something rings.
    private(set) var hasLooked = false
    /// Why nothing is heard on it, a sentence; nil when it lets sound through, as far as is known.
    private(set) var silence: String?
    /// Since when it lets sound through, after it did not.
    private(set) var audibleSince: ContinuousClock.Instant?

    /// Raises the sink that is played on to `percent` and unmutes it, and each sink that becomes it later; nil only looks at it.
    func raise(to percent: Int?) {
        pursue(.raise(toPercent: percent))
    }

    /// Looks at all sinks again: the server may have been restarted.
    func forgetSinks() {
        progress = [:]
    }

    /// Puts every sink back and lets the server go.
    func putBack() {
        pursue(.putBack)
    }

    // MARK: - The work

    private func pursue(_ goal: Goal) {
        if goal != self.goal { progress = [:] }
        if self.goal == nil || self.goal == .putBack { (hasLooked, silence, audibleSince) = (false, nil, nil) }
        self.goal = goal
        let last = work
        last?.cancel()
        work = Task.onLoop { [weak self] in
            _ = await last?.result
            try await self?.workUntilDone()
        }
    }

    /// A change is looked at when the present work is done, or at once when there is none.
    private func sinksChanged() {
        guard case .raise = goal else { return }
        isStale = true
        guard work == nil else { return }
        work = Task.onLoop { [weak self] in try await self?.workUntilDone() }
    }

    private func workUntilDone() async throws {
        let deadline = clock.now + Self.patience
        var pause = Self.pauses.first
        while let goal {
            isStale = false
            let outlook = try await advance(goal)
            try Task.checkCancellation()
            switch outlook {
            case .done where isStale: pause = Self.pauses.first
            case .done: return end()
            case .confirming: pause = Self.confirmation
            case .asked: pause = Self.pauses.first
            case .repeated, nil: pause = min(pause * 2, Self.pauses.longest)
            }
            if goal == .putBack, clock.now > deadline { return end() }
            try await clock.sleep(for: pause)
        }
    }

    private func end() {
        work = nil
        guard goal == .putBack else { return }
        goal = nil
        server.disconnect()
    }

    /// Looks at the sinks and asks for one thing that is missing on each; nil when the server does not answer.
    private func advance(_ goal: Goal) async throws -> Outlook? {
        do {
            switch goal {
            case .raise(let percent): return try await raiseCurrentSink(to: percent)
            case .putBack: return try await putBackAll()
            }
        } catch {
            return nil
        }
    }

    private func raiseCurrentSink(to percent: Int?) async throws(PulseError) -> Outlook {
        try await server.observe { [weak self] in self?.sinksChanged() }
        let name = if let device { device } else { try await server.defaultSinkName() }
        guard let sink = try await server.sinks().first(where: { $0.name == name }) else { return .done }
        note(sink)
        guard let percent else { return .done }
        if progress[sink.name] == nil { begin(sink, percent) }
        guard let entry = raised[sink.name], let state = progress[sink.name], !state.isSettled else { return .done }
        let outlook = try await ask(entry.requestsToRaise(sink, from: state.start), of: sink)
        if outlook == .done { progress[sink.name]?.isSettled = true }
        return outlook
    }

    private func note(_ sink: Sink) {
        hasLooked = true
        let isSilent = sink.isMuted || sink.volume.percent == 0
        if silence != nil, !isSilent { audibleSince = clock.now }
        // Translators: {1} is a sound output such as "Speakers".
        let reason = sink.isMuted ? tr("“\(sink.title)” is muted.") : tr("“\(sink.title)” is turned down to 0%.")
        silence = isSilent ? reason : nil
    }

    private func begin(_ sink: Sink, _ percent: Int) {
        let isLow = sink.volume.percent < percent
        // A sink that is loud enough is left alone from now on: what changes later, the user changed.
        guard sink.isMuted || isLow else {
            progress[sink.name] = Progress(start: sink, isSettled: true)
            return
        }
        let target = isLow ? sink.volume.scaled(toPercent: percent) : sink.volume
        let before = raised[sink.name]
        raised[sink.name] = RaisedSink(
            volume: before?.volume ?? sink.volume, wasMuted: before?.wasMuted ?? sink.isMuted, raisedTo: target)
        save()
        progress[sink.name] = Progress(start: sink)
    }

    private func putBackAll() async throws(PulseError) -> Outlook {
        guard !raised.isEmpty else { return .done }
        var outlook = Outlook.done
        for sink in try await server.sinks() {
            guard let before = raised[sink.name] else { continue }
            let next = try await ask(before.requestsToPutBack(sink), of: sink)
            if next == .done { forget(sink.name) }
            if next.rawValue > outlook.rawValue { outlook = next }
        }
        return outlook
    }

    /// Asks for one of `requests`, by turns.
    private func ask(_ requests: [RaisedSink.Request], of sink: Sink) async throws(PulseError) -> Outlook {
        var state = progress[sink.name] ?? Progress(start: sink)
        defer { progress[sink.name] = state }
        guard let request = requests.first(where: { !$0.isLike(state.lastRequest) }) ?? requests.first else {
            // Nothing was asked for, so there is nothing that the server may drop.
            guard state.lastRequest != nil else { return .done }
            let since = state.doneSince ?? clock.now
            state.doneSince = since
            return clock.now - since >= Self.confirmation ? .done : .confirming
        }
        let isRepeated = !state.asked.insert(request).inserted
        state.doneSince = nil
        state.lastRequest = request
        do {
            switch request {
            case .volume(let volume): try await server.setVolume(volume, ofSink: sink.name)
            case .mute(let isMuted): try await server.setMuted(isMuted, ofSink: sink.name)
            }
        } catch {
            // One sink that refuses does not keep the others from being asked.
            guard case .refused = error else { throw error }
            return .repeated
        }
        return isRepeated ? .repeated : .asked
    }

    private func forget(_ name: String) {
        raised[name] = nil
        progress[name] = nil
        save()
    }

    private func save() {
        guard !raised.isEmpty, let text = try? JSON.text(raised) else { return TextFile.remove(file) }
        TextFile.write(file, text)
    }
}
