// SPDX-License-Identifier: MIT
import AdwaitaKit
import CAdwaita
import NightstandTestSupport

/// A hand on the pointer and the keys of the tests' display, by xdotool.
@MainActor enum Hand {
    /// Does what a command line of xdotool says, while the loop runs on.
    static func does(_ words: String...) async throws {
        let tool = try ChildProcess("xdotool", words)
        while tool.status == nil { await Display.settle(milliseconds: 5) }
        await Display.settle(milliseconds: 60)
    }

    /// Presses the first button for this many milliseconds.
    static func presses(milliseconds: Int) async throws {
        try await does("mousedown", "1")
        await Display.settle(milliseconds: milliseconds)
        try await does("mouseup", "1")
    }

    /// Focuses the newest window with this title, as a window manager would; there is none here.
    static func focuses(_ title: String) async throws {
        // On a busy machine the window may still be on its way, and one that is there not hear of it at once.
        for _ in 0..<20 {
            try await does("search", "--onlyvisible", "--name", "^\(title)$", "windowfocus", "%@")
            await Display.settle(milliseconds: 50)
            let active = Display.windows.first { gtk_window_is_active($0) != 0 }
            if let active, String(cString: gtk_window_get_title(active)) == title { return }
        }
    }
}
