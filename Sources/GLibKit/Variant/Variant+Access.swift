// SPDX-License-Identifier: MIT

nonisolated extension Variant {
    /// The truth value; nil for another type.
    package var boolValue: Bool? {
        switch self {
        case .bool(let value): value
        case .boxed(let value): value.boolValue
        default: nil
        }
    }

    /// The whole number of any integer type; nil for another type, or when it does not fit.
    package var intValue: Int? {
        switch self {
        case .byte(let value): Int(value)
        case .int16(let value): Int(value)
        case .uint16(let value): Int(value)
        case .int32(let value), .handle(let value): Int(value)
        case .uint32(let value): Int(value)
        case .int64(let value): Int(value)
        case .uint64(let value): Int(exactly: value)
        case .boxed(let value): value.intValue
        default: nil
        }
    }

    /// The number, also of an integer type; nil for another type.
    package var doubleValue: Double? {
        switch self {
        case .double(let value): value
        case .boxed(let value): value.doubleValue
        default: intValue.map(Double.init)
        }
    }

    /// The text of a string, object path or signature; nil for another type.
    package var stringValue: String? {
        switch self {
        case .string(let value), .objectPath(let value), .signature(let value): value
        case .boxed(let value): value.stringValue
        default: nil
        }
    }

    /// The elements of an array, list or tuple; nil for another type.
    package var elements: [Variant]? {
        switch self {
        case .list(let values), .array(_, let values), .tuple(let values): values
        case .boxed(let value): value.elements
        default: nil
        }
    }

    /// The entries of a dictionary with textual keys, values unboxed; nil for another type.
    package var entries: [String: Variant]? {
        switch self {
        case .dictionary(let values):
            return values
        case .boxed(let value):
            return value.entries
        case .array(let type, let values) where type.hasPrefix("{s"):
            var entries: [String: Variant] = [:]
            for case .entry(.string(let key), let value) in values { entries[key] = value.unboxed }
            return entries
        default:
            return nil
        }
    }

    /// The value of a dictionary's key; nil when there is none.
    package subscript(key: String) -> Variant? { entries?[key] }

    /// The value without the boxes around it.
    package var unboxed: Variant {
        if case .boxed(let value) = self { value.unboxed } else { self }
    }

    /// An array of strings (`as`).
    package static func strings(_ values: [String]) -> Variant {
        .array(of: "s", values.map(Variant.string))
    }

    /// An array of dictionaries (`aa{sv}`).
    package static func dictionaries(_ values: [Variant]) -> Variant {
        .array(of: "a{sv}", values)
    }
}

nonisolated extension Variant: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByDictionaryLiteral {
    /// A string (`s`).
    package init(stringLiteral value: String) { self = .string(value) }

    /// A truth value (`b`).
    package init(booleanLiteral value: Bool) { self = .bool(value) }

    /// A vardict (`a{sv}`); of equal keys the last counts.
    package init(dictionaryLiteral elements: (String, Variant)...) {
        self = .dictionary(Dictionary(elements) { $1 })
    }
}
