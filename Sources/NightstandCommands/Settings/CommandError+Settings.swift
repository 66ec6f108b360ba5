// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandSettings

nonisolated extension CommandError {
    /// Says why settings could not be opened or stored.
    init(_ error: SettingsError) {
        switch error {
        case .noSchema(let id):
            self.init(
                .failed, tr("the preferences are not installed: there is no schema \(id)"),
                hint: tr("Install Nightstand as a whole with 'make install', or run it with 'make run'."))
        case .noKey(let key):
            self.init(.failed, tr("the installed preferences are those of another version: there is no \(key.quoted)"))
        case .badValue(let key): self.init(.wrongUse, tr("that is no value for \(key.quoted)"))
        case .locked(let key): self.init(.failed, tr("whoever set up this machine has locked \(key.quoted)"))
        }
    }

    /// The desktop's storage took a change and did not keep it.
    static let settingsNotKept = CommandError(
        .failed, tr("the desktop's storage of settings did not keep the change"),
        hint: tr("Make sure that dconf is installed and can write to ~/.config/dconf."))

    /// Says why a text is no value for a setting, and what would be one.
    init(_ error: CatalogueError, text: String, for setting: Setting) {
        let refused = tr("\(text.quoted) is no value for \(setting.name)")
        switch error {
        // Translators: here and below, {1} is such as "'abc' is no value for clock.glow"; {2} says what would be one.
        case .wrongForm(let form): self = .wrongUse(tr("\(refused); give \(form)"))
        case .refused(let error): self.init(error)
        case .notUnderstood(let reason):
            switch reason {
            case .notAFlag: self = .wrongUse(tr("\(refused); give on or off"))
            case .notAWholeNumber(let range), .outOfRange(let range):
                self = .wrongUse(tr("\(refused); give a whole number from \(range.lowerBound) to \(range.upperBound)"))
            case .notANumber(let range), .outOfBounds(let range):
                self = .wrongUse(
                    tr("\(refused); give a number from \(String(range.lowerBound)) to \(String(range.upperBound))"))
            case .notAChoice(let names):
                self = .wrongUse(
                    names.suggestion(
                        for: text, after: refused, otherwise: tr("\(refused); give \(names.listed(.or))")))
            case .notOfType(let type): self = .wrongUse(tr("\(refused); give a GVariant of the type \(type)"))
            }
        }
    }
}
