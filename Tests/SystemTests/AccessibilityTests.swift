// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

extension SystemTests {
    /// The real window as a screen reader has it, over AT-SPI.
    @Suite struct AccessibilityTests {
        @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/libexec/at-spi-bus-launcher")))
        func everyControlHasANameAndTheNextAlarmCanBePressed() async throws {
            let folder = TemporaryFolder()
            let home = folder.path
            let script = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "Machine/accessibility.py")
            let answer = try await TestedProgram.run(
                "/usr/bin/dbus-run-session",
                ["--", "/usr/bin/python3", "-W", "ignore", script.path, Machine.programs],
                environment: [
                    "HOME": home, "XDG_RUNTIME_DIR": home, "XDG_DATA_HOME": home + "/data", "PATH": "/usr/bin:/bin",
                    "LANG": "C.UTF-8", "GSETTINGS_BACKEND": "memory", "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
                    "LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "",
                ])
            let told = answer.output.split(separator: "\n").filter { !$0.hasPrefix("SpiRegistry") }
            #expect(told == ["done"], "\(answer.errors)")
        }
    }
}
