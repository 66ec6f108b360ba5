// SPDX-License-Identifier: MIT
import CGLib

/// GLib's loop on the main thread, with Swift's main actor running inside it.
@MainActor public final class MainLoop {
    private let loop: OpaquePointer

    /// Makes a loop on the default context and lets main-actor tasks run in it.
    public init() {
        MainQueueSource.attach()
        loop = g_main_loop_new(nil, 0)
    }

    isolated deinit { g_main_loop_unref(loop) }

    /// Runs until ``quit()``.
    public func run() {
        g_main_loop_run(loop)
    }

    /// Makes ``run()`` return.
    public func quit() {
        g_main_loop_quit(loop)
    }
}
