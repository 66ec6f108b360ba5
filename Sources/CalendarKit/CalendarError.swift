// SPDX-License-Identifier: MIT
import CGLib

/// Why calendars, or the events of one, could not be read.
package struct CalendarError: Error, Hashable, Sendable, Codable {
    /// What kind of trouble it is.
    package enum Kind: String, Hashable, Sendable, Codable {
        /// There is no Evolution Data Server on this bus.
        case noDesktop
        /// There is no such calendar, or no such file.
        case missing
        /// It is there, but its events could not be read.
        case unreadable
        /// It has more than a reader takes.
        case tooLarge
        /// The time zone of the question is unknown.
        case unknownZone
    }

    /// What kind of trouble it is.
    package var kind: Kind
    /// A sentence that says what is wrong.
    package var message: String

    /// Makes an error.
    package init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// What a library says of an attempt, whose error is taken over.
    init(_ kind: Kind, _ attempt: String, _ error: UnsafeMutablePointer<GError>?) {
        let reason = error.map { line($0.pointee.message) } ?? "no reason was given"
        if let error { g_error_free(error) }
        self.init(kind, "\(attempt): \(reason)")
    }
}
