// SPDX-License-Identifier: MIT
import AdwaitaKit
import GLibKit
import Glibc
import NightstandUI
import WindowStates

/// Shows states of the window: one for a picture, or all, one after the other.
@MainActor final class Driver {
    /// What a display without a compositor takes from each window for a frame, in pixels both ways.
    private static let frame = 10

    private let state: String
    private let size: (width: Int, height: Int)
    private let isDark: Bool
    private let file: String?
    private let application = Application(id: "io.github.nightstand.Driver", isUnique: false)
    private var staged: StagedWindow?

    init(_ arguments: [String]) {
        state = arguments.dropFirst().first ?? "clock"
        let numbers = (arguments.dropFirst(2).first ?? "800x640").split(separator: "x").compactMap { Int($0) }
        size = (numbers.first ?? 800, numbers.last ?? 640)
        isDark = arguments.dropFirst(3).first == "dark"
        file = arguments.dropFirst(4).first
    }

    func run() -> Int32 {
        application.onCommandLine = { [weak self] _ in
            self?.open()
            return 0
        }
        return application.run(arguments: ["window-driver"])
    }

    private func open() {
        StagedWindow.prepare(application)
        // Without a window at once, the application would end.
        let staged = show(state == "--walk" ? StagedWindow.states[0] : state)
        if state == "--walk" {
            Task.onLoop { [self] in try await walk() }
            return
        }
        Task.onLoop { [self] in
            try await LoopClock().sleep(for: .milliseconds(300))
            try await staged.act()
            // Until the window is there with its own size, another is forgotten.
            try await LoopClock().sleep(for: .milliseconds(900))
            let window = staged.window
            resize(staged.shown)
            guard let file else { return }
            print("at least \(staged.shown.minimumWidth) px wide")
            for text in staged.shown.shownTexts { print("text: \(text)") }
            try await LoopClock().sleep(for: .milliseconds(900))
            _ = Renderer.writePNG(window.question ?? staged.shown, to: file)
            application.quit()
        }
    }

    /// Opens the window of a state in place of the last one.
    private func show(_ state: String) -> StagedWindow {
        staged?.end()
        let next = StagedWindow(state, size: size, isDark: isDark, application: application)
        staged = next
        return next
    }

    /// Shows every state in turn, prints `state` and its name, and continues when a line arrives on standard input; `end` after the last.
    private func walk() async throws {
        for state in StagedWindow.states {
            if let last = staged, last.state != state {
                // An X server ends a program whose window goes between the halves of a frame.
                last.shown.isVisible = false
                last.window.shown.isVisible = false
                last.window.window.isVisible = false
                try await LoopClock().sleep(for: .milliseconds(40))
            }
            guard let staged = staged?.state == state ? staged : show(state) else { break }
            try await LoopClock().sleep(for: .milliseconds(100))
            try await staged.act()
            try await LoopClock().sleep(for: .milliseconds(250))
            print("state \(state)")
            fflush(nil)
            guard try await hearsLine() else { break }
        }
        print("end")
        fflush(nil)
        application.quit()
    }

    /// Waits for a line on standard input while the loop runs; false at its end.
    private func hearsLine() async throws -> Bool {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while true {
            while poll(&request, 1, 0) > 0 {
                var byte: UInt8 = 0
                guard read(STDIN_FILENO, &byte, 1) == 1 else { return false }
                if byte == UInt8(ascii: "\n") { return true }
            }
            try await LoopClock().sleep(for: .milliseconds(10))
        }
    }

    /// Gives the picture the requested size.
    private func resize(_ shown: Window) {
        shown.setDefaultSize(width: size.width + Self.frame, height: size.height + Self.frame)
    }
}
