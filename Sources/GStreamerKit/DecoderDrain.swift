// SPDX-License-Identifier: MIT
import CGStreamer
import Glibc
import Synchronization

/// The streaming-thread side of a ``Decoder``: joins the audio stream that is found and takes its samples out.
///
/// Elements of the pipeline hold the drain through their callbacks, so it must never hold the pipeline: neither would ever be
/// freed. Unchecked for the element pointer, which is only used in callbacks of the pipeline that owns it.
nonisolated final class DecoderDrain: @unchecked Sendable {
    private let converter: UnsafeMutablePointer<GstElement>
    private let write: Decoder.Write
    private let end: @Sendable () -> Void
    /// Time before a full reader is tried again, in microseconds: far less than what it holds lasts.
    private static let pause: UInt32 = 200_000
    private let isDetached = Atomic<Bool>(false)
    private let hasWritten = Atomic<Bool>(false)

    init(
        converter: UnsafeMutablePointer<GstElement>, write: @escaping Decoder.Write, end: @escaping @Sendable () -> Void
    ) {
        self.end = end
        self.converter = converter
        self.write = write
    }

    /// Whether the file gave any sample so far.
    var hasSound: Bool { hasWritten.load(ordering: .relaxed) }

    func attach(decoder: UnsafeMutablePointer<GstElement>, sink: UnsafeMutablePointer<GstElement>) {
        let onPad:
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<GstPad>?, UnsafeMutableRawPointer?) -> Void =
                { _, pad, drain in
                    guard let pad, let drain else { return }
                    Unmanaged<DecoderDrain>.fromOpaque(drain).takeUnretainedValue().join(pad)
                }
        g_signal_connect_data(
            decoder, "pad-added", unsafeBitCast(onPad, to: GCallback.self), Unmanaged.passRetained(self).toOpaque(),
            { drain, _ in if let drain { Unmanaged<DecoderDrain>.fromOpaque(drain).release() } }, GConnectFlags(0))
        var callbacks = GstAppSinkCallbacks()
        callbacks.new_sample = { sink, drain in
            guard let sink, let drain else { return GST_FLOW_ERROR }
            return Unmanaged<DecoderDrain>.fromOpaque(drain).takeUnretainedValue().take(from: sink)
        }
        callbacks.eos = { _, drain in
            if let drain { Unmanaged<DecoderDrain>.fromOpaque(drain).takeUnretainedValue().end() }
        }
        gst_app_sink_set_callbacks(
            UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstAppSink.self), &callbacks,
            Unmanaged.passRetained(self).toOpaque(),
            { if let drain = $0 { Unmanaged<DecoderDrain>.fromOpaque(drain).release() } })
    }

    /// Lets a waiting streaming thread go.
    func detach() {
        isDetached.store(true, ordering: .relaxed)
    }

    private func join(_ pad: UnsafeMutablePointer<GstPad>) {
        guard let target = gst_element_get_static_pad(converter, "sink") else { return }
        defer { gst_object_unref(target) }
        // A file may hold several audio streams; the first is the one that is heard.
        if gst_pad_is_linked(target) == 0 { gst_pad_link(pad, target) }
    }

    private func take(from sink: UnsafeMutablePointer<GstAppSink>) -> GstFlowReturn {
        guard let sample = gst_app_sink_pull_sample(sink) else { return GST_FLOW_EOS }
        defer { gst_sample_unref(sample) }
        guard let buffer = gst_sample_get_buffer(sample) else { return GST_FLOW_OK }
        var map = GstMapInfo()
        guard gst_buffer_map(buffer, &map, GST_MAP_READ) != 0 else { return GST_FLOW_ERROR }
        defer { gst_buffer_unmap(buffer, &map) }
        let bytes = UnsafeRawBufferPointer(start: map.data, count: Int(map.size))
        return bytes.withMemoryRebound(to: Float.self) { hand(on: $0) }
    }

    /// Passes on all samples, waiting while there is no room for them: that throttles the decoder.
    private func hand(on samples: UnsafeBufferPointer<Float>) -> GstFlowReturn {
        var rest = samples[...]
        while !rest.isEmpty {
            guard !isDetached.load(ordering: .relaxed) else { return GST_FLOW_FLUSHING }
            let taken = write(UnsafeBufferPointer(rebasing: rest))
            if taken > 0 { hasWritten.store(true, ordering: .relaxed) }
            rest = rest.dropFirst(taken)
            if !rest.isEmpty { usleep(Self.pause) }
        }
        return GST_FLOW_OK
    }
}
