// SPDX-License-Identifier: MIT
import CPulse

/// A stream of sound to the server, written far ahead and rewritten where something changes.
///
/// Interleaved float32 stereo at 48 kHz, on the main loop: nothing here has a thread. Frames are counted from the start of
/// the stream. Lives as long as it is held.
@MainActor package final class PlaybackStream {
    /// An event of a stream.
    package nonisolated enum Event: Hashable, Sendable {
        /// The server has room for this many frames.
        case wanted(frames: Int)
        /// The server asks for silence, as for a call, or no longer.
        case corkRequest(Bool)
        /// It goes to another sink now.
        case moved
        /// It ran dry: something was not heard in time.
        case underflow
        /// It is lost; nothing more is heard.
        case failed(PulseError)
    }

    /// Samples a frame times bytes a sample.
    private static let frameSize = 8

    private let stream: OpaquePointer
    private let server: SoundServer
    private var onEvent: ((Event) -> Void)?
    private let ready = Reply(())
    /// The frame that is written next.
    package private(set) var written = 0
    /// The frame that was heard when the server was last asked, and whether it was still playing then.
    private var known: (frame: Int, moment: ContinuousClock.Instant, runs: Bool)?

    /// Opens a stream that is held back until ``isCorked`` is set to false.
    ///
    /// - Parameters:
    ///   - properties: its properties on the server, such as `media.role`.
    ///   - ahead: how far ahead it is written.
    ///   - step: how much room there must be before more is wanted.
    /// - Throws: ``PulseError``.
    package static func open(
        on server: SoundServer, name: String, properties: KeyValuePairs<String, String>, ahead: Duration,
        step: Duration,
        onEvent: @escaping (Event) -> Void
    ) async throws(PulseError) -> PlaybackStream {
        try await server.connect()
        guard let new = makeStream(in: try server.ready(), name, properties) else {
            throw .refused("the stream could not be created")
        }
        let stream = PlaybackStream(new, server, onEvent)
        try stream.connect(ahead: ahead, step: step)
        do throws(PulseError) {
            try await stream.ready.wait()
            // It may have been lost since it was ready, and nobody heard of that.
            guard pa_stream_get_state(new) == PA_STREAM_READY else { throw .disconnected }
        } catch {
            stream.close()
            throw error
        }
        return stream
    }

    private init(_ stream: OpaquePointer, _ server: SoundServer, _ onEvent: @escaping (Event) -> Void) {
        self.stream = stream
        self.server = server
        self.onEvent = onEvent
    }

    isolated deinit {
        close()
        pa_stream_unref(stream)
    }

    /// Ends it at once.
    package func close() {
        onEvent = nil
        pa_stream_set_state_callback(stream, nil, nil)
        pa_stream_set_write_callback(stream, nil, nil)
        pa_stream_set_event_callback(stream, nil, nil)
        pa_stream_set_moved_callback(stream, nil, nil)
        pa_stream_set_underflow_callback(stream, nil, nil)
        if isLive(pa_stream_get_state(stream)) { pa_stream_disconnect(stream) }
        ready.finish(.disconnected)
    }

    /// Whether it is held back.
    package var isCorked = true {
        didSet {
            known = nil
            guard isCorked != oldValue, let operation = pa_stream_cork(stream, isCorked ? 1 : 0, nil, nil) else {
                return
            }
            pa_operation_unref(operation)
        }
    }

    /// The name of the sink that it goes to; nil when that is not known.
    package var sinkName: String? {
        pa_stream_get_device_name(stream).map { String(cString: $0) }
    }

    /// How many frames there is room for.
    package var room: Int {
        let bytes = pa_stream_writable_size(stream)
        return bytes == Int.max || bytes > 1 << 30 ? 0 : bytes / Self.frameSize
    }

    /// Writes samples after those written last, or from `frame` on over what is there.
    package func write(_ samples: UnsafeBufferPointer<Float>, at frame: Int? = nil) {
        guard let base = samples.baseAddress, samples.count > 0 else { return }
        let offset = Int64((frame ?? 0) * Self.frameSize)
        let seek = frame == nil ? PA_SEEK_RELATIVE : PA_SEEK_ABSOLUTE
        guard pa_stream_write(stream, base, samples.count * 4, nil, offset, seek) >= 0 else { return }
        written = (frame ?? written) + samples.count / 2
    }

    /// Asks the server how far it has come; returns the frame that is heard now.
    ///
    /// - Throws: ``PulseError``.
    package func heardFrame() async throws(PulseError) -> Int {
        let stream = stream
        _ = try await server.ask(()) { _, reply in
            pa_stream_update_timing_info(
                stream,
                { _, success, reply in
                    Reply<Void>.borrowed(reply)?.finish(success != 0 ? nil : .refused("no timing"))
                }, reply)
        }
        guard let timing = pa_stream_get_timing_info(stream)?.pointee, timing.read_index_corrupt == 0 else {
            throw .refused("no timing")
        }
        // Not `pa_stream_get_time`, which smooths: asked this rarely, it is wrong by up to a second.
        let behind = timing.playing != 0 ? Int(timing.sink_usec) * 48 / 1000 : 0
        let frame = max(0, Int(timing.read_index) / Self.frameSize - behind)
        known = (frame, .now, timing.playing != 0)
        return frame
    }

    /// Asks the server whether it mutes the stream.
    ///
    /// - Throws: ``PulseError``.
    package func isMuted() async throws(PulseError) -> Bool {
        let index = pa_stream_get_index(stream)
        return try await server.ask(false) { context, reply in
            pa_context_get_sink_input_info(
                context, index,
                { _, info, end, reply in
                    let reply = Reply<Bool>.borrowed(reply)
                    if let info, end == 0 { reply?.value = info.pointee.mute != 0 } else { reply?.finish(nil) }
                }, reply)
        }
    }

    /// The frame that is heard now, by what ``heardFrame()`` last said; nil before that.
    package var estimatedFrame: Int? {
        guard let (frame, moment, runs) = known else { return nil }
        let (seconds, attoseconds) = (runs ? ContinuousClock.now - moment : .zero).components
        return frame + Int((Double(seconds) + Double(attoseconds) / 1e18) * 48_000)
    }

    /// Whether ``estimatedFrame`` rests on an answer of the server that is not too old.
    package var isEstimateFresh: Bool {
        known.map { $0.runs && ContinuousClock.now - $0.moment < .seconds(2) } ?? false
    }

    private func isLive(_ state: pa_stream_state_t) -> Bool { state == PA_STREAM_CREATING || state == PA_STREAM_READY }

    private static func makeStream(
        in context: OpaquePointer, _ name: String, _ properties: KeyValuePairs<String, String>
    ) -> OpaquePointer? {
        let list = pa_proplist_new()
        defer { pa_proplist_free(list) }
        for (key, value) in properties { pa_proplist_sets(list, key, value) }
        var format = pa_sample_spec(format: PA_SAMPLE_FLOAT32LE, rate: 48_000, channels: 2)
        return pa_stream_new_with_proplist(context, name, &format, nil, list)
    }

    private func connect(ahead: Duration, step: Duration) throws(PulseError) {
        let own = Unmanaged.passUnretained(self).toOpaque()
        pa_stream_set_state_callback(stream, { _, own in PlaybackStream.borrowed(own)?.stateChanged() }, own)
        pa_stream_set_write_callback(
            stream,
            { _, bytes, own in
                PlaybackStream.borrowed(own)?.tell(.wanted(frames: bytes / PlaybackStream.frameSize))
            }, own)
        pa_stream_set_moved_callback(stream, { _, own in PlaybackStream.borrowed(own)?.tell(.moved) }, own)
        pa_stream_set_underflow_callback(stream, { _, own in PlaybackStream.borrowed(own)?.tell(.underflow) }, own)
        pa_stream_set_event_callback(
            stream,
            { _, name, _, own in
                let name = name.map { String(cString: $0) }
                if name == PA_STREAM_EVENT_REQUEST_CORK { PlaybackStream.borrowed(own)?.tell(.corkRequest(true)) }
                if name == PA_STREAM_EVENT_REQUEST_UNCORK { PlaybackStream.borrowed(own)?.tell(.corkRequest(false)) }
            }, own)
        var buffer = pa_buffer_attr(
            maxlength: .max, tlength: bytes(ahead), prebuf: bytes(.milliseconds(20)), minreq: bytes(step),
            fragsize: .max)
        let flags = pa_stream_flags_t(
            PA_STREAM_START_CORKED.rawValue | PA_STREAM_ADJUST_LATENCY.rawValue)
        guard pa_stream_connect_playback(stream, nil, &buffer, flags, nil, nil) >= 0 else {
            throw .refused("the stream could not be connected")
        }
    }

    private func bytes(_ duration: Duration) -> UInt32 {
        let (seconds, attoseconds) = duration.components
        return UInt32((Double(seconds) + Double(attoseconds) / 1e18) * 48_000) * UInt32(Self.frameSize)
    }

    private func stateChanged() {
        switch pa_stream_get_state(stream) {
        case PA_STREAM_READY: ready.finish(nil)
        case PA_STREAM_FAILED, PA_STREAM_TERMINATED:
            ready.finish(.unreachable)
            tell(.failed(.disconnected))
        default: break
        }
    }

    private func tell(_ event: Event) {
        onEvent?(event)
    }

    private static func borrowed(_ pointer: UnsafeMutableRawPointer?) -> PlaybackStream? {
        pointer.map { Unmanaged<PlaybackStream>.fromOpaque($0).takeUnretainedValue() }
    }
}
