// SPDX-License-Identifier: MIT
import PulseKit

/// What ``OutputFloor`` asks of a sound server; a stand-in takes its place in tests.
@MainActor protocol SinkControl: AnyObject {
    /// Every sink of the server.
    func sinks() async throws(PulseError) -> [Sink]
    /// The name of the default sink; nil when there is none.
    func defaultSinkName() async throws(PulseError) -> String?
    /// Sets the volume of a sink by name; a server may accept this and drop it.
    func setVolume(_ volume: Volume, ofSink name: String) async throws(PulseError)
    /// Mutes a sink by name, or lets it sound; a server may accept this and drop it.
    func setMuted(_ isMuted: Bool, ofSink name: String) async throws(PulseError)
    /// Calls `handler` when a sink, its volume or the default sink has changed, until ``disconnect()``.
    func observe(_ handler: @escaping () -> Void) async throws(PulseError)
    /// Closes the connection.
    func disconnect()
}

extension SoundServer: SinkControl {}
