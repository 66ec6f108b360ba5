// SPDX-License-Identifier: MIT
import Localization

extension SoundCatalogue {
    /// The same as it is read in the language of this process; the names of the bundled definitions are keys of its catalogue.
    var translated: SoundCatalogue {
        var all = self
        for index in all.categories.indices { all.categories[index].translate() }
        for index in all.sounds.indices {
            all.sounds[index].category.translate()
            all.sounds[index].name = translation(of: all.sounds[index].name)
            all.sounds[index].summary = translation(of: all.sounds[index].summary)
        }
        return all
    }
}

extension SoundCategory {
    fileprivate mutating func translate() { name = translation(of: name) }
}

private func translation(of text: String) -> String {
    // Gettext answers an empty key with the header of its catalogue.
    text.isEmpty ? text : Localization.translations.translation(of: text, context: nil) ?? text
}
