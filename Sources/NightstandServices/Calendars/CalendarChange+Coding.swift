// SPDX-License-Identifier: MIT

nonisolated extension CalendarChange {
    /// What names the event.
    package var uid: String {
        switch self {
        case .add(let uid, _), .replace(let uid, _, _), .delete(let uid, _): uid
        }
    }

    private enum Key: String, CodingKey {
        case change, uid, text, revision
    }

    private enum Kind: String, Codable {
        case add, replace, delete
    }

    /// Reads an object with `change` (`add`, `replace` or `delete`), `uid` and, where they belong, `text` and `revision`.
    ///
    /// - Throws: `DecodingError`.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let uid = try values.decode(String.self, forKey: .uid)
        func text() throws -> String { try values.decode(String.self, forKey: .text) }
        func revision() throws -> String? { try values.decodeIfPresent(String.self, forKey: .revision) }
        self =
            switch try values.decode(Kind.self, forKey: .change) {
            case .add: .add(uid: uid, text: try text())
            case .replace: .replace(uid: uid, text: try text(), revision: try revision())
            case .delete: .delete(uid: uid, revision: try revision())
            }
    }

    /// Writes what ``init(from:)`` reads.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(uid, forKey: .uid)
        switch self {
        case .add(_, let text):
            try values.encode(Kind.add, forKey: .change)
            try values.encode(text, forKey: .text)
        case .replace(_, let text, let revision):
            try values.encode(Kind.replace, forKey: .change)
            try values.encode(text, forKey: .text)
            try values.encodeIfPresent(revision, forKey: .revision)
        case .delete(_, let revision):
            try values.encode(Kind.delete, forKey: .change)
            try values.encodeIfPresent(revision, forKey: .revision)
        }
    }
}

nonisolated extension CalendarChangeResult {
    private enum Key: String, CodingKey {
        case result, event, reason
    }

    private enum Kind: String, Codable {
        case made, outdated, failed
    }

    /// Reads an object with `result` (`made`, `outdated` or `failed`) and, where they belong, `event` and `reason`.
    ///
    /// - Throws: `DecodingError`.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self =
            switch try values.decode(Kind.self, forKey: .result) {
            case .made: .made(try values.decodeIfPresent(CalendarEvents.Event.self, forKey: .event))
            case .outdated: .outdated
            case .failed: .failed(try values.decode(String.self, forKey: .reason))
            }
    }

    /// Writes what ``init(from:)`` reads.
    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        switch self {
        case .made(let event):
            try values.encode(Kind.made, forKey: .result)
            try values.encodeIfPresent(event, forKey: .event)
        case .outdated: try values.encode(Kind.outdated, forKey: .result)
        case .failed(let reason):
            try values.encode(Kind.failed, forKey: .result)
            try values.encode(reason, forKey: .reason)
        }
    }
}
