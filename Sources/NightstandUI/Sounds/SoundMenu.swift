// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandService

/// What can be done with one sound of the page beyond a click.
@MainActor struct SoundMenu {
    /// The actions behind the lines, to be inserted as `sound`.
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
        let all: [Menu.Item] = [.init("Listen", "sound.listen"), .init("Play Beside the Others", "sound.add")]
        guard sound.isOwn else { return Menu([all]) }
        return Menu([all, [.init("Rename…", "sound.rename"), .init("Remove…", "sound.remove")]])
    }

    /// Where a sound of the user's comes from.
    var origin: String {
        sound.isCopy ? "A copy that Nightstand keeps" : "Played from \(sound.file ?? "")"
    }
}
