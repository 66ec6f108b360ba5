// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandSettings

extension SettingsCatalogue {
    /// The setting that a user names, in any case of letters.
    func found(_ name: String) throws(CommandError) -> Setting {
        if let setting = setting(named: name) ?? setting(named: name.lowercased()) { return setting }
        let names = settings.map(\.name)
        // A user may type `glow` for `clock.glow`.
        let below = names.filter { $0.split(separator: ".").last.map(String.init) == name.lowercased() }
        let problem = tr("there is no setting \(name.quoted)")
        throw CommandError(
            .notFound,
            below.isEmpty
                ? names.suggestion(for: name, after: problem)
                : NearMatch.question(below.map(\.quoted), after: problem),
            hint: tr("See 'nightstand settings list'."))
    }
}

nonisolated extension Schema {
    /// The group that a user names; nil for none.
    init?(word: String) {
        guard let schema = Self.preferences.first(where: { $0.word == word.lowercased() }) else { return nil }
        self = schema
    }

    /// What a user calls the group.
    var word: String { self == .application ? "general" : String(prefix.dropLast()) }

    /// Reads the name of a group.
    static func reading(_ word: String) throws(CommandError) -> Schema {
        guard let schema = Schema(word: word) else {
            let near = Self.preferences.map(\.word)
            throw .wrongUse(tr("there is no group \(word.quoted); use \(near.listed(.or))"))
        }
        return schema
    }
}

extension CommandEnvironment {
    /// All settings of this user.
    func catalogue() throws(CommandError) -> SettingsCatalogue {
        do throws(SettingsError) {
            return try SettingsCatalogue(open: openSettings)
        } catch {
            throw CommandError(error)
        }
    }

    /// Waits until changes have reached the desktop's storage, and makes sure that it kept them.
    func store(_ catalogue: SettingsCatalogue, _ changed: [Setting]) throws(CommandError) {
        let wanted = changed.map(catalogue.value)
        catalogue.flush()
        guard changed.map(catalogue.value) == wanted else { throw .settingsNotKept }
    }
}
