// SPDX-License-Identifier: MIT
import Glibc
import Timekeeping

nonisolated extension ClockReading {
    /// The current readings of the clocks of this machine; the same in the service and in every client.
    package static var present: ClockReading {
        ClockReading(
            wall: Instant(milliseconds: milliseconds(of: CLOCK_REALTIME)), boot: milliseconds(of: CLOCK_BOOTTIME),
            awake: milliseconds(of: CLOCK_MONOTONIC), bootID: thisRun)
    }

    /// The kernel's name for this run of the machine; without one, each process counts as a new run.
    private static let thisRun: String = {
        let file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
        defer { if file >= 0 { close(file) } }
        var bytes = [UInt8](repeating: 0, count: 36)
        let count = file >= 0 ? read(file, &bytes, bytes.count) : 0
        return count == bytes.count
            ? String(decoding: bytes, as: UTF8.self) : "process-\(UInt64.random(in: 0 ... .max))"
    }()

    private static func milliseconds(of clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
