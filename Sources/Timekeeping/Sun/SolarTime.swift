// SPDX-License-Identifier: MIT

/// A time of day that moves with the sun: an anchor, its bounds on the wall clock, and where the sun is looked at.
public struct SolarTime: Hashable, Sendable {
    /// The event of the sun and how far from it.
    public var anchor: SolarAnchor
    /// Never earlier than this on the wall clock of the day; nil without bound.
    public var notBefore: CivilTime?
    /// Never later than this on the wall clock of the day; nil without bound.
    public var notAfter: CivilTime?
    /// What counts on a day without the event.
    public var absence: Absence
    /// The place that it stays with; nil follows the current one.
    public var place: Place?

    /// What counts on a day without the event, as in a polar summer.
    public enum Absence: String, Hashable, Sendable, Codable, CaseIterable {
        /// The bound that the sun is beyond; the nearest day's time where there is none.
        case bound
        /// The wall-clock time of the event on the nearest day that has it, within the bounds.
        case nearestDay = "nearest-day"
    }

    /// Takes an anchor; without bounds, wherever the user is, and with the nearest day's time where there is no event.
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
