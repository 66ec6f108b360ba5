// SPDX-License-Identifier: MIT

/// A change of an event of a calendar.
package enum EventChange: Hashable, Sendable {
    /// Adds an event, provided that there is none with its UID.
    case add(uid: String, text: String)
    /// Replaces an event that still has a revision.
    case replace(uid: String, text: String, revision: String?)
    /// Deletes an event that still has a revision; one that is gone already is as wanted.
    case delete(uid: String, revision: String?)

    /// What names the event.
    package var uid: String {
        switch self {
        case .add(let uid, _), .replace(let uid, _, _), .delete(let uid, _): uid
        }
    }
}

/// Why an event was not changed.
package enum EventChangeError: Error, Hashable, Sendable {
    /// The calendar has something else than what the change was made from.
    case outdated
    /// Anything else, as a sentence.
    case failed(String)
}
