// SPDX-License-Identifier: MIT
@testable import AdwaitaKit
import CAdwaita
import Foundation
import NightstandTestSupport
import NightstandUI
import Reactive

/// A display for the tests: the one there is, or an Xvfb of their own.
@MainActor enum Display {
    /// The application that the tests' windows belong to.
    static let application: Application = {
        let environment = [
            "GSK_RENDERER": "cairo", "GTK_A11Y": "test", "GSETTINGS_BACKEND": "memory", "GDK_BACKEND": "x11",
            "ADW_DISABLE_PORTAL": "1",
        ]
        for (name, value) in environment { setenv(name, value, 1) }
        if ProcessInfo.processInfo.environment["DISPLAY"] == nil { startServer() }
        let application = Application(id: "io.github.nightstand.Tests", isUnique: false)
        precondition(application.register(), "GTK found no display; is xvfb installed?")
        return application
    }()

    /// Lets the loop and the models run until nothing is left to do.
    static func settle(_ rounds: Int = 40) async {
        for _ in 0..<rounds {
            await Task.yield()
            EffectQueue.main.flush()
            while g_main_context_iteration(nil, 0) != 0 {}
        }
    }

    /// Lets the loop run for a while of real time, as frames and transitions need.
    static func settle(milliseconds: Int) async {
        let end = ContinuousClock.now + .milliseconds(milliseconds)
        while ContinuousClock.now < end {
            await settle(2)
            usleep(2000)
        }
    }

    /// Lets the loop run until something has come about, for five seconds at most.
    static func settle(until condition: () -> Bool) async {
        let end = ContinuousClock.now + .seconds(5)
        while !condition(), ContinuousClock.now < end { await settle(milliseconds: 20) }
        await settle()
    }

    /// Whether something comes about within five seconds.
    static func settles(_ condition: () -> Bool) async -> Bool {
        await settle(until: condition)
        return condition()
    }

    /// `-displayfd` makes the server choose a free number and say it when it is ready.
    private static func startServer() {
        let words = ["-displayfd", "1", "-screen", "0", "2000x1300x24", "-nolisten", "tcp"]
        guard let started = try? ChildProcess("Xvfb", words), let number = started.readLine() else { return }
        server = started
        setenv("DISPLAY", ":\(number)", 1)
        atexit { server?.end() }
    }
}

private nonisolated(unsafe) var server: ChildProcess?

extension Display {
    /// Ends the windows that earlier tests have left: a modal one would keep every press and key to itself.
    static func closesOthers(than window: Widget) {
        guard let windows = gtk_window_get_toplevels() else { return }
        var left: [OpaquePointer] = []
        for index in 0..<g_list_model_get_n_items(windows) {
            guard let item = g_list_model_get_item(windows, index) else { continue }
            if item == UnsafeMutableRawPointer(window.pointer) {
                g_object_unref(item)
            } else {
                left.append(OpaquePointer(item))
            }
        }
        for item in left {
            gtk_window_destroy(UnsafeMutablePointer<GtkWindow>(item))
            g_object_unref(UnsafeMutableRawPointer(item))
        }
    }
}
