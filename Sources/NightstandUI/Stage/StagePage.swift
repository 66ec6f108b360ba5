// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// The stopwatch and the timers under one roof, for a narrow window has no room for a button of each in its bar.
@MainActor final class StagePage: View {
    /// The name under which the window's bar knows it.
    static let name = "stage"

    /// Which page was last on show here.
    private(set) var last = Page.stopwatch

    init(_ model: WindowModel, _ views: [Page: LazyView<Widget>]) {
        let pages = ViewStack()
        for page in Page.all {
            if let view = views[page] { pages.add(view, named: page.name, title: page.title, icon: page.icon) }
        }
        pages.expandsVertically = true
        let tabs = TabBar(pages)
        tabs.margins(horizontal: 12, vertical: 6)
        let chrome = Revealer(tabs, .slideDown, milliseconds: MainWindow.displayTransition)
        chrome.bind(\.isRevealed) { !model.isStageFull }
        super.init(Box(.column, [chrome, pages]))
        scope.bind({ model.page }) { [weak self, weak pages] page in
            guard page.isOnStage else { return }
            self?.last = page
            pages?.shown = page.name
        }
        pages.onChanged = { [weak pages] in
            guard model.isOnStage, let page = pages.flatMap({ Page($0.shown) }) else { return }
            model.page = page
        }
    }
}
