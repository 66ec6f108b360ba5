// SPDX-License-Identifier: MIT
import CGStreamer
import Synchronization

/// The streaming-thread side of a ``PlaybackPipeline``: fills appsrc whenever it asks.
nonisolated final class PlaybackFeed: Sendable {
    /// 10 ms.
    static let blockFrames = 480
    static let blockBytes = blockFrames * 8

    private let render: PlaybackPipeline.Render
    private let rendered = Atomic<Int>(0)
    /// Held while a block is rendered, so that after ``detach()`` none is.
    private let isDetached = Mutex(false)

    init(render: @escaping PlaybackPipeline.Render) {
        self.render = render
    }

    var renderedFrames: Int { rendered.load(ordering: .relaxed) }

    /// Lets `source` ask this feed for samples; the source keeps it alive.
    func attach(to source: UnsafeMutablePointer<GstElement>) {
        var callbacks = GstAppSrcCallbacks()
        callbacks.need_data = { source, _, feed in
            guard let source, let feed else { return }
            Unmanaged<PlaybackFeed>.fromOpaque(feed).takeUnretainedValue().fill(source)
        }
        let source = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GstAppSrc.self)
        gst_app_src_set_callbacks(
            source, &callbacks, Unmanaged.passRetained(self).toOpaque(),
            { if let feed = $0 { Unmanaged<PlaybackFeed>.fromOpaque(feed).release() } })
    }

    /// No more sound is rendered from now on, even if a hanging sink comes back.
    func detach() {
        isDetached.withLock { $0 = true }
    }

    private func fill(_ source: UnsafeMutablePointer<GstAppSrc>) {
        guard let buffer = gst_buffer_new_allocate(nil, gsize(Self.blockBytes), nil) else { return }
        var map = GstMapInfo()
        guard gst_buffer_map(buffer, &map, GST_MAP_WRITE) != 0 else { return gst_buffer_unref(buffer) }
        let samples = UnsafeMutableRawBufferPointer(start: map.data, count: Self.blockBytes)
        samples.withMemoryRebound(to: Float.self) { samples in
            isDetached.withLock { isDetached in
                if isDetached { samples.update(repeating: 0) } else { render(samples) }
            }
        }
        gst_buffer_unmap(buffer, &map)
        let start = rendered.add(Self.blockFrames, ordering: .relaxed).oldValue
        let second = 1_000_000_000
        buffer.pointee.pts = GstClockTime(start * second / 48_000)
        buffer.pointee.duration = GstClockTime(Self.blockFrames * second / 48_000)
        gst_app_src_push_buffer(source, buffer)
    }
}
