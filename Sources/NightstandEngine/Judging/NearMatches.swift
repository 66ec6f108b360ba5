// SPDX-License-Identifier: MIT

/// At most three of `candidates` that the user who wrote `text` may have meant, the nearest first; else `fallback`.
func nearMatches(to text: String, in candidates: [String], or fallback: [String] = []) -> [String] {
    let wanted = text.lowercased()
    let scored = candidates.compactMap { candidate -> (String, Int)? in
        let name = candidate.lowercased()
        if !wanted.isEmpty, name.hasPrefix(wanted) || wanted.hasPrefix(name) { return (candidate, 0) }
        let distance = editDistance(Array(wanted.unicodeScalars.prefix(64)), Array(name.unicodeScalars.prefix(64)))
        return distance <= max(1, min(wanted.count, name.count) / 3) ? (candidate, distance) : nil
    }
    let best = scored.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(3).map(\.0)
    return best.isEmpty ? fallback : best
}

/// How many signs must be inserted, removed or replaced to make one text of the other (Levenshtein).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var previous = Array(0...right.count)
    for (row, sign) in left.enumerated() {
        var current = [row + 1]
        for (column, other) in right.enumerated() {
            current.append(
                min(previous[column + 1] + 1, current[column] + 1, previous[column] + (sign == other ? 0 : 1)))
        }
        previous = current
    }
    return previous[right.count]
}
