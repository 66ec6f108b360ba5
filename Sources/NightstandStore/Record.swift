// SPDX-License-Identifier: MIT
import JSONCoding

/// A small stored object, such as a place: its content is JSON that its owner reads.
package struct Record: Hashable, Sendable, Codable {
    /// What it is.
    package var kind: Kind
    /// Its name among those of its kind.
    package var id: String
    /// Its position among those of its kind, from 0.
    package var position: Int
    /// What it says, as one line of JSON.
    package var body: String

    /// The kinds of small records; raw values are stored and never change.
    package enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
        /// A saved place.
        case place
        /// Which place the sun follows, and where the machine was last.
        case whereabouts
        /// The zone and the place by which the alarms were last calculated.
        case reckoning
        /// The mix of sleep sounds, and whether it plays.
        case sounds
        /// A named mix.
        case preset
        /// A sound of the user's own.
        case ownSound
        /// How it went the last time the machine was to be woken.
        case wake
        /// When Do Not Disturb was turned on for the night.
        case quiet
        /// A sign that the user went to bed.
        case bedtime
        /// Which of the user's programs for events are switched off.
        case hooks
        /// What the user's calendars said when they were last read.
        case agenda
        /// Whether and how alarms are shared with other machines, and the history of that; see ``Store/records(_:id:)``.
        case sharing
        /// What is remembered of an alarm that is shared; see ``Store/records(_:id:)``.
        case sharedAlarm

        /// Whether it is not loaded with the others, but read when it is needed.
        package var isReadOnDemand: Bool { self == .sharing || self == .sharedAlarm }
    }

    /// Makes a record of what is said already.
    package init(_ kind: Kind, id: String, position: Int = 0, body: String) {
        self.kind = kind
        self.id = id
        self.position = position
        self.body = body
    }

    /// Makes a record that says `value`.
    ///
    /// - Throws: `EncodingError` when it cannot be written as JSON, such as NaN.
    package init(_ kind: Kind, id: String, position: Int = 0, _ value: some Encodable) throws {
        self.init(kind, id: id, position: position, body: try JSON.text(value))
    }

    /// What it says.
    ///
    /// - Throws: `DecodingError` when it says something else.
    package func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
        try JSON.decode(type, from: body.utf8)
    }
}
