// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures

/// What the window shows of a page; the model of each page is one, by an extension beside its view.
@MainActor protocol PageContent: AnyObject {
    /// The keys of the page, for the list of shortcuts.
    var keys: [Shortcut] { get }
    /// Makes the view, when the page is first seen.
    func makeView(in window: MainWindow) -> Widget
    /// Makes what the page puts into the header bar.
    func makeHeaderButtons(_ model: WindowModel) -> [Widget]
    /// Adds what the page does beyond its view: actions, keys and dialogs.
    func attach(to window: MainWindow, _ actions: ActionGroup)
}

extension PageContent {
    var keys: [Shortcut] { [] }
    func makeHeaderButtons(_ model: WindowModel) -> [Widget] { [] }
    func attach(to window: MainWindow, _ actions: ActionGroup) {}
}
