// SPDX-License-Identifier: MIT
import GLibKit
import NightstandSettings

nonisolated extension CommandError {
    /// Says why settings could not be opened or stored.
    init(_ error: SettingsError) {
        switch error {
        case .noSchema(let id):
            self.init(
                .failed, "the preferences are not installed: there is no schema \(id)",
                hint: "Install Nightstand as a whole with 'make install', or run it with 'make run'.")
        case .noKey(let key):
            self.init(.failed, "the installed preferences are those of another version: there is no \(key.quoted)")
        case .badValue(let key): self.init(.wrongUse, "that is no value for \(key.quoted)")
        case .locked(let key): self.init(.failed, "whoever set up this machine has locked \(key.quoted)")
        }
    }

    /// The desktop's storage took a change and did not keep it.
    static let settingsNotKept = CommandError(
        .failed, "the desktop's storage of settings did not keep the change",
        hint: "Make sure that dconf is installed and can write to ~/.config/dconf.")

    /// Says why a text is no value for a setting, and what would be one.
    init(_ error: CatalogueError, text: String, for setting: Setting) {
        let refused = "\(text.quoted) is no value for \(setting.name)"
        switch error {
        case .wrongForm(let form): self = .wrongUse("\(refused); give \(form)")
        case .refused(let error): self.init(error)
        case .notUnderstood(let reason):
            switch reason {
            case .notAFlag: self = .wrongUse("\(refused); give on or off")
            case .notAWholeNumber(let range), .outOfRange(let range):
                self = .wrongUse("\(refused); give a whole number from \(range.lowerBound) to \(range.upperBound)")
            case .notANumber(let range), .outOfBounds(let range):
                self = .wrongUse("\(refused); give a number from \(range.lowerBound) to \(range.upperBound)")
            case .notAChoice(let names):
                let near = names.suggestion(for: text)
                self = .wrongUse(refused + (near.isEmpty ? "; give \(names.listed("or"))" : near))
            case .notOfType(let type): self = .wrongUse("\(refused); give a GVariant of the type \(type)")
            }
        }
    }
}
