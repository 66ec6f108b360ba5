// SPDX-License-Identifier: MIT

/// One field of an alarm, with the key that the store, the bus, `--json`, export and import share.
///
/// Coding, the quick JSON reader and writer, merging and range checks all use the table ``all``.
/// Fields get and set through closures, because a key path would copy the whole alarm to read one part of it. A field is a class
/// instance so that ten thousand alarms can go through the table without copying its entries.
final class AlarmField: Sendable {
    /// The key, at most 16 bytes.
    let key: String
    /// The range and accessors of a number; nil for other fields.
    let number: Number?
    /// Sets the field from a decoder; if the key is missing, the alarm keeps its value.
    let decode: @Sendable (inout Alarm, KeyedDecodingContainer<AlarmKey>) throws -> Void
    /// Encodes the field, unless its value is left out.
    let encode: @Sendable (Alarm, inout KeyedEncodingContainer<AlarmKey>) throws -> Void
    /// Sets the field from the next JSON value; false if that needs a general decoder.
    let scan: @Sendable (inout Alarm, inout JSONScanner, inout SharedRules) -> Bool
    /// Writes the key and value as JSON, unless the value is left out.
    let write: @Sendable (Alarm, inout JSONWriter) -> Void
    /// Copies the field from the second alarm into the first, if it differs from the third.
    let merge: @Sendable (inout Alarm, Alarm, Alarm) -> Void

    /// A number with a range.
    struct Number: Sendable {
        /// The allowed values.
        let range: ClosedRange<Int>
        /// The value in an alarm; nil if it has none.
        let value: @Sendable (Alarm) -> Int?
        /// Sets the value in an alarm.
        let set: @Sendable (inout Alarm, Int) -> Void
    }

    /// An optional field; nil is not written.
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

    /// A field that every alarm has; the value `leavingOut` is not written.
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

    /// An optional number.
    convenience init(
        _ key: String, _ get: @escaping @Sendable (Alarm) -> Int?,
        _ set: @escaping @Sendable (inout Alarm, Int?) -> Void, in range: ClosedRange<Int>
    ) {
        self.init(key, number: Number(range: range, value: get) { set(&$0, $1) }, get, set)
    }

    /// A number; the value `none` means that there is none: it is not written and not checked against the range.
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

/// The key of a field, for coders.
struct AlarmKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
