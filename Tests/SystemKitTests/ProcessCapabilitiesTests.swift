// SPDX-License-Identifier: MIT
import Foundation
import NightstandTestSupport
import SystemKit
import Testing

/// Only root can give a program file a capability, and not on every file system: elsewhere there is nothing to try.
@Suite struct ProcessCapabilitiesTests {
    private static let nobody = ["--reuid", "65534", "--regid", "65534", "--clear-groups"]

    @Test func aProgramWhoseFilePermitsItMayWakeTheMachineForAnOrdinaryUser() throws {
        // Not in the folder of this process, which only its user can open.
        let probe = FileManager.default.temporaryDirectory.path + "/nightstand-\(UUID().uuidString.prefix(8))"
        defer { try? FileManager.default.removeItem(atPath: probe) }
        let original = try #require(ExecutablePath.sibling("loop-probe"))
        #expect(try ChildProcess.answer("install", ["-m", "755", original, probe]).code == 0)
        guard getuid() == 0, try ChildProcess.answer("setcap", ["cap_wake_alarm+p", probe]).code == 0 else { return }
        let mayWake = { (arguments: [String]) in
            try ChildProcess.answer("setpriv", arguments + Self.nobody + [probe, "--may-wake"]).output
        }
        #expect(try mayWake([]) == "true\n")
        // As in a container. If the file made the capability effective, the kernel would not even start the program.
        #expect(try mayWake(["--bounding-set", "-wake_alarm"]) == "false\n")
        #expect(try ChildProcess.answer("setcap", ["-r", probe]).code == 0)
        #expect(try mayWake([]) == "false\n")
    }
}
