// SPDX-License-Identifier: MIT
import Localization

/// Why there are no calendars of the desktop.
package nonisolated enum CalendarTrouble: String, Hashable, Sendable, Codable {
    /// The program that reads calendars isn't installed; there are no files either.
    case noProgram
    /// There is no Evolution Data Server; files can be read.
    case noDesktop
    /// Something failed, and may not the next time.
    case failed

    /// Whether ICS files can be read all the same.
    package var leavesFiles: Bool { self != .noProgram }

    /// What is wrong and what the user can do, in the language of this process.
    package var sentence: String { text.text }

    /// What is wrong and what the user can do, as sentences.
    package var text: LocalizedText {
        switch self {
        case .noProgram:
            LocalizedText(
                """
                The program that reads calendars isn't installed. Install it from the package nightstand-calendar.
                """)
        case .noDesktop:
            LocalizedText(
                """
                This desktop keeps no calendars: Evolution Data Server isn't installed. Install it, or choose a \
                calendar file (ICS).
                """)
        case .failed:
            LocalizedText("The calendars could not be read. Try again later, or choose a calendar file (ICS).")
        }
    }
}
