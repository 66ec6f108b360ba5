// SPDX-License-Identifier: MIT
import CGLib

nonisolated extension Variant {
    /// Reads a GVariant, which stays its owner's.
    init(_ value: OpaquePointer) {
        switch g_variant_classify(value) {
        case G_VARIANT_CLASS_BOOLEAN: self = .bool(g_variant_get_boolean(value) != 0)
        case G_VARIANT_CLASS_BYTE: self = .byte(g_variant_get_byte(value))
        case G_VARIANT_CLASS_INT16: self = .int16(g_variant_get_int16(value))
        case G_VARIANT_CLASS_UINT16: self = .uint16(g_variant_get_uint16(value))
        case G_VARIANT_CLASS_INT32: self = .int32(g_variant_get_int32(value))
        case G_VARIANT_CLASS_UINT32: self = .uint32(g_variant_get_uint32(value))
        case G_VARIANT_CLASS_INT64: self = .int64(Int64(g_variant_get_int64(value)))
        case G_VARIANT_CLASS_UINT64: self = .uint64(UInt64(g_variant_get_uint64(value)))
        case G_VARIANT_CLASS_HANDLE: self = .handle(g_variant_get_handle(value))
        case G_VARIANT_CLASS_DOUBLE: self = .double(g_variant_get_double(value))
        case G_VARIANT_CLASS_STRING: self = .string(String(cString: g_variant_get_string(value, nil)))
        case G_VARIANT_CLASS_OBJECT_PATH: self = .objectPath(String(cString: g_variant_get_string(value, nil)))
        case G_VARIANT_CLASS_SIGNATURE: self = .signature(String(cString: g_variant_get_string(value, nil)))
        case G_VARIANT_CLASS_VARIANT: self = .boxed(Variant.child(0, of: value))
        case G_VARIANT_CLASS_MAYBE:
            let type = String(cString: g_variant_get_type_string(value))
            let isEmpty = g_variant_n_children(value) == 0
            self = .maybe(of: String(type.dropFirst()), isEmpty ? nil : Variant.child(0, of: value))
        case G_VARIANT_CLASS_ARRAY: self = Variant.array(value)
        case G_VARIANT_CLASS_DICT_ENTRY: self = .entry(Variant.child(0, of: value), Variant.child(1, of: value))
        default: self = .tuple(Variant.children(of: value))
        }
    }

    private static func array(_ value: OpaquePointer) -> Variant {
        let type = String(cString: g_variant_get_type_string(value))
        switch type {
        case "a{sv}":
            var entries: [String: Variant] = [:]
            for case .entry(.string(let key), .boxed(let value)) in children(of: value) { entries[key] = value }
            return .dictionary(entries)
        case "av":
            return .list(
                children(of: value).map { if case .boxed(let inner) = $0 { inner } else { $0 } })
        default:
            return .array(of: String(type.dropFirst()), children(of: value))
        }
    }

    private static func child(_ index: gsize, of value: OpaquePointer) -> Variant {
        let child = g_variant_get_child_value(value, index)!
        defer { g_variant_unref(child) }
        return Variant(child)
    }

    private static func children(of value: OpaquePointer) -> [Variant] {
        (0..<g_variant_n_children(value)).map { child($0, of: value) }
    }

    /// The same value as a GVariant with a floating reference, which the next call that takes it owns.
    var floating: OpaquePointer {
        switch self {
        case .bool(let value): g_variant_new_boolean(value ? 1 : 0)
        case .byte(let value): g_variant_new_byte(value)
        case .int16(let value): g_variant_new_int16(value)
        case .uint16(let value): g_variant_new_uint16(value)
        case .int32(let value): g_variant_new_int32(value)
        case .uint32(let value): g_variant_new_uint32(value)
        case .int64(let value): g_variant_new_int64(gint64(value))
        case .uint64(let value): g_variant_new_uint64(guint64(value))
        case .double(let value): g_variant_new_double(value)
        case .handle(let value): g_variant_new_handle(value)
        case .string(let value): g_variant_new_string(value)
        case .objectPath(let value): g_variant_new_object_path(value)
        case .signature(let value): g_variant_new_signature(value)
        case .boxed(let value): g_variant_new_variant(value.floating)
        case .dictionary(let values):
            Variant.newArray(
                of: "{sv}",
                values.map { g_variant_new_dict_entry(g_variant_new_string($0), g_variant_new_variant($1.floating)) })
        case .list(let values):
            Variant.packed(values, areBoxed: true)
                ?? Variant.newArray(of: "v", values.map { g_variant_new_variant($0.floating) })
        case .array("s", let values):
            Variant.packed(values, areBoxed: false) ?? Variant.newArray(of: "s", values.map(\.floating))
        case .array(let element, let values): Variant.newArray(of: element, values.map(\.floating))
        case .tuple(let values): Variant.newTuple(values)
        case .entry(let key, let value): g_variant_new_dict_entry(key.floating, value.floating)
        case .maybe(let element, let value):
            element.withCString { g_variant_new_maybe(OpaquePointer($0), value?.floating) }
        }
    }

    private static func newArray(of element: String, _ values: [OpaquePointer?]) -> OpaquePointer {
        element.withCString { g_variant_new_array(OpaquePointer($0), values, gsize(values.count)) }
    }

    static func newTuple(_ values: [Variant]) -> OpaquePointer {
        let children: [OpaquePointer?] = values.map(\.floating)
        return g_variant_new_tuple(children, gsize(children.count))
    }
}

nonisolated extension Variant: CustomStringConvertible {
    /// GVariant's text form, such as `{'label': <'Gym'>}`.
    package var description: String {
        let value = g_variant_ref_sink(floating)
        defer { g_variant_unref(value) }
        guard let text = g_variant_print(value, 0) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Reads GVariant's text form as a value of `type`; nil when it is not one.
    package init?(text: String, type: String) {
        guard g_variant_type_string_is_valid(type) != 0 else { return nil }
        let parsed = type.withCString { g_variant_parse(OpaquePointer($0), text, nil, nil, nil) }
        guard let parsed else { return nil }
        defer { g_variant_unref(parsed) }
        self.init(parsed)
    }
}
