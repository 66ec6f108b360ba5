// SPDX-License-Identifier: MIT
@testable import AdwaitaKit
import CAdwaita
import Foundation
import NightstandTestSupport
import NightstandUI
import Reactive
import WindowFixtures

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
            await mainActorTurn()
            EffectQueue.main.flush()
            // Other tests may keep the loop busy for as long as they run.
            for _ in 0..<1000 where g_main_context_iteration(nil, 0) == 0 { break }
        }
    }

    /// Whether something holds at any moment of a second, however briefly.
    static func sees(_ condition: () -> Bool) async -> Bool {
        let end = ContinuousClock.now + .seconds(1)
        repeat {
            await settle(1)
            if condition() { return true }
            usleep(1000)
        } while ContinuousClock.now < end
        return false
    }

    /// Lets the loop run for a while of real time, as frames and transitions need.
    static func settle(milliseconds: Int) async {
        let end = ContinuousClock.now + .milliseconds(milliseconds)
        while ContinuousClock.now < end {
            await settle(2)
            usleep(2000)
        }
    }

    /// Runs the loop until a condition holds, for at most twenty seconds: other tests may have the processors meanwhile.
    static func settle(until condition: () -> Bool) async {
        let end = ContinuousClock.now + .seconds(20)
        while !condition(), ContinuousClock.now < end { await settle(milliseconds: 20) }
        await settle()
    }

    /// Whether a condition comes to hold.
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
    /// Opens the display, once.
    static func open() {
        _ = application
    }

    /// Closes every open window, dialogs before their parents.
    static func endWindows() async {
        // The window of a file chooser goes with its owner, which would destroy it again.
        while let owner = owned.first(where: { gtk_window_get_transient_for($0.cast()) != nil }) ?? owned.first {
            owner.destroy()
            await settle(1)
        }
        while let window = windows.first { gtk_window_destroy(window) }
        await settle()
    }

    /// The open windows of the program.
    private static var owned: [Window] {
        let open = windows
        return application.windows.values.filter { open.contains($0.cast()) }
    }

    /// All windows that there are, also those of GTK's own.
    static var windows: [UnsafeMutablePointer<GtkWindow>] {
        guard let list = gtk_window_get_toplevels() else { return [] }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            g_object_unref(item)
            return item.assumingMemoryBound(to: GtkWindow.self)
        }
    }
}
