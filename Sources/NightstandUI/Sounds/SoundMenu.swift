// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService

/// The menu of one sound.
@MainActor struct SoundMenu {
    /// The actions of the items, to be inserted as `sound`.
    let actions = ActionGroup()
    private let sound: SoundEntry

    init(_ sound: SoundEntry, _ model: SoundsModel) {
        self.sound = sound
        let id = sound.id
        actions.add("listen") { model.playback.previewTapped(id) }
        actions.add("add") { model.playback.addTapped(id) }
        actions.add("rename") { model.naming.ask(.sound(id)) }
        actions.add("remove") { model.library.removeTapped(id) }
    }

    /// The lines.
    var menu: Menu {
        let all: [Menu.Item] = [.init(tr("Preview"), "sound.listen"), .init(tr("Add to Mix"), "sound.add")]
        guard sound.isOwn else { return Menu([all]) }
        return Menu([all, [.init(tr("Rename…"), "sound.rename"), .init(tr("Remove…"), "sound.remove")]])
    }

    /// The origin of a sound of the user's.
    var origin: String {
        let file = sound.file ?? ""
        return sound.isCopy ? tr("Copied into Nightstand") : tr("Played from \(file)")
    }
}
