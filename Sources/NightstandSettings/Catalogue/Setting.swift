// SPDX-License-Identifier: MIT
import GLibKit

/// One preference, as people name it.
public nonisolated struct Setting: Hashable, Sendable {
    /// Its name, such as `time-format` or `clock.glow`.
    public var name: String
    /// The group that it belongs to.
    public var schema: Schema
    /// What its schema says about it.
    public var key: SettingsKey
    /// What a text must be beyond the key's kind, such as `a colour such as #ff8000`; nil for nothing.
    public var form: String?
}

nonisolated extension Schema {
    /// What the names of its settings begin with: `clock.`, or nothing for the whole application's.
    public var prefix: String {
        switch self {
        case .application: ""
        case .clock: "clock."
        case .display: "display."
        case .night: "night."
        case .sounds: "sounds."
        case .phrases: "phrases."
        case .stage: "stage."
        }
    }
}
