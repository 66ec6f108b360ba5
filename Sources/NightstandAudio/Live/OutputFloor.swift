// SPDX-License-Identifier: MIT
import FoundationEssentials
import GLibKit
import PulseKit

/// Raises the sink while something rings, and puts it back afterwards, also after a crash.
///
/// What a sink was like before is written to a file first. It is put back only if nobody has changed it meanwhile, and
/// someone who turns it down by hand while it rings is obeyed.
@MainActor final class OutputFloor {
    /// The sink that is played on by name; nil for the default one.
    var device: String?
    private let server = SoundServer(client: "Nightstand")
    private let file: String
    private var raised: [String: Raised]
    private var seen: Set<String> = []
    private var percent: Int?
    private var last: Task<Void, any Error>?

    /// How a sink was, and what it was raised to.
    private nonisolated struct Raised: Codable {
        var volume: Volume
        var wasMuted: Bool
        var raisedTo: Volume
    }

    init(file: String) {
        self.file = file
        let stored = try? Data(contentsOf: URL(filePath: file))
        raised = stored.flatMap { try? JSONDecoder().decode([String: Raised].self, from: $0) } ?? [:]
    }

    /// Raises the sink that is played on to `percent` and unmutes it, and each sink that becomes it later.
    func raise(to percent: Int) {
        self.percent = percent
        afterLast { [self] in
            try await raiseNow()
            try await server.observe { [weak self] in self?.sinksChanged() }
        }
    }

    /// Looks at all sinks anew: the server may have been restarted.
    func forgetSinks() {
        seen = []
    }

    /// Puts every sink back and lets the server go.
    func putBack() {
        percent = nil
        seen = []
        afterLast { [self] in
            defer { server.disconnect() }
            guard !raised.isEmpty else { return }
            for sink in try await server.sinks() {
                guard let before = raised[sink.name] else { continue }
                if sink.volume == before.raisedTo, !sink.isMuted {
                    try await server.setMuted(before.wasMuted, ofSink: sink.name)
                    try await server.setVolume(before.volume, ofSink: sink.name)
                }
                raised[sink.name] = nil
                save()
            }
        }
    }

    private func sinksChanged() {
        guard let percent else { return }
        raise(to: percent)
    }

    private func raiseNow() async throws {
        guard let percent, let name = try await currentSink(), !seen.contains(name) else { return }
        guard let sink = try await server.sinks().first(where: { $0.name == name }) else { return }
        seen.insert(name)
        guard sink.isMuted || sink.volume.percent < percent else { return }
        let target = sink.volume.percent < percent ? sink.volume.scaled(toPercent: percent) : sink.volume
        if raised[name] == nil {
            raised[name] = Raised(volume: sink.volume, wasMuted: sink.isMuted, raisedTo: target)
        } else {
            raised[name]?.raisedTo = target
        }
        save()
        try await server.setVolume(target, ofSink: name)
        try await server.setMuted(false, ofSink: name)
    }

    private func currentSink() async throws -> String? {
        if let device { return device }
        return try await server.defaultSinkName()
    }

    /// Runs one piece of work after the other; a failure is left to the next occasion, which is never far while it rings.
    private func afterLast(_ work: @escaping @MainActor @Sendable () async throws -> Void) {
        last = Task.onLoop { [last] in
            _ = await last?.result
            try await work()
        }
    }

    private func save() {
        let url = URL(filePath: file)
        guard !raised.isEmpty else {
            try? FileManager.default.removeItem(at: url)
            return
        }
        try? JSONEncoder().encode(raised).write(to: url, options: .atomic)
    }
}
