// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport

/// The window in a process of its own, because a process speaks one language.
@MainActor enum DrivenWindow {
    /// What `window-driver` reports about a state of the window in a language.
    static func run(_ state: String, size: String, language: String) async throws -> TestedProgram.Answer {
        Display.open()
        let folder = TemporaryFolder()
        let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        var environment = ProcessInfo.processInfo.environment
        environment["LANGUAGE"] = language
        environment["LC_ALL"] = "C.UTF-8"
        return try await TestedProgram.run(
            programs + "/window-driver", [state, size, "light", folder.path + "/window.png"], environment: environment)
    }
}
