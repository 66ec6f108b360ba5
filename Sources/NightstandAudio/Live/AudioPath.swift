// SPDX-License-Identifier: MIT
import GStreamerKit
import Localization

/// A way for sound to get out.
nonisolated enum AudioPath: Hashable, Sendable {
    /// PulseAudio, or PipeWire in its place: a sink by name, or the default one.
    case server(sink: String?)
    /// Past the sound server's usual protocol, through GStreamer.
    case direct(AudioSink)

    /// The sink of the sound server by name; nil for the default one, and without the server.
    var serverSink: String? {
        if case .server(let sink) = self { sink } else { nil }
    }

    /// What the user calls it.
    var title: String {
        switch self {
        case .server(nil): tr("default output")
        case .server(let sink?): sink
        case .direct(.pipeWire): "PipeWire"
        case .direct(.alsa(nil)): "ALSA"
        case .direct(.alsa(let device?)): "ALSA \(device)"
        }
    }
}
