// SPDX-License-Identifier: MIT

/// A page of the window: its names, and how to get its model.
///
/// The file of each model says what its page is; the view makes the model a `PageContent`. The window goes through ``all``,
/// so a new page is one more entry there.
package nonisolated struct Page: Hashable, Sendable, CustomStringConvertible {
    /// The pages in the order of the bar.
    package static let all: [Page] = [.clock, .alarms, .sounds, .sun, .world, .stopwatch, .timers]

    /// The name in addresses and on the command line.
    package let name: String
    /// The title in the bar.
    package let title: String
    /// The icon in the bar.
    package let icon: String
    /// What the help says about it.
    package let help: HelpTopic
    /// Whether the page shares a button of the bar with others of its kind, and can fill the screen.
    package let isOnStage: Bool
    let makeModel: @MainActor @Sendable (WindowModel) -> any WindowPart

    init(
        _ name: String, title: String, icon: String, help: HelpTopic, isOnStage: Bool = false,
        model: @escaping @MainActor @Sendable (WindowModel) -> any WindowPart
    ) {
        self.name = name
        self.title = title
        self.icon = icon
        self.help = help
        self.isOnStage = isOnStage
        makeModel = model
    }

    /// The page with a name; nil if there is none.
    package init?(_ name: String) {
        guard let page = Self.all.first(where: { $0.name == name }) else { return nil }
        self = page
    }

    /// The name.
    package var description: String { name }

    /// Whether two pages have the same name.
    package static func == (first: Page, second: Page) -> Bool { first.name == second.name }

    /// Hashes the name.
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
