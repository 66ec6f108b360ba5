// SPDX-License-Identifier: MIT
import CGStreamer
import Synchronization

/// Owns one reference to an element and changes its state off the main thread.
///
/// Unchecked because GStreamer's elements are safe to use from any thread.
nonisolated final class ElementReference: @unchecked Sendable {
    private let wanted = Atomic<UInt32>(GST_STATE_NULL.rawValue)
    let element: UnsafeMutablePointer<GstElement>

    /// Takes over the floating reference of a new element.
    init(_ element: UnsafeMutablePointer<GstElement>) {
        gst_object_ref_sink(element)
        self.element = element
    }

    deinit { gst_object_unref(element) }

    var bin: UnsafeMutablePointer<GstBin> {
        UnsafeMutableRawPointer(element).assumingMemoryBound(to: GstBin.self)
    }

    /// Brings the element into `state`, in a thread of GStreamer's.
    ///
    /// The last state asked for is the one it ends in. The element lives on until the change is done, however long a dead
    /// sink keeps it.
    func setState(_ state: GstState) {
        wanted.store(state.rawValue, ordering: .sequentiallyConsistent)
        gst_element_call_async(
            element,
            { _, owner in
                if let owner { Unmanaged<ElementReference>.fromOpaque(owner).takeUnretainedValue().settle() }
            }, Unmanaged.passRetained(self).toOpaque(),
            { if let owner = $0 { Unmanaged<ElementReference>.fromOpaque(owner).release() } })
    }

    /// Returns to the start of what is played, in a thread of GStreamer's.
    func rewind() {
        gst_element_call_async(
            element,
            { element, _ in
                gst_element_seek_simple(element, GST_FORMAT_TIME, GST_SEEK_FLAG_FLUSH, 0)
            }, nil, nil)
    }

    private func settle() {
        var reached: UInt32
        repeat {
            reached = wanted.load(ordering: .sequentiallyConsistent)
            gst_element_set_state(element, GstState(rawValue: reached))
        } while reached != wanted.load(ordering: .sequentiallyConsistent)
    }

    func isSource(of message: UnsafeMutablePointer<GstMessage>) -> Bool {
        UnsafeMutableRawPointer(message.pointee.src) == UnsafeMutableRawPointer(element)
    }
}
