// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

extension SystemTests {
    /// The real window as a screen reader has it, over AT-SPI.
    @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/libexec/at-spi-bus-launcher")))
    struct AccessibilityTests {
        @Test func everyControlHasANameAndTheNextAlarmCanBePressed() async throws {
            let complaints = try await complaints(of: "accessibility.py")
            #expect(complaints == ["done"])
        }

        @Test("a screen reader can name and reach every control in every page, dialog and state")
        func everyState() async throws {
            let complaints = try await complaints(of: "states.py")
            #expect(complaints == ["done"])
        }

        /// What a script of `Machine` prints, on a session bus of its own.
        private func complaints(of script: String) async throws -> [String] {
            let folder = TemporaryFolder()
            let home = folder.path
            let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Machine/\(script)").path
            var environment = [
                "HOME": home, "XDG_RUNTIME_DIR": home, "XDG_DATA_HOME": home + "/data", "PATH": "/usr/bin:/bin",
                "LANG": "C.UTF-8", "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
                "PYTHONDONTWRITEBYTECODE": "1",
            ]
            for name in ["LD_LIBRARY_PATH", "TZDIR"] { environment[name] = ProcessInfo.processInfo.environment[name] }
            let program = try TestedProgram(
                "/usr/bin/dbus-run-session",
                ["--", "/usr/bin/python3", "-W", "ignore", path, Machine.programs], environment: environment)
            let answer = try await program.ended(within: .seconds(900))
            let lines = answer.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("SpiRegistry") }
            return lines.last == "done" ? lines : lines + [answer.errors]
        }
    }
}
