// SPDX-License-Identifier: MIT
import CalendarKit
import Glibc
import JSONCoding
import SystemKit

/// The main part of a process for one calendar: does one thing within narrow limits, and nothing else.
///
/// Calendars are written by others: an event that crashes a library, or repeats every second, ends this process alone.
enum CalendarReading {
    /// The variable of the environment that makes the program one.
    static let variable = "NIGHTSTAND_CALENDAR_READER"
    /// Its value for a calendar that is read whole, or written; that takes more of everything.
    static let sharing = "share"

    /// What the description of a task may have in bytes.
    static func taskSize(_ isSharing: Bool) -> Int { isSharing ? 40 << 20 : 32 << 10 }

    /// Takes the task from standard input and writes the answer to standard output; returns the exit code.
    static func run() -> Int32 {
        let isSharing = getenv(variable).map { String(cString: $0) } == sharing
        Confinement.enter(
            Confinement.Limits(
                data: isSharing ? 1 << 30 : 512 << 20, addresses: 4 << 30, descriptors: 128, fileSize: 1 << 20),
            as: "nightstand-cal")
        Confinement.allowComputing(seconds: isSharing ? 60 : 15)
        // Libraries complain there, which would stand amid the answer.
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        dup2(nowhere, STDERR_FILENO)
        close(nowhere)
        guard let bytes = try? InputFile("/dev/stdin").read(atMost: taskSize(isSharing)),
            let task = try? JSON.decode(CalendarTask.self, from: bytes),
            let answer = try? JSON.encode(CalendarAnswer(task))
        else { return EXIT_FAILURE }
        var rest = answer[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { return EXIT_FAILURE }
            rest = rest.dropFirst(count)
        }
        return EXIT_SUCCESS
    }
}
