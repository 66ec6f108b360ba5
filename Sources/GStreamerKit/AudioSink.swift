// SPDX-License-Identifier: MIT

/// Where a ``PlaybackPipeline`` sends its sound.
public nonisolated enum AudioSink: Hashable, Sendable {
    /// A PulseAudio server, or PipeWire in its place: a sink by name, or the default one.
    case pulse(device: String?)
    /// PipeWire without PulseAudio's protocol.
    case pipeWire
    /// ALSA, without a sound server: a device by name, or the default one.
    case alsa(device: String?)

    var factory: String {
        switch self {
        case .pulse: "pulsesink"
        case .pipeWire: "pipewiresink"
        case .alsa: "alsasink"
        }
    }

    /// The device by name; nil for the default one.
    public var device: String? {
        switch self {
        case .pulse(let device), .alsa(let device): device
        case .pipeWire: nil
        }
    }
}
