// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// The sounds by category, with previews.
@MainActor final class SoundPage: View {
    init(_ model: SoundPickerModel, back: @escaping () -> Void, ownFile: @escaping () -> Void) {
        let leave = Button(icon: "go-previous-symbolic", name: tr("Back"), clicked: back)
        let header = HeaderBar(title: WindowTitle(tr("Sound")))
        header.showsWindowButtons = false
        header.packStart(leave)
        let own = Button(tr("Choose Your Own File…"), clicked: ownFile)
        own.style("pill")
        own.align(.center)

        let search = SearchField(name: tr("Search sounds"))
        search.onChanged = { model.query = $0 }
        search.onLeft = back
        let sections = Box(.column, spacing: 18)
        let list = KeyedList<SoundSection, SoundSection, Widget>(
            key: { $0 },
            host: .init(
                insert: { [weak sections] in sections?.insert($0, at: $1) },
                remove: { [weak sections] in sections?.remove($0) }),
            make: { section, _ in Self.section(section, model) })
        sections.arrowKeysWalk(over: "sound-card")
        let none = Label(tr("No sound found"))
        none.style("dim-label")
        none.justify(0.5)
        none.bind(\.isVisible) { model.shown.isEmpty }
        let content = Box(.column, spacing: 18, [search, none, sections, own])
        content.margins(horizontal: 12, vertical: 12)
        super.init(Box(.column, [header, Scroller(Clamp(maximum: 720, content))]))
        scope.bind({ model.shown }) { list.update($0) }
        onMapped { if $0 { model.waveforms.begin() } }
    }

    private static func section(_ section: SoundSection, _ model: SoundPickerModel) -> Widget {
        let title = Label(section.title)
        title.style("heading")
        let cards = CardGrid(
            minimumWidth: SoundCard.minimumWidth, usualWidth: 210, spacing: 9, growsWithText: true,
            section.sounds.map { card($0, model) })
        return Box(.column, spacing: 8, [title, cards])
    }

    private static func card(_ sound: SoundChoice, _ model: SoundPickerModel) -> Widget {
        let seconds = Double(AlarmSound.previewSeconds)
        let picture: Widget? =
            if case .tone = sound.sound {
                ToneWaveform(
                    { model.waveforms[sound.sound] }, seconds: seconds, isOn: { model.playing == sound.sound })
            } else { nil }
        return SoundCard(
            .init(name: sound.name, summary: sound.summary), state: { model.chosen == sound.sound ? .chosen : .idle },
            isPreviewed: { model.playing == sound.sound }, previewSeconds: seconds, picture: picture,
            chosen: { model.chosen(sound.sound) },
            previewed: { model.playTapped(sound.sound) })
    }
}
