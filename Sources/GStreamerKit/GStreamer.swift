// SPDX-License-Identifier: MIT
import CGLib
import CGStreamer
import Synchronization

/// The library itself, started when it is first needed.
package nonisolated enum GStreamer {
    private static let isStarted = Atomic(false)
    private static let isStarting = Atomic(false)

    private static let failure: GStreamerError? = {
        defer { isStarted.store(true, ordering: .releasing) }
        var error: UnsafeMutablePointer<GError>?
        guard gst_init_check(nil, nil, &error) == 0 else { return nil }
        defer { g_clear_error(&error) }
        return .notStarted(error.map { String(cString: $0.pointee.message) } ?? "no reason given")
    }()

    /// Starts GStreamer; later calls do nothing.
    ///
    /// - Throws: ``GStreamerError/notStarted(_:)``.
    package static func start() throws(GStreamerError) {
        if let failure { throw failure }
    }

    /// Whether ``start()`` will not hold up its caller; has a thread start GStreamer if that has not happened yet.
    ///
    /// The first program of a user that starts it looks through all plug-ins, which can take longer than an alarm may wait.
    package static func isReady() -> Bool {
        if isStarted.load(ordering: .acquiring) { return true }
        if !isStarting.exchange(true, ordering: .relaxed) {
            let thread = g_thread_new(
                "gstreamer",
                { _ in
                    try? GStreamer.start()
                    return nil
                }, nil)
            g_thread_unref(thread)
        }
        return false
    }

    static func makeElement(_ factory: String) throws(GStreamerError) -> UnsafeMutablePointer<GstElement> {
        try start()
        guard let element = gst_element_factory_make(factory, nil) else { throw .missingElement(factory) }
        return element
    }

    /// Sets properties from their text forms, as a pipeline description does; unknown ones are left out.
    static func set(_ properties: KeyValuePairs<String, String>, of element: UnsafeMutablePointer<GstElement>) {
        let known = UnsafeMutableRawPointer(element).assumingMemoryBound(to: GTypeInstance.self).pointee.g_class
        for (name, value) in properties {
            let kind = UnsafeMutableRawPointer(known)?.assumingMemoryBound(to: GObjectClass.self)
            guard g_object_class_find_property(kind, name) != nil else { continue }
            gst_util_set_object_arg(UnsafeMutableRawPointer(element).assumingMemoryBound(to: GObject.self), name, value)
        }
    }

    /// Joins elements one after the other.
    static func link(_ elements: [UnsafeMutablePointer<GstElement>]) throws(GStreamerError) {
        for (left, right) in zip(elements, elements.dropFirst()) where gst_element_link(left, right) == 0 {
            throw .failed("two elements of the pipeline cannot be linked")
        }
    }
}
