// SPDX-License-Identifier: MIT
import Timekeeping

/// The fields of an object, found by any of several names; `isEnabled`, `is_enabled` and `IS-ENABLED` are the same.
struct JSONFields {
    let object: [String: JSONValue]
    private let values: [String: JSONValue]

    init(_ object: [String: JSONValue]) {
        self.object = object
        let pairs = object.sorted { $0.key < $1.key }.map { (Self.plain($0.key), $0.value) }
        values = Dictionary(pairs) { first, _ in first }
    }

    /// Whether it is in the shape of ``Alarm``: only that one calls its first time `start`.
    var isOwnShape: Bool {
        if case .text(let text)? = object["start"] { CivilTime(text) == nil } else { false }
    }

    /// Whether there is a time in it, so that it may be an alarm.
    var holdsTime: Bool { isOwnShape || self["hour", "hours"] != nil || self[ForeignAlarm.timeNames] != nil }

    /// The first of `names` that is there and not null.
    subscript(names: String...) -> JSONValue? { self[names] }

    /// The first of `names` that is there and not null.
    subscript(names: [String]) -> JSONValue? {
        names.lazy.compactMap { values[Self.plain($0)] }.first { $0 != .null }
    }

    func text(_ names: String...) -> String? {
        switch self[names] {
        case .text(let text): text
        case .integer(let number): String(number)
        default: nil
        }
    }

    /// A number that fits into an `Int`, rounded.
    func integer(_ names: String...) -> Int? {
        self[names]?.double.flatMap { $0.isFinite && abs($0) < 1e15 ? Int($0.rounded()) : nil }
    }

    func bool(_ names: String...) -> Bool? {
        switch self[names] {
        case .bool(let value): value
        case .integer(let number): number != 0
        case .text(let text): ["true", "yes", "on", "1"].contains(text.lowercased())
        default: nil
        }
    }

    static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
