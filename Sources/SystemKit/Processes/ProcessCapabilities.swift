// SPDX-License-Identifier: MIT
import CSystem
import Glibc

/// What the kernel lets a process do beyond the default (capabilities(7)).
package enum ProcessCapabilities {
    /// Whether a process may set timers that wake the machine (`CAP_WAKE_ALARM`); nil when unknown.
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

    /// Lets the calling thread set timers that wake the machine, where its program file allows that
    /// (`setcap cap_wake_alarm+p`); says whether it may now.
    ///
    /// The file only permits it: the kernel refuses to run a program that is given an effective capability where
    /// nothing may have it, as in containers.
    @discardableResult package static func raiseWakeAlarm() -> Bool {
        var header = __user_cap_header_struct(version: UInt32(_LINUX_CAPABILITY_VERSION_3), pid: 0)
        // The capabilities from 0 to 31, then those from 32 to 63.
        var sets = [__user_cap_data_struct(), __user_cap_data_struct()]
        let bit = UInt32(1) << (wakeAlarm - 32)
        guard capget(&header, &sets) == 0, sets[1].permitted & bit != 0 else { return false }
        guard sets[1].effective & bit == 0 else { return true }
        sets[1].effective |= bit
        return capset(&header, sets) == 0
    }

    /// Whether a program file has capabilities of its own (`setcap`).
    package static func areOnFile(_ path: String) -> Bool { getxattr(path, "security.capability", nil, 0) > 0 }

    /// Whether this process gains nothing from capabilities of files (`NoNewPrivileges=` of systemd).
    package static var canGainNone: Bool { nightstand_prctl(PR_GET_NO_NEW_PRIVS, 0) == 1 }

    /// `CAP_WAKE_ALARM` in linux/capability.h.
    private static let wakeAlarm = 35
}
