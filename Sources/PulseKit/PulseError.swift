// SPDX-License-Identifier: MIT
import CPulse

/// Why the sound server did not do what was asked.
package nonisolated enum PulseError: Error, Hashable, Sendable {
    /// No server answers.
    case unreachable
    /// The server did not answer in time.
    case timedOut
    /// The connection was lost on the way.
    case disconnected
    /// The server refused; its words.
    case refused(String)

    /// A sentence for the user.
    package var message: String {
        switch self {
        case .unreachable: "No sound server is running. Start PipeWire or PulseAudio."
        case .timedOut: "The sound server is not responding."
        case .disconnected: "The connection to the sound server was lost."
        case .refused(let reason): "The sound server reported an error: \(reason)."
        }
    }
}
