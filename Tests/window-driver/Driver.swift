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
    private let looks: Looks
    private let file: String?
    private let application = Application(id: "io.github.nightstand.Driver", isUnique: false)
    private var staged: StagedWindow?

    init(_ arguments: [String]) {
        state = arguments.dropFirst().first ?? "clock"
        let numbers = (arguments.dropFirst(2).first ?? "800x640").split(separator: "x").compactMap { Int($0) }
        size = (numbers.first ?? 800, numbers.last ?? 640)
        looks = Looks(arguments.dropFirst(3).first ?? "light")
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
        looks.apply(moves: state != "--survey")
        // Without a window at once, the application would end.
        let staged = show(state.hasPrefix("--") ? StagedWindow.states[0] : state)
        if state == "--walk" {
            Task.onLoop { [self] in try await walk { try await self.waitsForLine($0) } }
            return
        }
        if state == "--survey" {
            Task.onLoop { [self] in try await walk { try await self.survey($0) } }
            return
        }
        Task.onLoop { [self] in
            try await LoopClock().sleep(for: .milliseconds(300))
            try await staged.act()
            // Until the window is there with its own size, another is forgotten.
            try await LoopClock().sleep(for: .milliseconds(900))
            resize(staged.shown)
            guard let file else { return }
            print("at least \(staged.shown.minimumWidth) px wide: \(WidestPart.path)")
            for popover in FrontWindow.popoverSizes { print("popover of \(popover.width)×\(popover.height) px") }
            for text in staged.shown.shownTexts { print("text: \(text)") }
            try await LoopClock().sleep(for: .milliseconds(900))
            _ = FrontWindow.writePNG(to: file)
            application.quit()
        }
    }

    /// Opens the window of a state in place of the last one.
    private func show(_ state: String) -> StagedWindow {
        staged?.end()
        let next = StagedWindow(state, size: size, isDark: looks.isDark, application: application)
        staged = next
        return next
    }

    /// Shows every state in turn; `look` returns false to end.
    private func walk(_ look: (StagedWindow) async throws -> Bool) async throws {
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
            guard try await look(staged) else { break }
        }
        print("end")
        fflush(nil)
        application.quit()
    }

    /// Prints `state` and its name, and continues when a line arrives on standard input.
    private func waitsForLine(_ staged: StagedWindow) async throws -> Bool {
        try await LoopClock().sleep(for: .milliseconds(250))
        print("state \(staged.state)")
        fflush(nil)
        return try await hearsLine()
    }

    /// Prints the labels that can't be read, and takes a picture where there is a folder for it.
    private func survey(_ staged: StagedWindow) async throws -> Bool {
        try await LoopClock().sleep(for: .milliseconds(60))
        let shown = staged.window.question ?? staged.shown
        // A small window has a size of its own.
        let isSized = shown !== staged.shown || shown === staged.window.shown
        // A dialog that fits keeps its size.
        if isSized, shown === staged.window.window { shown.setDefaultSize(width: size.width, height: size.height) }
        // What is wrong is so for a while: on a busy machine the labels are laid out late.
        var rounds = 0
        while ShownLabels.count == 0 || shown.width == 0, rounds < 50 {
            try await LoopClock().sleep(for: .milliseconds(100))
            rounds += 1
        }
        try await LoopClock().sleep(for: .milliseconds(200))
        rounds = 0
        var last = ShownLabels.complaints
        while shown.width > size.width || !last.isEmpty, rounds < 30 {
            // A dialog that is only now on screen forgets a size that it was given before.
            if isSized, shown.width > size.width {
                shown.setDefaultSize(width: size.width, height: size.height - rounds % 2)
            }
            try await LoopClock().sleep(for: .milliseconds(100))
            last = ShownLabels.complaints
            rounds += 1
        }
        for complaint in last { print("\(staged.state)\t\(complaint)") }
        if isSized, shown.width > size.width { print("\(staged.state)\twide\t\(shown.width): \(WidestPart.path)") }
        for popover in FrontWindow.popoverSizes where popover.width > size.width || popover.height > size.height {
            print("\(staged.state)\tpopover\t\(popover.width)×\(popover.height)")
        }
        fflush(nil)
        if let file { _ = FrontWindow.writePNG(to: "\(file)/\(staged.state).png") }
        return true
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
