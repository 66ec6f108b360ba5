// SPDX-License-Identifier: MIT
import CGStreamer

/// Carries rendered sound to a sink: `appsrc ! audioconvert ! audioresample ! sink`, float32 stereo at 48 kHz.
///
/// `render` is called on a streaming thread for 10 ms at a time, and is given interleaved samples to fill. No call here
/// waits: a sink that hangs while it is opened or closed hangs in GStreamer's own threads, and the pipeline is released when
/// it comes back.
@MainActor package final class PlaybackPipeline {
    /// An event of a pipeline.
    package nonisolated enum Event: Hashable, Sendable {
        /// The sink is open and plays.
        case playing
        /// The sink is lost; nothing more is heard.
        case failed(GStreamerError)
    }

    /// Fills a buffer of interleaved stereo samples.
    package typealias Render = @Sendable (UnsafeMutableBufferPointer<Float>) -> Void

    /// Where it plays.
    package let sink: AudioSink
    private let pipeline: ElementReference
    private let feed: PlaybackFeed
    private var watch: guint = 0
    private var onEvent: ((Event) -> Void)?

    /// Builds a pipeline; it is silent until ``play(onEvent:)``.
    ///
    /// - Parameters:
    ///   - stream: properties of the stream for the sound server, such as `media.role`.
    ///   - render: called on a streaming thread.
    /// - Throws: ``GStreamerError`` when a plugin is missing.
    package init(to sink: AudioSink, stream: KeyValuePairs<String, String>, render: @escaping Render)
        throws(GStreamerError)
    {
        self.sink = sink
        try GStreamer.start()
        pipeline = ElementReference(gst_pipeline_new(nil))
        let source = try GStreamer.makeElement("appsrc")
        let output = try GStreamer.makeElement(sink.factory)
        let chain = [
            source, try GStreamer.makeElement("audioconvert"), try GStreamer.makeElement("audioresample"), output,
        ]
        feed = PlaybackFeed(render: render)
        for element in chain { gst_bin_add(pipeline.bin, element) }
        GStreamer.set(
            [
                "format": "time", "max-bytes": "\(PlaybackFeed.blockBytes * 2)", "min-percent": "50",
                "caps": "audio/x-raw,format=F32LE,layout=interleaved,rate=48000,channels=2",
            ], of: source)
        // Short buffers, so that a sound is heard soon after it begins.
        GStreamer.set(["buffer-time": "50000", "latency-time": "10000", "client-name": "Nightstand"], of: output)
        if let device = sink.device { GStreamer.set(["device": device], of: output) }
        let properties = stream.map { "\($0)=(string)\"\($1)\"" }.joined(separator: ",")
        GStreamer.set(["stream-properties": "props,\(properties)"], of: output)
        try GStreamer.link(chain)
        feed.attach(to: source)
    }

    isolated deinit { close() }

    /// Number of frames that the sink has asked for so far; does not change when it hangs.
    package var renderedFrames: Int { feed.renderedFrames }

    /// At least this many of them were played: others may still wait in the sink's buffer of 50 ms or in the queue.
    package var playedFrames: Int { max(0, feed.renderedFrames - 2400 - 3 * PlaybackFeed.blockFrames) }

    /// Opens the sink and begins to play, in the background.
    package func play(onEvent: @escaping (Event) -> Void) {
        self.onEvent = onEvent
        let bus = gst_element_get_bus(pipeline.element)
        watch = gst_bus_add_watch(
            bus,
            { _, message, owner in
                if let message, let owner {
                    Unmanaged<PlaybackPipeline>.fromOpaque(owner).takeUnretainedValue().hear(message)
                }
                return gboolean(1)
            }, Unmanaged.passUnretained(self).toOpaque())
        gst_object_unref(bus)
        pipeline.setState(GST_STATE_PLAYING)
    }

    /// Stops and closes the sink, in the background.
    package func close() {
        onEvent = nil
        if watch != 0 { g_source_remove(watch) }
        watch = 0
        feed.detach()
        pipeline.setState(GST_STATE_NULL)
    }

    private func hear(_ message: UnsafeMutablePointer<GstMessage>) {
        switch message.pointee.type {
        case GST_MESSAGE_ERROR: onEvent?(.failed(GStreamerError(message: message)))
        case GST_MESSAGE_EOS: onEvent?(.failed(.failed("The stream ended.")))
        case GST_MESSAGE_STATE_CHANGED where pipeline.isSource(of: message):
            var state = GST_STATE_NULL
            gst_message_parse_state_changed(message, nil, &state, nil)
            if state == GST_STATE_PLAYING { onEvent?(.playing) }
        default: break
        }
    }
}
