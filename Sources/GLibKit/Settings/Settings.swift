// SPDX-License-Identifier: MIT
import CGLib
import Reactive

/// The user's preferences (GSettings), which never end the process: a missing schema or key is an error or nil.
@MainActor package final class Settings {
    private let settings: UnsafeMutablePointer<GSettings>
    let schema: OpaquePointer

    /// Opens the preferences of a schema.
    ///
    /// - Parameters:
    ///   - folder: where `gschemas.compiled` lies for a program that runs without being installed; it takes precedence.
    ///   - storage: where they are kept; nil for the desktop's own storage.
    ///   - path: where they are in the storage, for a schema that leaves it open, such as `/org/gnome/clocks/`.
    /// - Throws: ``SettingsError/noSchema(_:)``, also when the schema has a path of its own and one is given, or neither.
    package init(
        schema id: String, folder: String? = nil, storage: SettingsStorage? = nil, path: String? = nil
    ) throws(SettingsError) {
        guard let schema = Self.lookUp(id, in: folder) else { throw .noSchema(id) }
        // GLib ends the process otherwise.
        guard (g_settings_schema_get_path(schema) == nil) == (path != nil), path.map(Self.isPath) ?? true else {
            g_settings_schema_unref(schema)
            throw .noSchema(id)
        }
        self.schema = schema
        settings = g_settings_new_full(schema, storage?.backend, path)
        // From now on changes wait for `apply`, so that those that belong together are stored together.
        g_settings_delay(settings)
    }

    isolated deinit {
        g_object_unref(settings)
        g_settings_schema_unref(schema)
    }

    /// Whether it begins and ends with a slash and has no empty part.
    private static func isPath(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 1 && parts.first == "" && parts.last == ""
            && parts.dropFirst().dropLast().allSatisfy { !$0.isEmpty }
    }

    private static func lookUp(_ id: String, in folder: String?) -> OpaquePointer? {
        let usual = g_settings_schema_source_get_default()
        if let folder, let source = g_settings_schema_source_new_from_directory(folder, usual, 0, nil) {
            defer { g_settings_schema_source_unref(source) }
            return g_settings_schema_source_lookup(source, id, 1)
        }
        return usual.flatMap { g_settings_schema_source_lookup($0, id, 1) }
    }

    /// The names of all keys, in alphabetical order.
    package var keys: [String] {
        guard let names = g_settings_schema_list_keys(schema) else { return [] }
        defer { g_strfreev(names) }
        var result: [String] = []
        while let name = names[result.count] { result.append(String(cString: name)) }
        return result.sorted()
    }

    /// The value that counts for a key, chosen or usual; nil for a key that the schema does not know.
    package subscript(key: String) -> Variant? {
        guard knows(key), let value = g_settings_get_value(settings, key) else { return nil }
        defer { g_variant_unref(value) }
        return Variant(value)
    }

    /// Whether the user, or the administrator, set a value.
    package func isChosen(_ key: String) -> Bool {
        guard knows(key), let value = g_settings_get_user_value(settings, key) else { return false }
        g_variant_unref(value)
        return true
    }

    /// Writes values together, so that either all are stored or none.
    ///
    /// - Parameter waits: whether they count at once here, but are stored only with the next change or ``storeNow()``.
    /// - Throws: ``SettingsError`` for the first one that the schema does not allow.
    package func set(_ values: [(key: String, value: Variant)], waits: Bool = false) throws(SettingsError) {
        for (key, value) in values { try check(key, value) }
        for (key, value) in values { g_settings_set_value(settings, key, value.floating) }
        if !waits { storeNow() }
    }

    /// Stores what waits.
    package func storeNow() {
        g_settings_apply(settings)
    }

    /// Tells whether a value may be stored for a key.
    ///
    /// - Throws: ``SettingsError`` when it may not.
    package func check(_ key: String, _ value: Variant) throws(SettingsError) {
        guard knows(key), let described = g_settings_schema_get_key(schema, key) else { throw .noKey(key) }
        defer { g_settings_schema_key_unref(described) }
        let new = g_variant_ref_sink(value.floating)
        defer { g_variant_unref(new) }
        guard g_variant_is_of_type(new, g_settings_schema_key_get_value_type(described)) != 0,
            g_settings_schema_key_range_check(described, new) != 0
        else { throw .badValue(key: key) }
        guard g_settings_is_writable(settings, key) != 0 else { throw .locked(key: key) }
    }

    /// Forgets the user's choices, so that the schema's defaults count; unknown keys are left out.
    ///
    /// - Throws: ``SettingsError/locked(key:)`` for a key that was chosen for the user; then nothing is changed.
    package func reset(_ keys: [String]) throws(SettingsError) {
        let chosen = keys.filter { knows($0) && isChosen($0) }
        for key in chosen where g_settings_is_writable(settings, key) == 0 { throw .locked(key: key) }
        for key in chosen { g_settings_reset(settings, key) }
        storeNow()
    }

    /// Calls `handler` with the key after each change by any program, until the subscription is released.
    package func observe(_ handler: @escaping (String) -> Void) -> Subscription {
        typealias Changed = @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> Void
        let changed: Changed = { _, key, data in
            if let key { Handler<(String) -> Void>.borrow(data)?(String(cString: key)) }
        }
        let id = g_signal_connect_data(
            settings, "changed", unsafeBitCast(changed, to: GCallback.self), Handler(handler).retained,
            releaseSignalHandler, GConnectFlags(rawValue: 0))
        // GSettings reports changes only of keys that have been read once.
        for key in keys { _ = self[key] }
        return Subscription { [self] in g_signal_handler_disconnect(settings, id) }
    }

    /// Waits until all changes are stored; for programs that end at once.
    package func flush() {
        g_settings_sync()
    }

    private func knows(_ key: String) -> Bool {
        g_settings_schema_has_key(schema, key) != 0
    }
}
