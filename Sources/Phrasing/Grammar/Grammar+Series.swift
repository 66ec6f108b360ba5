// SPDX-License-Identifier: MIT

/// Alarms by their number and distance: 3 alarms ten minutes apart, and again 15 minutes later.
extension Grammar {
    /// After `after that`, `after`, `afterwards` behind how often something happens.
    func skipAfterThat(_ index: Int) -> Int {
        if isSpelt(index, "afterwards") || isSpelt(index, "afterward") || isSpelt(index, "thereafter") {
            return index + 1
        }
        guard keyword(index) == .after else { return index }
        if `is`(index + 1, .that, .it, .this) { return index + 2 }
        // Every half hour after until 10.
        return `is`(index + 1, .until, .for, .comma, .and) || isAtEnd(index + 1) ? index + 1 : index
    }
}
