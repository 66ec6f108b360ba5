// SPDX-License-Identifier: MIT
import CalendarKit
import Glibc
import JSONCoding
import SystemKit

/// The main part of a reading process: answers one question within narrow limits, and nothing else.
///
/// Calendars are written by others: an event that crashes a library, or repeats every second, ends this process alone.
enum CalendarReading {
    /// The variable of the environment that makes the program one.
    static let variable = "NIGHTSTAND_CALENDAR_READER"
    /// What a question may have in bytes.
    static let questionSize = 32 << 10
    /// Seconds of computing.
    private static let computing = 15
    private static let limits = Confinement.Limits(
        data: 512 << 20, addresses: 4 << 30, descriptors: 128, fileSize: 1 << 20)

    /// Reads the question from standard input and writes the answer to standard output; returns the exit code.
    static func run() -> Int32 {
        Confinement.enter(limits, as: "nightstand-cal")
        Confinement.allowComputing(seconds: computing)
        // Libraries complain there, which would stand amid the answer.
        let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
        dup2(nowhere, STDERR_FILENO)
        close(nowhere)
        guard let bytes = try? InputFile("/dev/stdin").read(atMost: questionSize),
            let question = try? JSON.decode(CalendarQuestion.self, from: bytes),
            let answer = try? JSON.encode(CalendarAnswer(question))
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
