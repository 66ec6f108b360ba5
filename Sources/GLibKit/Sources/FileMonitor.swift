// SPDX-License-Identifier: MIT
import CGLib
import SystemKit

/// Watches one path: a file that may come, change, be replaced or go, or a folder and the files in it.
@MainActor package final class FileMonitor {
    private let file: OpaquePointer
    private let monitor: UnsafeMutablePointer<GFileMonitor>
    private var connection: gulong = 0

    /// Calls `handler` after each change at `path` until the monitor is released.
    ///
    /// - Throws: ``SystemError`` when the system cannot watch the path.
    package convenience init(path: String, _ handler: @escaping () -> Void) throws(SystemError) {
        try self.init(path, isFolder: false, handler)
    }

    /// Calls `handler` after each change of the files in a folder, which may also come later.
    ///
    /// - Throws: ``SystemError`` when the system cannot watch the folder.
    package convenience init(folder: String, _ handler: @escaping () -> Void) throws(SystemError) {
        try self.init(folder, isFolder: true, handler)
    }

    private init(_ path: String, isFolder: Bool, _ handler: @escaping () -> Void) throws(SystemError) {
        let file = g_file_new_for_path(path)!
        var error: UnsafeMutablePointer<GError>?
        let watch = isFolder ? g_file_monitor_directory : g_file_monitor_file
        guard let monitor = watch(file, G_FILE_MONITOR_WATCH_MOVES, nil, &error) else {
            g_object_unref(UnsafeMutableRawPointer(file))
            throw SystemError(path, message: takeMessage(error))
        }
        self.file = file
        self.monitor = monitor
        typealias Changed =
            @convention(c) (gpointer?, gpointer?, gpointer?, GFileMonitorEvent, gpointer?) -> Void
        let changed: Changed = { _, _, _, event, data in
            guard event != G_FILE_MONITOR_EVENT_CHANGED else { return }  // its done-hint follows
            Handler<() -> Void>.borrow(data)?()
        }
        connection = g_signal_connect_data(
            monitor, "changed", unsafeBitCast(changed, to: GCallback.self), Handler(handler).retained,
            releaseSignalHandler, GConnectFlags(rawValue: 0))
    }

    isolated deinit {
        g_signal_handler_disconnect(monitor, connection)
        g_file_monitor_cancel(monitor)
        g_object_unref(monitor)
        g_object_unref(UnsafeMutableRawPointer(file))
    }
}
