// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import Testing

extension SystemTests {
    /// The real window, controlled by the real command line, with stand-ins for the services that turn the screen off.
    @Suite struct KeepAwakeTests {
        @Test(.enabled(if: Machine.display != nil), arguments: ["gnome", "freedesktop"])
        func theScreenStaysOnInDisplayModeAlone(_ desktop: String) async throws {
            try await Machine.run(display: Machine.display) { machine in
                let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Machine/screen.py")
                let screen = try TestedProgram(
                    "/usr/bin/python3", [script.path, desktop], environment: machine.environment)
                func held(_ number: Int) async -> Bool {
                    await eventually(within: .seconds(20)) {
                        screen.output.split(separator: "\n").last == "\(number)"
                    }
                }
                #expect(await held(0))
                #expect(try await machine.nightstand("clock", "display", "off").code == 3)
                #expect(try await machine.nightstand("clock", "night", "on").code == 3)
                #expect(machine.windowProcesses.isEmpty)

                #expect(try await machine.nightstand("clock", "display", "on").code == 0)
                #expect(await held(1))
                #expect(try await machine.nightstand("clock", "night", "on").code == 0)
                #expect(try await machine.nightstand("clock", "display", "off").code == 0)
                #expect(await held(0))

                #expect(try await machine.nightstand("clock", "display").code == 0)
                #expect(await held(1))
                for window in machine.windowProcesses { kill(window, SIGKILL) }
                #expect(await held(0))
                screen.send(SIGTERM)
                try await screen.ended(within: .seconds(5))
            }
        }
    }
}
