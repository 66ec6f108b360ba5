// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import Reactive

/// The stopwatch and the timers under one roof, for a narrow window has no room for a button of each in its bar.
@MainActor final class StagePage: View {
    /// The name under which the window's bar knows it.
    static let name = "stage"

    /// Which page was last on show here.
    private(set) var last = Destination.Page.stopwatch

    init(_ model: WindowModel, stopwatch: Widget, timers: Widget) {
        let pages = ViewStack()
        pages.add(
            stopwatch, named: Destination.Page.stopwatch.rawValue, title: "Stopwatch",
            icon: "document-open-recent-symbolic")
        pages.add(timers, named: Destination.Page.timers.rawValue, title: "Timers", icon: "nightstand-timer-symbolic")
        pages.expandsVertically = true
        let tabs = TabBar(pages)
        tabs.margins(horizontal: 12, vertical: 6)
        let chrome = Revealer(tabs, .slideDown, milliseconds: MainWindow.displayTransition)
        chrome.bind(\.isRevealed) { !model.isStageFull }
        super.init(Box(.column, [chrome, pages]))
        scope.bind({ model.page }) { [weak self, weak pages] page in
            guard [.stopwatch, .timers].contains(page) else { return }
            self?.last = page
            pages?.shown = page.rawValue
        }
        pages.onChanged = { [weak pages] in
            guard model.isOnStage, let page = pages.flatMap({ Destination.Page(rawValue: $0.shown) }) else { return }
            model.page = page
        }
    }
}
