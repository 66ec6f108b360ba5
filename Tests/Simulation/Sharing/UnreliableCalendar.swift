// SPDX-License-Identifier: MIT
import NightstandTestSupport

/// The calendar of an account that loses, repeats and delays what is written.
struct UnreliableCalendar {
    /// Each event, with its revision.
    private(set) var events: [String: (text: String, revision: String)] = [:]
    private var last = 0
    private var late: [(uid: String, text: String?)] = []
    /// Whether anything goes wrong.
    var hasFaults = true

    /// Writes or deletes an event, whatever is there.
    mutating func force(_ text: String?, uid: String) {
        last += 1
        events[uid] = text.map { ($0, "r\(last)") }
    }

    /// Makes a change, provided that the event still has the revision that was read; the event as it is then, nil where the writer does
    /// not learn that it was made.
    mutating func put(
        _ text: String?, uid: String, over revision: String?, _ random: inout SeededGenerator
    ) -> (text: String, revision: String?)?? {
        let fault = hasFaults ? random.within(0...7) : 7
        if fault == 0 { return nil }
        if fault == 1 || fault == 2 { late.append((uid, text)) }
        guard fault != 1, events[uid]?.revision == revision else { return nil }
        force(text, uid: uid)
        return fault == 3 ? nil : .some(events[uid].map { ($0.text, $0.revision) })
    }

    /// Changes that were on their way for long arrive, over whatever is there.
    mutating func deliverLate(_ random: inout SeededGenerator) {
        late.shuffle(using: &random)
        while let write = late.popLast() {
            if random.oneIn(2) { force(write.text, uid: write.uid) }
        }
    }

    /// Nothing is on its way any more, and nothing goes wrong.
    mutating func settle() {
        late = []
        hasFaults = false
    }
}
