// SPDX-License-Identifier: MIT

/// One field of an alarm, under the key that the store, the bus, `--json`, export and import share.
///
/// Coding, the quick reader and writer of JSON, merging and the ranges of numbers all go through the table ``all``.
/// Its entries get and set by closures, since a key path copies the whole alarm to read a part of it, and it is a class so that
/// ten thousand alarms walk over the table without copying its entries.
final class AlarmField: Sendable {
    /// Its key, of at most 16 bytes.
    let key: String
    /// What a number may be; nil for what is no number.
    let number: Number?
    /// Puts the value that a decoder has for it into an alarm; without one, the alarm keeps what it has.
    let decode: @Sendable (inout Alarm, KeyedDecodingContainer<AlarmKey>) throws -> Void
    /// Writes it, unless it is left out.
    let encode: @Sendable (Alarm, inout KeyedEncodingContainer<AlarmKey>) throws -> Void
    /// Puts the value that comes next in JSON into an alarm; false when it is unusual.
    let scan: @Sendable (inout Alarm, inout JSONScanner, inout SharedRules) -> Bool
    /// Writes its key and value, unless it is left out.
    let write: @Sendable (Alarm, inout JSONWriter) -> Void
    /// Takes it over into the first alarm from the second, if it is not as in the third.
    let merge: @Sendable (inout Alarm, Alarm, Alarm) -> Void

    /// A number with a range.
    struct Number: Sendable {
        /// What it may be.
        let range: ClosedRange<Int>
        /// What it is; nil where an alarm has none.
        let value: @Sendable (Alarm) -> Int?
        /// Makes it another.
        let set: @Sendable (inout Alarm, Int) -> Void
    }

    /// A field that an alarm may be without; nothing is written then.
    init<Value: AlarmFieldValue>(
        _ key: String, number: Number? = nil, _ get: @escaping @Sendable (Alarm) -> Value?,
        _ set: @escaping @Sendable (inout Alarm, Value?) -> Void
    ) {
        self.number = number
        self.key = key
        let (name, quoted) = (AlarmKey(stringValue: key), Array("\"\(key)\":".utf8))
        decode = { alarm, values in
            if let value = try Value.decoded(from: values, name) { set(&alarm, value) }
        }
        encode = { alarm, values in try get(alarm)?.encode(into: &values, name) }
        scan = { alarm, scanner, rules in
            guard let value = Value.scanned(by: &scanner, &rules) else { return false }
            set(&alarm, value)
            return true
        }
        write = { alarm, writer in
            guard let value = get(alarm) else { return }
            writer.key(quoted: quoted)
            value.write(to: &writer)
        }
        merge = { merged, new, old in
            let value = get(new)
            if value != get(old) { set(&merged, value) }
        }
    }

    /// A field that has a value in every alarm; nothing is written of the value that is `leavingOut`.
    convenience init<Value: AlarmFieldValue>(
        _ key: String, _ get: @escaping @Sendable (Alarm) -> Value,
        _ set: @escaping @Sendable (inout Alarm, Value) -> Void,
        leavingOut usual: Value? = nil, number: Number? = nil
    ) {
        self.init(key, number: number) { alarm in
            let value = get(alarm)
            return value == usual ? nil : value
        } _: { alarm, value in
            if let value = value ?? usual { set(&alarm, value) }
        }
    }

    /// A number that an alarm may be without.
    convenience init(
        _ key: String, _ get: @escaping @Sendable (Alarm) -> Int?,
        _ set: @escaping @Sendable (inout Alarm, Int?) -> Void, in range: ClosedRange<Int>
    ) {
        self.init(key, number: Number(range: range, value: get) { set(&$0, $1) }, get, set)
    }

    /// A number; `none` is the one that stands for none, which is not written and within no range.
    convenience init(
        _ key: String, _ get: @escaping @Sendable (Alarm) -> Int,
        _ set: @escaping @Sendable (inout Alarm, Int) -> Void, in range: ClosedRange<Int>, none: Int? = nil
    ) {
        let number = Number(range: range) { alarm in
            let value = get(alarm)
            return value == none ? nil : value
        } set: {
            set(&$0, $1)
        }
        self.init(key, get, set, leavingOut: none, number: number)
    }
}

/// The key of a field, as coders want it.
struct AlarmKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
