// SPDX-License-Identifier: MIT

/// When a night of sound is to end, and how; what is left out follows the settings.
package nonisolated struct SleepTimerOrder: Hashable, Sendable, Codable {
    /// After how many minutes, 5 to 720; nil for the next alarm.
    package var minutes: Int?
    /// How many seconds before that it begins to fade, 0 to 1800; nil as the settings say.
    package var fadeSeconds: Int?
    /// What happens at the end; nil as the settings say.
    package var action: Action?

    /// What happens when the sound has ended.
    package enum Action: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nothing more.
        case none
        /// The screen goes dark.
        case dim
        /// The machine goes to sleep, if it is sure to wake for the next alarm.
        case suspend
    }

    /// Makes an order.
    package init(minutes: Int?, fadeSeconds: Int? = nil, action: Action? = nil) {
        self.minutes = minutes
        self.fadeSeconds = fadeSeconds
        self.action = action
    }
}
