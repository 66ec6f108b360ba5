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
                .failed, tr("the settings are not installed: there is no schema \(id)"),
                hint: tr("Install Nightstand with 'make install', or run it with 'make run'."))
        case .noKey(let key):
            self.init(.failed, tr("the installed settings belong to another version: there is no \(key.quoted)"))
        case .badValue(let key): self.init(.wrongUse, tr("the value is not valid for \(key.quoted)"))
        case .locked(let key): self.init(.failed, tr("\(key.quoted) is locked by your administrator"))
        }
    }

    /// The desktop's settings storage accepted a change but did not keep it.
    static let settingsNotKept = CommandError(
        .failed, tr("the change was not saved by the desktop's settings storage"),
        hint: tr("Make sure that dconf is installed and can write to ~/.config/dconf."))

    /// Explains why a text is not a value for a setting, and what would be.
    init(_ error: CatalogueError, text: String, for setting: Setting) {
        let refused = tr("\(text.quoted) is not valid for \(setting.name)")
        switch error {
        // Translators: here and below, {1} is such as "'abc' is not valid for clock.glow"; {2} says what would be.
        case .wrongForm(let form): self = .wrongUse(tr("\(refused); use \(form)"))
        case .refused(let error): self.init(error)
        case .notUnderstood(let reason):
            switch reason {
            case .notAFlag: self = .wrongUse(tr("\(refused); use on or off"))
            case .notAWholeNumber(let range), .outOfRange(let range):
                self = .wrongUse(tr("\(refused); use a whole number from \(range.lowerBound) to \(range.upperBound)"))
            case .notANumber(let range), .outOfBounds(let range):
                self = .wrongUse(
                    tr("\(refused); use a number from \(String(range.lowerBound)) to \(String(range.upperBound))"))
            case .notAChoice(let names):
                self = .wrongUse(
                    names.suggestion(
                        for: text, after: refused, otherwise: tr("\(refused); use \(names.listed(.or))")))
            case .notOfType(let type): self = .wrongUse(tr("\(refused); use a GVariant of type \(type)"))
            }
        }
    }
}
