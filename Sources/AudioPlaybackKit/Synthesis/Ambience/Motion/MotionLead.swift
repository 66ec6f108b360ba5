// SPDX-License-Identifier: MIT

/// What leads one motion, while it plays.
enum MotionLead {
    case wander(Wander)
    case swell(Swell)
    case strike(Strikes)
    case turn(Turn)

    /// The value for the next block.
    mutating func next() -> Float {
        switch self {
        case .wander(var wander):
            let value = wander.next()
            self = .wander(wander)
            return value
        case .swell(var swell):
            let value = swell.next()
            self = .swell(swell)
            return value
        case .strike(var strikes):
            self = .turn(Turn.still)
            let value = strikes.next()
            self = .strike(strikes)
            return value
        case .turn(var turn):
            let value = turn.next()
            self = .turn(turn)
            return value
        }
    }
}
