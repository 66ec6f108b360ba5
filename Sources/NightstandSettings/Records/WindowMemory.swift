// SPDX-License-Identifier: MIT

/// What the window remembers until it opens again.
package nonisolated struct WindowMemory: SettingsRecord {
    /// The width in logical pixels.
    package var width = 720
    /// The height in logical pixels.
    package var height = 640
    /// Whether it was maximized.
    package var isMaximized = false
    /// The name of the page.
    package var page = "clock"
    /// How far each page was scrolled.
    package var scrolled = ScrolledPages()
    /// The sizes of the small windows.
    package var smallWindows = SmallWindowSizes()
    /// Whether the hint on how to keep a small window on top was shown.
    package var hasSeenOnTopHint = false

    /// The default values.
    package init() {}

    /// The smallest and largest window that is remembered, in logical pixels.
    package static let (widths, heights) = (300...16_384, 200...16_384)

    /// What the window remembers.
    package static var schema: Schema { .window }

    /// One key for each part.
    package static var fields: [SettingsField<WindowMemory>] {
        [
            SettingsField("width", \.width), SettingsField("height", \.height),
            SettingsField("maximized", \.isMaximized), SettingsField("page", \.page),
            SettingsField("scrolled", \.scrolled), SettingsField("small-windows", \.smallWindows),
            SettingsField("on-top-hint-seen", \.hasSeenOnTopHint),
        ]
    }
}

/// What the window remembers, as it is stored.
package typealias WindowMemorySettings = SettingsGroup<WindowMemory>
