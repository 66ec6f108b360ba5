// SPDX-License-Identifier: MIT
import Glibc

/// What the kernel lets a process do beyond the usual (capabilities(7)).
package enum ProcessCapabilities {
    /// Whether a process may set timers that wake the machine (`CAP_WAKE_ALARM`); nil when nobody tells.
    package static func mayWakeMachine(_ process: Int) -> Bool? {
        let file = open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let length = read(file, &bytes, bytes.count)
        return mayWakeMachine(status: String(decoding: bytes.prefix(max(0, length)), as: UTF8.self))
    }

    /// The same from the text of `/proc/PID/status` (proc(5)).
    package static func mayWakeMachine(status: String) -> Bool? {
        let line = status.split(separator: "\n").first { $0.hasPrefix("CapEff:") }
        guard let digits = line?.split(separator: "\t").last, let bits = UInt64(digits, radix: 16) else { return nil }
        return bits & 1 << wakeAlarm != 0
    }

    /// `CAP_WAKE_ALARM` in linux/capability.h.
    private static let wakeAlarm = 35
}
