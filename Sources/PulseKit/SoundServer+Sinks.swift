// SPDX-License-Identifier: MIT
import CPulse

extension SoundServer {
    /// Every sink of the server.
    package func sinks() async throws(PulseError) -> [Sink] {
        try await ask([Sink]()) { context, reply in
            pa_context_get_sink_info_list(
                context,
                { _, info, end, reply in
                    let reply = Reply<[Sink]>.borrowed(reply)
                    if let info, end == 0 { reply?.value.append(Sink(info.pointee)) } else { reply?.finish(nil) }
                }, reply)
        }
    }

    /// The name of the default sink; nil when there is none.
    package func defaultSinkName() async throws(PulseError) -> String? {
        try await ask(nil as String?) { context, reply in
            pa_context_get_server_info(
                context,
                { _, info, reply in
                    let reply = Reply<String?>.borrowed(reply)
                    reply?.value = info?.pointee.default_sink_name.map { String(cString: $0) }
                    reply?.finish(nil)
                }, reply)
        }
    }

    /// Sets the volume of a sink by name.
    package func setVolume(_ volume: Volume, ofSink name: String) async throws(PulseError) {
        var raw = volume.raw
        try await ask(()) { context, reply in
            pa_context_set_sink_volume_by_name(context, name, &raw, Reply<Void>.onSuccess, reply)
        }
    }

    /// Mutes a sink by name, or lets it sound.
    package func setMuted(_ isMuted: Bool, ofSink name: String) async throws(PulseError) {
        try await ask(()) { context, reply in
            pa_context_set_sink_mute_by_name(context, name, isMuted ? 1 : 0, Reply<Void>.onSuccess, reply)
        }
    }
}
