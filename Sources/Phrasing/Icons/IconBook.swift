// SPDX-License-Identifier: MIT

/// Finds the icon that a label speaks of.
public enum IconBook {
    /// The symbolic icon for a label, by its name in the icon theme; nil when no word of it is known.
    public static func icon(for label: String) -> String? {
        guard !label.isEmpty else { return nil }
        for word in label.lowercased().split(whereSeparator: { !$0.isLetter }) {
            if let icon = icons[String(word)] { return icon }
        }
        return nil
    }

    private static let icons: [String: String] = [:]
}
