// SPDX-License-Identifier: MIT

/// What is on a face and in which direction; two times of day have the same form unless a setting differs.
public struct FaceForm: Hashable, Sendable {
    /// Whether the segments stand above each other instead of beside each other.
    public var isStacked: Bool
    /// Whether there are seconds.
    public var hasSeconds: Bool
    /// Whether there is room for AM or PM.
    public var hasPeriod: Bool

    /// Makes a form.
    public init(isStacked: Bool, hasSeconds: Bool, hasPeriod: Bool) {
        self.isStacked = isStacked
        self.hasSeconds = hasSeconds
        self.hasPeriod = hasPeriod
    }

    /// The form that shows these digits in a room of this shape: a tall room is stacked unless the look says otherwise.
    public init(_ digits: FaceDigits, _ arrangement: FaceArrangement, in room: FaceArea) {
        let isStacked =
            switch arrangement {
            case .automatic: room.height > room.width
            case .row: false
            case .stack: true
            }
        self.init(isStacked: isStacked, hasSeconds: digits.second != nil, hasPeriod: digits.period != nil)
    }

    /// How many segments there are.
    public var segments: Int { hasSeconds ? 3 : 2 }
    /// The places for digits, in reading order.
    public var slots: ArraySlice<FaceSlot> { FaceSlot.allCases.prefix(segments * 2) }
}
