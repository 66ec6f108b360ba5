// SPDX-License-Identifier: MIT
import GLibKit

/// How far each page of the window was scrolled, in logical pixels.
package nonisolated struct ScrolledPages: Hashable, Sendable, SettingsValue {
    private var offsets: [String: Int] = [:]

    /// None.
    package init() {}

    /// The distance from the top of a page, by its name.
    package subscript(_ page: String) -> Int {
        get { offsets[page] ?? 0 }
        set { offsets[page] = newValue > 0 ? newValue : nil }
    }

    /// Reads `alarms=120 sun=40`; what cannot be read is at its top.
    package init?(setting: Variant) {
        guard let text = setting.stringValue else { return nil }
        for word in text.split(separator: " ") {
            let parts = word.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let offset = Int(parts[1]), (0...1_000_000).contains(offset) else { continue }
            self[String(parts[0])] = offset
        }
    }

    /// Writes them as they are read, in the order of their names.
    package var setting: Variant {
        .string(offsets.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
    }
}
