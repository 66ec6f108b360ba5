// SPDX-License-Identifier: MIT
import PulseKit

/// How a sink was before it was raised, and what it was raised to.
nonisolated struct RaisedSink: Hashable, Sendable, Codable {
    /// The volume before.
    var volume: Volume
    /// Whether it was muted before.
    var wasMuted: Bool
    /// The volume that was asked for.
    var raisedTo: Volume

    /// One request to the server.
    enum Request: Hashable, Sendable {
        case volume(Volume)
        case mute(Bool)

        /// Whether both set the same property.
        func isLike(_ other: Request?) -> Bool {
            switch (self, other) {
            case (.volume, .volume?), (.mute, .mute?): true
            default: false
            }
        }
    }

    /// Hardware has steps of its own, so a volume that is this many per cent off counts as the one asked for.
    static let tolerance = 2

    /// What is still to be asked for so that `sink` is raised; empty when it is.
    ///
    /// - Parameter start: The sink as it was when it began to be raised. A volume that is neither that nor the one asked
    ///   for was set by the user, who is obeyed.
    func requestsToRaise(_ sink: Sink, from start: Sink) -> [Request] {
        var requests: [Request] = sink.isMuted ? [.mute(false)] : []
        if !sink.volume.isNear(raisedTo), sink.volume.isNear(start.volume) { requests.append(.volume(raisedTo)) }
        return requests
    }

    /// What is still to be asked for so that `sink` is as before; empty when it is, or when the user has changed it.
    func requestsToPutBack(_ sink: Sink) -> [Request] {
        let isRaised = sink.volume.isNear(raisedTo)
        guard isRaised || sink.volume.isNear(volume), wasMuted || !sink.isMuted else { return [] }
        var requests: [Request] = wasMuted && !sink.isMuted ? [.mute(true)] : []
        if isRaised, !sink.volume.isNear(volume) { requests.append(.volume(volume)) }
        return requests
    }
}

extension Volume {
    /// Whether both sound alike: as many channels, and the loudest within ``RaisedSink/tolerance``.
    nonisolated func isNear(_ other: Volume) -> Bool {
        channels.count == other.channels.count && abs(percent - other.percent) <= RaisedSink.tolerance
    }
}
