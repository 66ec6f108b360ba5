// SPDX-License-Identifier: MIT

/// A value of D-Bus and of GSettings (GVariant) as a Swift value.
///
/// Vardicts (`a{sv}`) and lists (`av`), which Nightstand speaks, hold plain values; their boxes appear only on the wire.
package nonisolated indirect enum Variant: Hashable, Sendable {
    /// `b`
    case bool(Bool)
    /// `y`
    case byte(UInt8)
    /// `n`
    case int16(Int16)
    /// `q`
    case uint16(UInt16)
    /// `i`
    case int32(Int32)
    /// `u`
    case uint32(UInt32)
    /// `x`
    case int64(Int64)
    /// `t`
    case uint64(UInt64)
    /// `d`
    case double(Double)
    /// `s`
    case string(String)
    /// `o`
    case objectPath(String)
    /// `g`
    case signature(String)
    /// `h`, an index into the descriptors of the message.
    case handle(Int32)
    /// `v`: a box inside a tuple or an array.
    case boxed(Variant)
    /// `a{sv}` with its values unboxed.
    case dictionary([String: Variant])
    /// `av` with its values unboxed.
    case list([Variant])
    /// Any other array: the type of its elements, which may be missing.
    case array(of: String, [Variant])
    /// `(…)`
    case tuple([Variant])
    /// `{…}`: one entry of a dictionary other than `a{sv}`.
    case entry(Variant, Variant)
    /// `m…`: a value that may be missing; not known to D-Bus.
    case maybe(of: String, Variant?)

    /// The type in the notation of D-Bus, such as `a{sv}`.
    package var type: String {
        switch self {
        case .bool: "b"
        case .byte: "y"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .handle: "h"
        case .boxed: "v"
        case .dictionary: "a{sv}"
        case .list: "av"
        case .array(let element, _): "a" + element
        case .tuple(let values): "(" + values.map(\.type).joined() + ")"
        case .entry(let key, let value): "{" + key.type + value.type + "}"
        case .maybe(let element, _): "m" + element
        }
    }
}
