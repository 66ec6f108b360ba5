// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandTestSupport

/// A hand on the pointer and the keys of the tests' display, by xdotool.
@MainActor enum Hand {
    /// Does what a command line of xdotool says, while the loop runs on.
    ///
    /// - Returns: Whether it could be done.
    @discardableResult static func does(_ words: String...) async throws -> Bool {
        let tool = try ChildProcess("xdotool", words)
        while tool.status == nil { await Display.settle(milliseconds: 5) }
        await Display.settle(milliseconds: 60)
        return tool.status == 0
    }

    /// Presses the first button for so many milliseconds.
    static func presses(milliseconds: Int) async throws {
        try await does("mousedown", "1")
        await Display.settle(milliseconds: milliseconds)
        try await does("mouseup", "1")
    }

    /// Gives the window with a title the keyboard, which no window manager does here; the newest, if one before is still going.
    static func focuses(_ title: String) async throws {
        // On a busy machine the window may still be on its way.
        for _ in 0..<20 {
            if try await does("search", "--onlyvisible", "--name", "^\(title)$", "windowfocus", "%@") { return }
            await Display.settle(milliseconds: 100)
        }
    }
}
