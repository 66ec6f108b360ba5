// SPDX-License-Identifier: MIT
import PulseKit

/// Where the sounds come out, and whether a change of that would wake the user.
nonisolated struct OutputRoute: Hashable {
    /// The sink's name.
    var sink: String
    /// Where the sound leaves it.
    var port: String?
    /// Whether only one person hears it.
    var isForOne: Bool

    init(_ sink: Sink) {
        self.init(sink: sink.name, port: sink.activePort, isForOne: sink.isForOne)
    }

    init(sink: String, port: String?, isForOne: Bool) {
        self.sink = sink
        self.port = port
        self.isForOne = isForOne
    }

    /// Whether the headphones were taken away between this route and `next`: they are gone, and others would hear it now.
    ///
    /// `ports` are those of each sink that could be used. Who chooses another output while the headphones are still plugged in wants to hear it there.
    func losesHeadphones(to next: OutputRoute, ports: [String: [String]]) -> Bool {
        guard isForOne, !next.isForOne else { return false }
        guard let usable = ports[sink] else { return true }
        return port.map { !usable.contains($0) } ?? false
    }
}
