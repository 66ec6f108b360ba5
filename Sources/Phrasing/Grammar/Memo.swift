// SPDX-License-Identifier: MIT

/// What a production found at each place it was tried, as many productions ask for the same.
///
/// Nothing is allocated before the first answer, and an answer of nothing takes no room: most are that.
struct Memo<Value> {
    /// For each place 0 while it has not been tried, -1 where nothing was found, else the number of the match from 1.
    private var places: [Int16] = []
    private var matches: [Match<Value>] = []

    /// What was found at `place`; nil while that is not known.
    func answer(at place: Int) -> Match<Value>?? {
        guard place < places.count, places[place] != 0 else { return nil }
        return .some(places[place] < 0 ? nil : matches[Int(places[place]) - 1])
    }

    /// Keeps what was found at `place`, one of `count`.
    mutating func keep(_ match: Match<Value>?, at place: Int, of count: Int) {
        if places.isEmpty {
            places.reserveCapacity(count)
            for _ in 0..<count { places.append(0) }
        }
        guard let match else {
            places[place] = -1
            return
        }
        matches.append(match)
        places[place] = Int16(matches.count)
    }
}
