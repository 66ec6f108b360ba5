// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// One category of sounds: its name above a grid of cards.
@MainActor final class SoundShelfView: View {
    init(_ shelf: SoundShelf, _ model: SoundsModel) {
        let title = Label(shelf.title)
        title.style("heading")
        let grid = Self.grid(model) { model.library.shelf(shelf.id)?.sounds ?? [] }
        grid.accessibleName(shelf.title)
        super.init(Box(.column, spacing: 9, [title, grid]))
    }

    /// A grid that follows a list of sounds.
    static func grid(_ model: SoundsModel, _ sounds: @escaping () -> [SoundEntry]) -> CardGrid {
        let grid = CardGrid(
            minimumWidth: SoundCard.minimumWidth, usualWidth: SoundCard.usualWidth, growsWithText: true)
        let list = KeyedList<SoundEntry, SoundEntry, Widget>(
            key: { $0 },
            host: .init(
                insert: { [weak grid] in grid?.insert($0, at: $1) }, remove: { [weak grid] in grid?.remove($0) }),
            make: { sound, _ in card(sound, model) })
        grid.scope.bind(list, to: sounds)
        return grid
    }

    private static func card(_ sound: SoundEntry, _ model: SoundsModel) -> Widget {
        let (playback, id) = (model.playback, sound.id)
        let volume = Slider(
            // Translators: {1} is the name of a sound.
            name: tr("Volume of \(sound.name) in per cent"), from: 0, to: 100, step: 5, showsNumber: false)
        volume.bind(\.value) { Int(playback.volume(of: id).rounded()) }
        volume.onMoved = { playback.volumeMoved(Double($0), sound: id) }
        let menu = SoundMenu(sound, model)
        let card = SoundCard(
            .init(name: sound.name, summary: sound.isOwn ? menu.origin : sound.summary, icon: sound.icon),
            state: { playback.plays(id) ? .heard : playback.isChosen(id) ? .chosen : .idle },
            isPreviewed: { playback.status.preview == id }, previewSeconds: 3, lower: volume,
            menu: sound.isOwn ? { menu.menu } : nil, chosen: { playback.soundTapped(id) },
            previewed: { playback.previewTapped(id) })
        card.insert(menu.actions, as: "sound")
        if !sound.isOwn { card.contextMenu(onTouch: false) { menu.menu } }
        return card
    }
}
