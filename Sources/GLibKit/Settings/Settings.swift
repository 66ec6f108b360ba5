// SPDX-License-Identifier: MIT
import CGLib

/// The user's preferences (GSettings), which never end the process: a missing schema or key is an error or the usual value.
@MainActor public final class Settings {
    private let settings: UnsafeMutablePointer<GSettings>
    private let schema: OpaquePointer

    /// Opens the preferences of a schema.
    ///
    /// - Parameter folder: where `gschemas.compiled` lies for a program that runs without being installed; it wins.
    /// - Throws: ``SettingsError/noSchema(_:)``.
    public init(schema id: String, folder: String? = nil) throws(SettingsError) {
        guard let schema = Self.lookUp(id, in: folder) else { throw .noSchema(id) }
        self.schema = schema
        settings = g_settings_new_full(schema, nil, nil)
    }

    isolated deinit {
        g_object_unref(settings)
        g_settings_schema_unref(schema)
    }

    private static func lookUp(_ id: String, in folder: String?) -> OpaquePointer? {
        let usual = g_settings_schema_source_get_default()
        if let folder, let source = g_settings_schema_source_new_from_directory(folder, usual, 0, nil) {
            defer { g_settings_schema_source_unref(source) }
            return g_settings_schema_source_lookup(source, id, 1)
        }
        return usual.flatMap { g_settings_schema_source_lookup($0, id, 1) }
    }

    /// One setting; reading what the schema does not know gives the usual value, and writing it does nothing.
    public subscript<Value>(key: SettingsKey<Value>) -> Value {
        get { read(key.name).flatMap(Value.init(setting:)) ?? key.usual }
        set { try? set(key, to: newValue) }
    }

    /// Writes one setting.
    ///
    /// - Throws: ``SettingsError`` when the schema does not allow it.
    public func set<Value>(_ key: SettingsKey<Value>, to value: Value) throws(SettingsError) {
        guard g_settings_schema_has_key(schema, key.name) != 0 else { throw .noKey(key.name) }
        guard let described = g_settings_schema_get_key(schema, key.name) else { throw .noKey(key.name) }
        defer { g_settings_schema_key_unref(described) }
        let new = g_variant_ref_sink(value.setting.floating)
        defer { g_variant_unref(new) }
        guard g_variant_is_of_type(new, g_settings_schema_key_get_value_type(described)) != 0,
            g_settings_schema_key_range_check(described, new) != 0
        else { throw .badValue(key: key.name) }
        guard g_settings_set_value(settings, key.name, new) != 0 else { throw .locked(key: key.name) }
    }

    /// Forgets the user's choice, so that the schema's default counts.
    public func reset<Value>(_ key: SettingsKey<Value>) {
        guard g_settings_schema_has_key(schema, key.name) != 0 else { return }
        g_settings_reset(settings, key.name)
    }

    /// Calls `handler` with the name of each setting that changes, whoever changes it, until the subscription is let go.
    public func observe(_ handler: @escaping (String) -> Void) -> Subscription {
        typealias Changed = @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void
        let changed: Changed = { _, name, data in
            guard let name else { return }
            Handler<(String) -> Void>.borrow(data)?(String(cString: name))
        }
        let id = g_signal_connect_data(
            settings, "changed", unsafeBitCast(changed, to: GCallback.self), Handler(handler).retained,
            releaseSignalHandler, GConnectFlags(rawValue: 0))
        // GSettings reports changes only of keys that have been read once.
        for name in keys { _ = read(name) }
        return Subscription { [self] in g_signal_handler_disconnect(settings, id) }
    }

    /// Waits until all changes are stored; for programs that end at once.
    public func flush() {
        g_settings_sync()
    }

    private var keys: [String] {
        guard let names = g_settings_schema_list_keys(schema) else { return [] }
        defer { g_strfreev(names) }
        var result: [String] = []
        while let name = names[result.count] { result.append(String(cString: name)) }
        return result
    }

    private func read(_ name: String) -> Variant? {
        guard g_settings_schema_has_key(schema, name) != 0,
            let value = g_settings_get_value(settings, name)
        else { return nil }
        defer { g_variant_unref(value) }
        return Variant(value)
    }
}
