// SPDX-License-Identifier: MIT

/// What a panel of the desktop shows of the service, in the user's language.
package nonisolated struct PanelContents: Hashable, Sendable, Codable {
    /// A line of the menu.
    package struct Line: Hashable, Sendable, Codable {
        /// What it is chosen by; no other line ever gets it.
        package var number: Int
        /// What it says; empty for a separator.
        package var text: String
        /// Whether it can be chosen; others are only read.
        package var isEnabled: Bool
        /// Whether choosing it brings the window to the front.
        package var opensWindow: Bool
        /// What is below it.
        package var lines: [Line]

        /// Makes a line.
        package init(
            number: Int, text: String, isEnabled: Bool = true, opensWindow: Bool = false, lines: [Line] = []
        ) {
            self.number = number
            self.text = text
            self.isEnabled = isEnabled
            self.opensWindow = opensWindow
            self.lines = lines
        }
    }

    /// Differs whenever anything else does.
    package var revision: Int
    /// The name of the icon.
    package var icon: String
    /// What rings, is next and is running, a line each; empty when nothing is.
    package var summary: String
    /// Whether something rings.
    package var isRinging: Bool
    /// The lines of the menu.
    package var lines: [Line]

    /// Makes the contents of a panel; without arguments, of one whose service isn't running.
    package init(
        revision: Int = 0, icon: String = "\(Names.application)-symbolic", summary: String = "",
        isRinging: Bool = false, lines: [Line] = []
    ) {
        self.revision = revision
        self.icon = icon
        self.summary = summary
        self.isRinging = isRinging
        self.lines = lines
    }
}
