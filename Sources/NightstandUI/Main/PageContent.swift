// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures

/// What the window shows of a page; the model of each page is one, by an extension beside its view.
@MainActor protocol PageContent: AnyObject {
    /// What the “+” of the header bar and Ctrl+N add on this page, as its name: a new alarm where the page says nothing else.
    var addTitle: String { get }
    /// Adds it, or opens what asks for the rest.
    func add(in window: MainWindow)
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
    var addTitle: String { tr("New Alarm") }
    func add(in window: MainWindow) { window.model.newAlarmTapped() }
    var keys: [Shortcut] { [] }
    func makeHeaderButtons(_ model: WindowModel) -> [Widget] { [] }
    func attach(to window: MainWindow, _ actions: ActionGroup) {}
}
