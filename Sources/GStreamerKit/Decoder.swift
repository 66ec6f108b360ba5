// SPDX-License-Identifier: MIT
import CGStreamer

/// Decodes an audio file to float32 stereo at 48 kHz, over and over.
///
/// `filesrc ! decodebin ! audioconvert ! audioresample ! appsink`: video in the file is never decoded. `write` is called on a
/// streaming thread with interleaved samples; it returns how many of them it took, and is asked again for the rest. `end` is
/// called on the same thread after the last sample of each round.
@MainActor package final class Decoder {
    /// Takes interleaved stereo samples; returns how many it took, an even number.
    package typealias Write = @Sendable (UnsafeBufferPointer<Float>) -> Int

    private let pipeline: ElementReference
    private let drain: DecoderDrain
    private var watch: guint = 0
    private var onFailure: ((GStreamerError) -> Void)?

    /// Builds a decoder of the file at `path`.
    ///
    /// - Throws: ``GStreamerError`` when a plugin is missing.
    package init(path: String, write: @escaping Write, end: @escaping @Sendable () -> Void = {}) throws(GStreamerError)
    {
        try GStreamer.start()
        pipeline = ElementReference(gst_pipeline_new(nil))
        let source = try GStreamer.makeElement("filesrc")
        let decoder = try GStreamer.makeElement("decodebin")
        let converter = try GStreamer.makeElement("audioconvert")
        let resampler = try GStreamer.makeElement("audioresample")
        let sink = try GStreamer.makeElement("appsink")
        drain = DecoderDrain(converter: converter, write: write, end: end)
        for element in [source, decoder, converter, resampler, sink] { gst_bin_add(pipeline.bin, element) }
        gst_util_set_object_arg(
            UnsafeMutableRawPointer(source).assumingMemoryBound(to: GObject.self), "location", path)
        GStreamer.set(["caps": "audio/x-raw", "expose-all-streams": "false"], of: decoder)
        GStreamer.set(
            [
                "sync": "false", "max-buffers": "4",
                "caps": "audio/x-raw,format=F32LE,layout=interleaved,rate=48000,channels=2",
            ], of: sink)
        try GStreamer.link([source, decoder])
        try GStreamer.link([converter, resampler, sink])
        drain.attach(decoder: decoder, sink: sink)
    }

    isolated deinit { close() }

    /// Begins to decode; `onFailure` is called once when it cannot continue.
    package func start(onFailure: @escaping (GStreamerError) -> Void) {
        self.onFailure = onFailure
        let bus = gst_element_get_bus(pipeline.element)
        watch = gst_bus_add_watch(
            bus,
            { _, message, owner in
                if let message, let owner {
                    Unmanaged<Decoder>.fromOpaque(owner).takeUnretainedValue().hear(message)
                }
                return gboolean(1)
            }, Unmanaged.passUnretained(self).toOpaque())
        gst_object_unref(bus)
        pipeline.setState(GST_STATE_PLAYING)
    }

    /// Stops decoding, in the background.
    package func close() {
        onFailure = nil
        if watch != 0 { g_source_remove(watch) }
        watch = 0
        drain.detach()
        pipeline.setState(GST_STATE_NULL)
    }

    private func hear(_ message: UnsafeMutablePointer<GstMessage>) {
        switch message.pointee.type {
        case GST_MESSAGE_ERROR: fail(GStreamerError(message: message))
        case GST_MESSAGE_EOS:
            guard drain.hasSound else { return fail(.cannotDecode("The file contains no sound.")) }
            pipeline.rewind()
        default: break
        }
    }

    private func fail(_ error: GStreamerError) {
        let report = onFailure
        close()
        report?(error)
    }
}
