// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// The user's own sounds: those that can be played as cards, those that cannot with what to do about it.
@MainActor final class OwnSoundsView: View {
    /// Asks for audio files, several where that makes sense; calls back with the paths.
    typealias ChooseFiles = (_ title: String, _ takesMany: Bool, @escaping ([String]) -> Void) -> Void

    init(_ model: SoundsModel, chooseFiles: @escaping ChooseFiles) {
        let library = model.library
        let title = Label(tr("Your Sounds"))
        title.style("heading")
        title.expandsHorizontally = true
        let add = MenuButton(
            icon: "list-add-symbolic", name: tr("Add Your Own Sounds"),
            menu: Menu([[.init(tr("Copy Files…"), "own.copy"), .init(tr("Link to Files…"), "own.link")]]))
        add.style("flat")
        let header = Box(.row, [title, add])
        let actions = ActionGroup()
        actions.add("copy") {
            chooseFiles(tr("Copy Sounds into Nightstand"), true) { library.filesChosen($0, copies: true) }
        }
        actions.add("link") {
            chooseFiles(tr("Link to Sounds"), true) { library.filesChosen($0, copies: false) }
        }
        header.insert(actions, as: "own")

        let hint = Label(
            tr(
                """
                Add recordings to fall asleep to, or drop them here: Ogg, FLAC, WAV, MP3, Opus or M4A. Each one loops \
                seamlessly.
                """))
        hint.style("dim-label")
        hint.wrap()
        hint.bind(\.isVisible) { library.shelf(SoundShelf.own) == nil }
        let grid = SoundShelfView.grid(model) { library.ownSounds }
        grid.accessibleName(tr("Your Sounds"))
        grid.bind(\.isVisible) { !library.ownSounds.isEmpty }
        let broken = ListBox(name: tr("Sounds that can’t be played"))
        broken.follow({ library.brokenSounds }, key: { $0 }) { Self.row($0, library, chooseFiles) }
        broken.bind(\.isVisible) { !library.brokenSounds.isEmpty }
        super.init(Box(.column, spacing: 9, [header, hint, grid, broken]))
        // During a search only the results are shown.
        bind(\.isVisible) { library.query.isEmpty || library.shelf(SoundShelf.own) != nil }
    }

    private static func row(
        _ sound: SoundEntry, _ library: SoundLibraryModel, _ chooseFiles: @escaping ChooseFiles
    ) -> Widget {
        let sign = Image(icon: "dialog-warning-symbolic", size: 24)
        sign.style("warning")
        sign.align(.center, .start)
        let name = Label(sound.name)
        name.style("heading")
        name.wrap()
        let problem = Label(sound.problem ?? "")
        problem.wrap()
        problem.style("caption")
        let texts = Box(.column, spacing: 3, [name, problem])
        texts.expandsHorizontally = true
        let find = Button(tr("Find File…")) {
            // Translators: {1} is the name of a sound.
            chooseFiles(tr("Find “\(sound.name)”"), false) { paths in
                if let path = paths.first { library.fileFound(path, for: sound.id) }
            }
        }
        // Translators: {1} is the name of a sound.
        find.accessibleName(tr("Find the file for \(sound.name)"))
        let remove = Button(tr("Remove…")) { library.removeTapped(sound.id) }
        // Translators: {1} is the name of a sound.
        remove.accessibleName(tr("Remove \(sound.name)"))
        let buttons = FoldingRow(find, remove, spacing: 6)
        buttons.align(.end, .center)
        let line = Box(.row, spacing: 12, [sign, Box(.column, spacing: 9, [texts, buttons])])
        line.margins(horizontal: 12, vertical: 12)
        let row = ListRow(line, isActivatable: false)
        row.isFocusable = false
        return row
    }
}
