// SPDX-License-Identifier: MIT
import CGLib

extension Settings {
    /// What the schema says about a key; nil for one that it does not know.
    package func key(_ name: String) -> SettingsKey? {
        guard g_settings_schema_has_key(schema, name) != 0, let key = g_settings_schema_get_key(schema, name) else {
            return nil
        }
        defer { g_settings_schema_key_unref(key) }
        guard let usual = g_settings_schema_key_get_default_value(key) else { return nil }
        defer { g_variant_unref(usual) }
        return SettingsKey(
            name: name, summary: text(g_settings_schema_key_get_summary(key)),
            details: text(g_settings_schema_key_get_description(key)), kind: Self.kind(of: key), usual: Variant(usual))
    }

    /// Reads the type and the range, `(sv)`: how it is limited, and to what.
    private static func kind(of key: OpaquePointer) -> SettingsKey.Kind {
        let type = typeString(g_settings_schema_key_get_value_type(key))
        var limit: Variant?
        if let range = g_settings_schema_key_get_range(key) {
            defer { g_variant_unref(range) }
            if case .tuple(let parts) = Variant(range), parts.count == 2 {
                if parts[0] == "enum" { return .choice(parts[1].elements?.compactMap(\.stringValue) ?? []) }
                if parts[0] == "range" { limit = parts[1].unboxed }
            }
        }
        let bounds = limit?.elements ?? []
        switch type {
        case "b": return .flag
        case "s": return .text
        case "y", "n", "q", "i", "u", "x", "t":
            let low = bounds.first?.intValue ?? room(of: type).lowerBound
            return .integer(type: type, low...max(low, bounds.last?.intValue ?? room(of: type).upperBound))
        case "d":
            let low = bounds.first?.doubleValue ?? -.greatestFiniteMagnitude
            return .number(low...max(low, bounds.last?.doubleValue ?? .greatestFiniteMagnitude))
        default: return .other(type: type)
        }
    }

    private static func typeString(_ type: OpaquePointer?) -> String {
        guard let type, let copy = g_variant_type_dup_string(type) else { return "" }
        defer { g_free(copy) }
        return String(cString: copy)
    }

    /// What fits into an integer of a GVariant type, as far as it fits into `Int`.
    private static func room(of type: String) -> ClosedRange<Int> {
        switch type {
        case "y": 0...Int(UInt8.max)
        case "n": Int(Int16.min)...Int(Int16.max)
        case "q": 0...Int(UInt16.max)
        case "i": Int(Int32.min)...Int(Int32.max)
        case "u": 0...Int(UInt32.max)
        case "t": 0...Int.max
        default: Int.min...Int.max
        }
    }

    private func text(_ characters: UnsafePointer<CChar>?) -> String {
        characters.map { String(cString: $0) } ?? ""
    }
}
