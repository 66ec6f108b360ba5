// SPDX-License-Identifier: MIT

/// What a production found at each place it was tried, as many productions ask for the same.
///
/// Nothing is allocated before the first match: most answers are that there is none.
struct Memo<Value> {
    /// The places below 64, a bit each, where nothing was found.
    private var nothing: UInt64 = 0
    /// For each place 0 while it has not been tried, -1 where nothing was found, else the number of the match from 1.
    private var places: [Int16] = []
    private var matches: [Match<Value>] = []

    /// What was found at `place`; nil while that is not known.
    func answer(at place: Int) -> Match<Value>?? {
        if place < 64, nothing >> UInt64(place) & 1 == 1 { return .some(nil) }
        guard place < places.count, places[place] != 0 else { return nil }
        return .some(places[place] < 0 ? nil : matches[Int(places[place]) - 1])
    }

    /// Keeps what was found at `place`, one of `count`.
    mutating func keep(_ match: Match<Value>?, at place: Int, of count: Int) {
        if match == nil, place < 64 {
            nothing |= 1 << UInt64(place)
            return
        }
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
