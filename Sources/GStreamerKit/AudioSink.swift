// SPDX-License-Identifier: MIT

/// Where a ``PlaybackPipeline`` sends its sound.
///
/// Not to PulseAudio: all sinks of that plugin share one main loop, and libpulse ends the program when one of them is set
/// up while another is released.
package nonisolated enum AudioSink: Hashable, Sendable {
    /// PipeWire without PulseAudio's protocol.
    case pipeWire
    /// ALSA, without a sound server: a device by name, or the default one.
    case alsa(device: String?)

    var factory: String {
        switch self {
        case .pipeWire: "pipewiresink"
        case .alsa: "alsasink"
        }
    }

    /// The device by name; nil for the default one.
    package var device: String? {
        switch self {
        case .alsa(let device): device
        case .pipeWire: nil
        }
    }
}
