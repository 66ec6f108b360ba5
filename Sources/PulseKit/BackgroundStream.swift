// SPDX-License-Identifier: MIT
import CPulse
import Glibc
import Synchronization

/// A stream of sound to the server with a thread and a connection of its own, written ahead and rewritten where it changes.
///
/// Interleaved float32 stereo at 48 kHz. It needs nothing of the main thread while it plays, and shares nothing with other
/// streams, so opening and closing one never disturbs another. The caller never waits for the thread but in ``close()``.
/// Unchecked because all but what is marked is touched on that thread alone, and in ``close()`` after its end.
package nonisolated final class BackgroundStream: @unchecked Sendable {
    /// What is played.
    package struct Source: Sendable {
        /// Hands the next frames to the closure, in pieces.
        package var render: @Sendable (_ frames: Int, _ write: (UnsafeBufferPointer<Float>) -> Void) -> Void
        /// Goes back by at most so many frames, because they are to change; returns by how many.
        package var rewind: @Sendable (_ frames: Int) -> Int

        /// Joins the two.
        package init(
            render: @escaping @Sendable (_ frames: Int, _ write: (UnsafeBufferPointer<Float>) -> Void) -> Void,
            rewind: @escaping @Sendable (_ frames: Int) -> Int
        ) {
            self.render = render
            self.rewind = rewind
        }
    }

    /// Where the sink was when the server was last asked.
    package struct Position: Hashable, Sendable {
        /// Frames that it has played.
        package var frame = 0
        /// When that was.
        package var at = ContinuousClock.now
        /// Time that the sink takes to play what it already holds: up to two seconds of silence when it was idle.
        package var wait = Duration.zero
        /// The revisions that the server has taken in.
        package var revisions = Revisions()

        /// When the revision `number`, which `end` takes back, began to be heard; nil until it does.
        package func heardAt(_ number: Int, before end: Int? = nil) -> ContinuousClock.Instant? {
            guard let start = revisions.start(of: number, before: end), frame > start else { return nil }
            return at - .microseconds((frame - start) * 1000 / 48)
        }
    }

    /// How far ahead it is written, and how often: a ring sounds on when our thread gets no processor for half a second.
    ///
    /// The server gives its sink half of what `ahead` has over two steps: 20 ms, as short as a sink without rewinding needs.
    private static let (ahead, step): (Duration, Duration) = (.milliseconds(1000), .milliseconds(480))
    /// How far ahead of the play position a change begins: 5 ms, the time the server needs to accept it.
    private static let margin = 240
    /// How much of a change is rendered before it is sent: 100 ms, so that its beginning is in time on a slow machine too.
    private static let part = 4800
    private static let frameSize = 8
    /// ``ahead`` in frames.
    private static let frames = Int(ahead / .milliseconds(1)) * 48

    private let loop: OpaquePointer
    private let context: OpaquePointer
    private let properties: [String: String]
    private let device: String?
    private let source: Source
    private let onFailure: @Sendable (PulseError) -> Void
    private var stream: OpaquePointer?
    private var written = 0
    /// Frames of a revision that are still to be written over what they replace.
    private var owed = 0
    /// Whether less is written than fits, and the rest follows with the next answer.
    private var isFilling = false
    private var isPlaying = false
    private var isAsking = false
    /// Touched on the caller's thread alone.
    private var isClosed = false
    /// Written to by the caller when the server is to be asked.
    private let wake: Int32
    private var wakeEvent: OpaquePointer?
    private let shared = Mutex(Shared())

    /// What the caller and the thread both touch.
    private struct Shared {
        var position = Position()
        /// From when on the source has changed since the last revision began, and its number; nil when it has not.
        var changed: (at: ContinuousClock.Instant, number: Int)?
    }

    /// Opens a stream in the background; it plays as soon as the server is ready.
    ///
    /// - Parameters:
    ///   - device: The sink by name; nil for the default one.
    ///   - properties: Its properties on the server, such as `media.role`; `media.name` is its name.
    ///   - source: Called on the stream's thread.
    ///   - onFailure: Called on the stream's thread when it is lost, once.
    /// - Throws: ``PulseError/unreachable`` when not even the attempt can begin.
    package init(
        to device: String?, client: String, properties: KeyValuePairs<String, String>, source: Source,
        onFailure: @escaping @Sendable (PulseError) -> Void
    ) throws(PulseError) {
        guard let loop = pa_threaded_mainloop_new() else { throw .unreachable }
        guard let context = pa_context_new(pa_threaded_mainloop_get_api(loop), client) else {
            pa_threaded_mainloop_free(loop)
            throw .unreachable
        }
        (self.loop, self.context, self.device, self.source, self.onFailure) = (loop, context, device, source, onFailure)
        wake = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
        self.properties = Dictionary(properties.map { ($0.key, $0.value) }) { $1 }
        // Before the thread runs, so no lock is needed.
        let own = Unmanaged.passUnretained(self).toOpaque()
        pa_context_set_state_callback(context, { _, own in BackgroundStream.borrowed(own)?.contextChanged() }, own)
        if let api = pa_threaded_mainloop_get_api(loop), wake >= 0 {
            wakeEvent = api.pointee.io_new(
                api, wake, PA_IO_EVENT_INPUT, { _, _, _, _, own in BackgroundStream.borrowed(own)?.woken() }, own)
        }
        guard wakeEvent != nil, pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0,
            pa_threaded_mainloop_start(loop) >= 0
        else {
            close()
            throw .unreachable
        }
    }

    deinit { close() }

    /// Ends it at once; later calls do nothing.
    ///
    /// Not to be called on the stream’s thread.
    package func close() {
        guard !isClosed else { return }
        isClosed = true
        // The thread is stopped first, so that nothing of it runs any more.
        pa_threaded_mainloop_stop(loop)
        if let wakeEvent { pa_threaded_mainloop_get_api(loop)?.pointee.io_free(wakeEvent) }
        dropStream()
        pa_context_set_state_callback(context, nil, nil)
        pa_context_disconnect(context)
        pa_context_unref(context)
        pa_threaded_mainloop_free(loop)
        if wake >= 0 { Glibc.close(wake) }
    }

    /// Makes what has changed in the source heard at `instant`, or some milliseconds from now when that is later.
    ///
    /// Of several changes that wait, the earliest counts for all. ``Position/revisions`` knows the change by `number`.
    package func revise(_ number: Int = 0, at instant: ContinuousClock.Instant = .now) {
        shared.withLock {
            $0.changed = (min($0.changed?.at ?? instant, instant), max($0.changed?.number ?? number, number))
        }
        poke()
    }

    /// Where the sink was when the server was last asked; asks again.
    package func position() -> Position {
        poke()
        return shared.withLock { $0.position }
    }

    private func poke() {
        guard !isClosed else { return }
        eventfd_write(wake, 1)
    }

    // MARK: - On the stream's thread

    private func woken() {
        var count: eventfd_t = 0
        eventfd_read(wake, &count)
        ask()
    }

    private func contextChanged() {
        switch pa_context_get_state(context) {
        case PA_CONTEXT_READY: connect()
        case PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED: onFailure(stream == nil ? .unreachable : .disconnected)
        default: break
        }
    }

    private func connect() {
        let list = pa_proplist_new()
        defer { pa_proplist_free(list) }
        for (key, value) in properties { pa_proplist_sets(list, key, value) }
        var format = pa_sample_spec(format: PA_SAMPLE_FLOAT32LE, rate: 48_000, channels: 2)
        let name = properties["media.name"] ?? "Sound"
        guard let new = pa_stream_new_with_proplist(context, name, &format, nil, list) else {
            return onFailure(.refused("the stream could not be created"))
        }
        stream = new
        let own = Unmanaged.passUnretained(self).toOpaque()
        pa_stream_set_state_callback(new, { _, own in BackgroundStream.borrowed(own)?.streamChanged() }, own)
        pa_stream_set_write_callback(new, { _, _, own in BackgroundStream.borrowed(own)?.fill() }, own)
        var buffer = pa_buffer_attr(
            maxlength: .max, tlength: Self.bytes(Self.ahead), prebuf: Self.bytes(.milliseconds(20)),
            minreq: Self.bytes(Self.step), fragsize: .max)
        // Set explicitly, so that the server doesn't restore the volume or mute it remembers for this role.
        var volume = pa_cvolume()
        pa_cvolume_set(&volume, 2, pa_volume_t(PA_VOLUME_NORM))
        let flags = pa_stream_flags_t(PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_START_UNMUTED.rawValue)
        guard pa_stream_connect_playback(new, device, &buffer, flags, &volume, nil) >= 0 else {
            return onFailure(.refused("the stream could not be connected"))
        }
    }

    private func streamChanged() {
        guard let stream, pa_stream_get_state(stream) == PA_STREAM_FAILED else { return }
        onFailure(.refused(String(cString: pa_strerror(pa_context_errno(context)))))
    }

    /// Begins to write up to ``ahead`` beyond what is heard; a revision in progress does so by itself.
    ///
    /// Ignores the amount the server requests: it requests rewritten frames again, so the buffer would grow with each
    /// revision.
    private func fill() {
        guard owed == 0 else { return }
        let position = shared.withLock { $0.position }
        let passed = Int((ContinuousClock.now - position.at) / .microseconds(1)) * 48 / 1000
        writeOn(beyond: isPlaying ? min(written, position.frame + passed) : 0)
        ask()
    }

    /// Writes a piece, so that a revision never waits for long.
    private func writeOn(beyond heard: Int) {
        let room = Self.frames - (written - heard)
        write(min(room, 2 * Self.part))
        isFilling = room > 2 * Self.part
    }

    private func write(_ frames: Int, at start: Int? = nil) {
        guard let stream, frames > 0 else { return }
        var start = start
        owed = max(0, owed - frames)
        source.render(frames) { samples in
            guard let base = samples.baseAddress, samples.count > 0 else { return }
            let offset = Int64((start ?? 0) * Self.frameSize)
            let seek = start == nil ? PA_SEEK_RELATIVE : PA_SEEK_ABSOLUTE
            guard pa_stream_write(stream, base, samples.count * 4, nil, offset, seek) >= 0 else { return }
            written = (start ?? written) + samples.count / 2
            start = nil
        }
    }

    /// Asks the server where it is, unless it is being asked.
    private func ask() {
        guard let stream, !isAsking, pa_stream_get_state(stream) == PA_STREAM_READY else { return }
        let operation = pa_stream_update_timing_info(
            stream, { _, success, own in BackgroundStream.borrowed(own)?.answered(success != 0) },
            Unmanaged.passUnretained(self).toOpaque())
        guard let operation else { return }
        isAsking = true
        pa_operation_unref(operation)
    }

    private func answered(_ isKnown: Bool) {
        isAsking = false
        guard isKnown, let stream, let timing = pa_stream_get_timing_info(stream)?.pointee,
            timing.read_index_corrupt == 0
        else { return }
        let behind = timing.playing != 0 ? Int(timing.sink_usec) * 48 / 1000 : 0
        let heard = max(0, Int(timing.read_index) / Self.frameSize - behind)
        let now = ContinuousClock.now
        let changed = shared.withLock { shared in
            (shared.position.frame, shared.position.at) = (heard, now)
            shared.position.wait = .microseconds(timing.sink_usec)
            defer { shared.changed = nil }
            return shared.changed
        }
        isPlaying = timing.playing != 0
        if let changed {
            let distance = max(Self.margin, Int((changed.at - now) / .microseconds(1)) * 48 / 1000)
            let back = source.rewind(max(0, written - heard - distance))
            let start = written - back
            shared.withLock { $0.position.revisions.note(changed.number, from: start) }
            owed += back
            write(min(owed, Self.part), at: start)
        } else if owed > 0 {
            write(min(owed, 2 * Self.part))
        } else if isFilling || written - heard < Self.frames / 2 {
            writeOn(beyond: heard)
        }
        // Written data is sent when this returns, so the rest waits for the next timing reply.
        if owed > 0 || isFilling { ask() }
    }

    private func dropStream() {
        guard let stream else { return }
        self.stream = nil
        pa_stream_set_state_callback(stream, nil, nil)
        pa_stream_set_write_callback(stream, nil, nil)
        let state = pa_stream_get_state(stream)
        if state == PA_STREAM_CREATING || state == PA_STREAM_READY { pa_stream_disconnect(stream) }
        pa_stream_unref(stream)
    }

    private static func bytes(_ duration: Duration) -> UInt32 {
        UInt32(duration / .milliseconds(1)) * 48 * UInt32(frameSize)
    }

    private static func borrowed(_ pointer: UnsafeMutableRawPointer?) -> BackgroundStream? {
        pointer.map { Unmanaged<BackgroundStream>.fromOpaque($0).takeUnretainedValue() }
    }
}
