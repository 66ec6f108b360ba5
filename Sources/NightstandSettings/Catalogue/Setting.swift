// SPDX-License-Identifier: MIT
import GLibKit

/// One preference, as people name it.
package nonisolated struct Setting: Hashable, Sendable {
    /// Its name, such as `time-format` or `clock.glow`.
    package var name: String
    /// The group that it belongs to.
    package var schema: Schema
    /// What its schema says about it.
    package var key: SettingsKey
    /// What a text must be beyond the key's kind, such as `a colour such as #ff8000`; nil for nothing.
    package var form: String?
}

nonisolated extension Schema {
    /// What the names of its settings begin with: `clock.`, or nothing for the whole application's.
    package var prefix: String {
        switch self {
        case .application: ""
        case .clock: "clock."
        case .display: "display."
        case .night: "night."
        case .sounds: "sounds."
        case .phrases: "phrases."
        case .stage: "stage."
        case .window: "window."
        }
    }
}
