// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// The sounds by category, to choose by name or by ear.
@MainActor final class SoundPage: View {
    init(_ model: SoundPickerModel, back: @escaping () -> Void, ownFile: @escaping () -> Void) {
        let leave = Button(icon: "go-previous-symbolic", name: "Back", clicked: back)
        let header = HeaderBar(title: WindowTitle("Sound"))
        header.showsWindowButtons = false
        header.packStart(leave)
        let own = Button("Choose Your Own File…", clicked: ownFile)
        own.style("pill")
        own.align(.center)

        let search = SearchField(name: "Search sounds")
        search.onChanged = { model.query = $0 }
        let sections = Box(.column, spacing: 18)
        let list = KeyedList<SoundSection, SoundSection, Widget>(
            key: { $0 },
            host: .init(
                insert: { [weak sections] in sections?.insert($0, at: $1) },
                remove: { [weak sections] in sections?.remove($0) }),
            make: { section, _ in Self.section(section, model) })
        let none = Label("No sound is called that.")
        none.style("dim-label")
        none.justify(0.5)
        none.bind(\.isVisible) { model.shown.isEmpty }
        let content = Box(.column, spacing: 18, [search, none, sections, own])
        content.margins(horizontal: 12, vertical: 12)
        super.init(Box(.column, [header, Scroller(Clamp(maximum: 720, content))]))
        scope.bind({ model.shown }) { list.update($0) }
    }

    private static func section(_ section: SoundSection, _ model: SoundPickerModel) -> Widget {
        let title = Label(section.title)
        title.style("heading")
        let tiles = FlowBox(minimum: 1, maximum: 3, section.sounds.map { tile($0, model) })
        return Box(.column, spacing: 8, [title, tiles])
    }

    private static func tile(_ sound: SoundChoice, _ model: SoundPickerModel) -> Widget {
        let name = Label(sound.name)
        name.ellipsize()
        name.expandsHorizontally = true
        let mark = Image(icon: "object-select-symbolic")
        mark.bind(\.isVisible) { model.chosen == sound.sound }
        let choose = Button(Box(.row, spacing: 6, [name, mark])) { model.chosen(sound.sound) }
        choose.style("sound-tile")
        choose.expandsHorizontally = true
        choose.tooltip = sound.summary
        choose.scope.bind({ model.chosen == sound.sound }) { [weak choose] in
            choose?.accessibleName($0 ? "\(sound.name), chosen" : "Choose \(sound.name)")
        }
        let play = Button(icon: "media-playback-start-symbolic", name: "Play") { model.playTapped(sound.sound) }
        play.scope.bind({ model.playing == sound.sound }) { [weak play] isPlaying in
            play?.icon = isPlaying ? "media-playback-stop-symbolic" : "media-playback-start-symbolic"
            play?.tooltip = isPlaying ? "Stop" : "Play"
            play?.accessibleName(isPlaying ? "Stop \(sound.name)" : "Play \(sound.name)")
        }
        let tile = Box(.row, [choose, play])
        tile.style("linked")
        return tile
    }
}
