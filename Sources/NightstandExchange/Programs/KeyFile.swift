// SPDX-License-Identifier: MIT
import GLibKit

/// A file of groups and keys, as GSettings' keyfile storage and KDE's programs write it.
nonisolated struct KeyFile {
    /// The most bytes of a file.
    static let limit = 4 << 20

    /// The groups in their order, each with its keys in theirs.
    private(set) var groups: [(name: String, keys: [(key: String, text: String)])] = []

    /// Reads a text; lines that are neither a group nor a key are passed over.
    init(_ text: String) {
        guard text.utf8.count <= Self.limit else { return }
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
                groups.append((String(line[line.index(after: line.startIndex)..<end]), []))
            } else if !groups.isEmpty, let equals = line.firstIndex(of: "=") {
                groups[groups.count - 1].keys.append(
                    (String(line[..<equals]), String(line[line.index(after: equals)...])))
            }
        }
    }

    /// The keys of all groups of a name.
    func keys(of group: String) -> [(key: String, text: String)] {
        groups.filter { $0.name == group }.flatMap(\.keys)
    }

    /// The text of a key; of several the last counts.
    subscript(group: String, key: String) -> String? { keys(of: group).last { $0.key == key }?.text }
}
