// SPDX-License-Identifier: MIT
import CGLib

/// GLib's loop on the main thread, with Swift's main actor running inside it.
@MainActor package final class MainLoop {
    private let loop: OpaquePointer

    /// Makes a loop on the default context and lets main-actor tasks run in it.
    package init() {
        MainQueueSource.attach()
        loop = g_main_loop_new(nil, 0)
    }

    isolated deinit { g_main_loop_unref(loop) }

    /// Runs until ``quit()``.
    package func run() {
        g_main_loop_run(loop)
    }

    /// Makes ``run()`` return.
    package func quit() {
        g_main_loop_quit(loop)
    }

    /// Runs a loop until `work` is done, and gives its result: the body of a program that has one thing to do.
    package static func run<Value: Sendable>(_ work: @escaping @MainActor @Sendable () async -> Value) -> Value? {
        let loop = MainLoop()
        var result: Value?
        Task.onLoop {
            result = await work()
            loop.quit()
        }
        loop.run()
        return result
    }

    /// How many sources GLib's default context has: timers, watches and idle work.
    ///
    /// For tests that look for leaks. It checks every id ever assigned, so it is slow after a long time.
    package static var sourceCount: Int {
        let last = g_idle_add({ _ in gboolean(0) }, nil)
        g_source_remove(last)
        return (1..<last).count { g_main_context_find_source_by_id(nil, $0) != nil }
    }

    /// Handles what is ready in GLib's default context without waiting; true when there was something.
    ///
    /// For programs whose main thread is run by other code, such as a test runner.
    @discardableResult
    package static func iterate() -> Bool {
        g_main_context_iteration(nil, 0) != 0
    }
}
