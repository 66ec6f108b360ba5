// SPDX-License-Identifier: MIT
import CSystem
import Glibc

/// Takes away from this very process what it does not need, for good.
///
/// For helpers that work on what others have made, such as a user's file.
package enum Confinement {
    /// What is left.
    package struct Limits: Sendable {
        /// Bytes of memory that can be written to and belong to no file (`RLIMIT_DATA`).
        package var data: UInt64
        /// Bytes of addresses, files and libraries taken in (`RLIMIT_AS`).
        package var addresses: UInt64
        /// Open descriptors (`RLIMIT_NOFILE`).
        package var descriptors: UInt64
        /// Bytes of any one file that is written (`RLIMIT_FSIZE`).
        package var fileSize: UInt64

        /// Joins limits.
        package init(data: UInt64, addresses: UInt64, descriptors: UInt64, fileSize: UInt64) {
            self.data = data
            self.addresses = addresses
            self.descriptors = descriptors
            self.fileSize = fileSize
        }
    }

    /// Puts the limits on, closes all descriptors but the standard ones, leaves no core file, gains no privilege by whatever
    /// is executed, ends with its parent's thread, and is the first to be killed when the machine runs out of memory.
    ///
    /// Call it before anything is opened. See setrlimit(2), prctl(2) and proc(5). What the kernel does not know is left out.
    ///
    /// - Parameter name: what the process is called from now on, 15 bytes at most.
    package static func enter(_ limits: Limits, as name: String) {
        _ = name.withCString { nightstand_prctl(PR_SET_NAME, UInt(bitPattern: $0)) }
        for descriptor in STDERR_FILENO + 1..<Int32(1024) { close(descriptor) }
        set(RLIMIT_CORE, to: 0)
        set(RLIMIT_DATA, to: limits.data)
        set(RLIMIT_AS, to: limits.addresses)
        set(RLIMIT_NOFILE, to: limits.descriptors)
        set(RLIMIT_FSIZE, to: limits.fileSize)
        _ = nightstand_prctl(PR_SET_NO_NEW_PRIVS, 1)
        _ = nightstand_prctl(PR_SET_PDEATHSIG, UInt(SIGKILL))
        let file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
        if file >= 0 {
            _ = write(file, "800", 3)
            close(file)
        }
    }

    /// Lets the process use this many more seconds of CPU time; the kernel kills it (`SIGXCPU`) after that.
    package static func allowComputing(seconds: Int) {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
        limit.rlim_cur = min(limit.rlim_max, UInt(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + seconds + 1))
        setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    }

    private static func set(_ resource: __rlimit_resource, to value: UInt64) {
        let resource = __rlimit_resource_t(resource.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_max = min(limit.rlim_max, UInt(value))
        limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
        setrlimit(resource, &limit)
    }
}
