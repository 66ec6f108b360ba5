// SPDX-License-Identifier: MIT

/// A time of day that moves with the sun: an anchor, its bounds on the wall clock, and the place whose sun it follows.
public struct SolarTime: Hashable, Sendable {
    /// The event of the sun and the offset from it.
    public var anchor: SolarAnchor
    /// Never earlier than this on the wall clock of the day; nil without bound.
    public var notBefore: CivilTime?
    /// Never later than this on the wall clock of the day; nil without bound.
    public var notAfter: CivilTime?
    /// What applies on a day without the event.
    public var absence: Absence
    /// A fixed place; nil follows the current one.
    public var place: Place?

    /// What applies on a day without the event, as in polar summer.
    public enum Absence: String, Hashable, Sendable, Codable, CaseIterable {
        /// The earliest or latest time, whichever the sun would pass; the nearest day's time where there is none.
        case bound
        /// The wall-clock time of the event on the nearest day that has it, within the bounds.
        case nearestDay = "nearest-day"
    }

    /// Makes a time from an anchor; by default without bounds, at the user's place, and with the nearest day's time where there is no event.
    public init(
        anchor: SolarAnchor, notBefore: CivilTime? = nil, notAfter: CivilTime? = nil,
        absence: Absence = .nearestDay, place: Place? = nil
    ) {
        self.anchor = anchor
        self.notBefore = notBefore
        self.notAfter = notAfter
        self.absence = absence
        self.place = place
    }
}

extension SolarTime: Codable {
    private enum CodingKeys: String, CodingKey {
        case anchor, notBefore, notAfter, absence, place
    }

    /// Reads the public shape; only `anchor` is required.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            anchor: try values.decode(SolarAnchor.self, forKey: .anchor),
            notBefore: try values.decodeIfPresent(CivilTime.self, forKey: .notBefore),
            notAfter: try values.decodeIfPresent(CivilTime.self, forKey: .notAfter),
            absence: try values.decodeIfPresent(Absence.self, forKey: .absence) ?? .nearestDay,
            place: try values.decodeIfPresent(Place.self, forKey: .place))
    }
}
