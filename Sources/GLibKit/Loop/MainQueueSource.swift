// SPDX-License-Identifier: MIT
import CGLib
import Dispatch
import Glibc

/// Lets GLib own the main thread while Swift's main actor keeps working.
///
/// libdispatch posts main-queue work by writing to an eventfd. One GSource watches it, so a
/// `Task { @MainActor }` wakes the loop exactly when it has work: there is nothing to poll.
@MainActor
package enum MainQueueSource {
    private static var id: guint = 0

    /// Attaches the source to the default main context.
    ///
    /// Later calls do nothing.
    package static func attach() {
        guard id == 0 else { return }
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        precondition(descriptor >= 0, "libdispatch has no main queue handle")
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        id = g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
            { descriptor, _, _ in
                var count: UInt64 = 0
                _ = read(descriptor, &count, MemoryLayout.size(ofValue: count))  // reset first, then drain
                _dispatch_main_queue_callback_4CF(nil)
                return gboolean(1)
            }, nil, nil)
    }
}
