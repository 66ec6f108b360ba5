// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The sleep sounds: a grid to choose from above what plays.
@MainActor final class SoundsPage: View {
    let search: SearchBar
    let player: PlayerBar

    init(_ model: SoundsModel, chooseFiles: @escaping OwnSoundsView.ChooseFiles) {
        let library = model.library
        let search = SearchBar(name: tr("Search sounds"))
        search.bind(\.isOpen) { library.isSearching }
        search.onOpenChanged = { library.isSearching = $0 }
        search.field.onChanged = { library.query = $0 }
        search.field.bind(\.text) { library.query }
        self.search = search

        let shelves = Box(.column, spacing: 24)
        let list = KeyedList<SoundShelf, String, Widget>(
            key: \.id,
            host: .init(
                insert: { [weak shelves] in shelves?.insert($0, at: $1) },
                remove: { [weak shelves] in shelves?.remove($0) }),
            make: { shelf, _ in SoundShelfView(shelf, model) })
        let own = OwnSoundsView(model, chooseFiles: chooseFiles)
        let content = Box(.column, spacing: 24, [shelves, own])
        content.align(.fill, .start)
        let clamp = Clamp(maximum: 1500, content)
        clamp.margins(horizontal: 12, vertical: 18)

        let stack = Stack()
        stack.expandsVertically = true
        content.arrowKeysWalk(over: "sound-card")
        stack.add(Scroller(clamp), named: "grid")
        stack.add(
            StatusPage(
                icon: "system-search-symbolic", title: tr("No Results Found"),
                description: tr("Try a different search.")), named: "nothing")
        stack.add(Self.lost(model), named: "lost")
        stack.add(Box(.column), named: "asking")
        stack.bind(\.shown) {
            switch model.reach {
            case .lost: "lost"
            case .asking where library.entries.isEmpty: "asking"
            default: library.foundNothing ? "nothing" : "grid"
            }
        }
        let player = PlayerBar(model)
        self.player = player
        let bottom = Box(.column, [player])
        bottom.style("sound-bar")
        bottom.bind(\.isVisible) { if case .lost = model.reach { false } else { true } }
        super.init(Box(.column, [search, stack, bottom]))

        scope.bind({ library.shelves.filter { $0.id != SoundShelf.own } }) { list.update($0) }
        scope.bind({ library.isSearching }) { [weak search] in if $0 { search?.field.takeFocus() } }
        // Dropped files are copied, because a download folder or a USB stick may be gone tomorrow.
        takesFiles { library.filesChosen($0, copies: true) }
        onMapped { model.isOnScreen = $0 }
        // Only when no other widget handles the key.
        onKey { key in
            guard key == .space, model.reach == .ready else { return false }
            model.playback.playTapped()
            return true
        }
    }

    private static func lost(_ model: SoundsModel) -> Widget {
        let button = Button(tr("Start the Service")) { model.startTapped() }
        button.style("pill", "suggested-action")
        button.align(.center)
        let page = StatusPage(icon: "dialog-warning-symbolic", title: tr("Sounds Can’t Play Now"), child: button)
        page.bind(\.description) {
            if case .lost(let sentence) = model.reach { sentence } else { "" }
        }
        return page
    }
}
