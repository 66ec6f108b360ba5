// SPDX-License-Identifier: MIT
import GLibKit
import Glibc

/// The program `nightstand-calendar`.
@MainActor package enum CalendarProgram {
    /// Answers on the session bus until nobody asks any more; returns the exit code.
    package static func run() -> Int32 {
        if getenv(CalendarReading.variable) != nil { return CalendarReading.run() }
        signal(SIGPIPE, SIG_IGN)
        return MainLoop.run {
            do throws(BusError) {
                let connection = try BusConnection.connectNow(to: .session)
                try await CalendarServer(on: connection, reader: CalendarReader()).run()
                return EXIT_SUCCESS
            } catch {
                complain(error.message)
                return EXIT_FAILURE
            }
        } ?? EXIT_FAILURE
    }
}

/// Says what is wrong where the journal of the session keeps it.
func complain(_ sentence: String) {
    let text = Array("nightstand-calendar: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, text, text.count)
}
