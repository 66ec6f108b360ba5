// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// The stopwatch and the timers as one page, because a narrow window has no room for a button of each in its bar.
@MainActor final class StagePage: View {
    /// Its name in the window's bar.
    static let name = "stage"

    /// The page that was shown last.
    private(set) var last = Page.stopwatch

    init(_ model: WindowModel, _ views: [Page: LazyView<Widget>]) {
        let pages = ViewStack()
        for page in Page.all {
            if let view = views[page] { pages.add(view, named: page.name, title: page.title, icon: page.icon) }
        }
        pages.expandsVertically = true
        let tabs = TabBar(pages)
        tabs.margins(horizontal: 12, vertical: 6)
        let bar = Box(.column, isCached: true, [Clamp(maximum: 400, tabs)])
        let chrome = Revealer(bar, .slideDown, milliseconds: MainWindow.displayTransition)
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
