// SPDX-License-Identifier: MIT
import GLibKit

/// All preferences by their names, with what the schemas say about them.
@MainActor package final class SettingsCatalogue {
    /// All settings, group by group in the order of their fields.
    package let settings: [Setting]

    private let groups: [Schema: Settings]

    /// Opens all groups with `open`.
    ///
    /// - Throws: what `open` throws, such as ``GLibKit/SettingsError/noSchema(_:)``.
    package init(open: (Schema) throws(SettingsError) -> Settings) throws(SettingsError) {
        var groups: [Schema: Settings] = [:]
        for schema in Schema.preferences { groups[schema] = try open(schema) }
        self.groups = groups
        settings = Schema.preferences.flatMap { schema in
            schema.fields.compactMap { field in
                groups[schema]?.key(field.key).map { key in
                    var key = key
                    if case .choice(let names) = key.kind, let offered = field.offered {
                        key.kind = .choice(names.filter(offered.contains))
                    }
                    return Setting(
                        name: schema.prefix + key.name, schema: schema, key: key, form: field.form)
                }
            }
        }
    }

    /// The setting of a name; nil when there is none.
    package func setting(named name: String) -> Setting? {
        settings.first { $0.name == name }
    }

    /// The current value, chosen by the user or the default.
    package func value(of setting: Setting) -> Variant {
        groups[setting.schema]?[setting.key.name] ?? setting.key.usual
    }

    /// Reads a value as people type it and stores it.
    ///
    /// - Throws: ``CatalogueError``; then nothing is changed.
    package func set(_ setting: Setting, to text: String) throws(CatalogueError) {
        let value: Variant
        do throws(SettingsTextError) {
            value = try setting.key.value(of: text)
        } catch {
            throw .notUnderstood(error)
        }
        guard let field = setting.schema.fields.first(where: { $0.key == setting.key.name }),
            let tidy = field.tidied(value)
        else { throw .wrongForm(setting.form ?? setting.key.summary) }
        do throws(SettingsError) {
            try groups[setting.schema]?.set([(setting.key.name, tidy)])
        } catch {
            throw .refused(error)
        }
    }

    /// Restores the defaults.
    ///
    /// - Throws: ``GLibKit/SettingsError/locked(key:)``; groups that come later are then left as they are.
    package func reset(_ settings: [Setting]) throws(SettingsError) {
        for schema in Schema.preferences {
            try groups[schema]?.reset(settings.filter { $0.schema == schema }.map(\.key.name))
        }
    }

    /// Waits until all changes are stored; for programs that end at once.
    package func flush() {
        groups.values.first?.flush()
    }
}
