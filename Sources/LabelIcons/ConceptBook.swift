// SPDX-License-Identifier: MIT
import Localization

/// Finds what a label speaks of, for which there is an icon: gym, meds, train.
public enum ConceptBook {
    /// The concept that a label speaks of, such as `gym`; nil when no word of it is known.
    public static func concept(of label: String) -> String? {
        guard !label.isEmpty else { return nil }
        for word in label.lowercased().split(whereSeparator: { !$0.isLetter && $0 != "'" }) {
            if let concept = concepts[word] { return concept }
            if word.hasSuffix("s"), let concept = concepts[word.dropLast()] { return concept }
        }
        return nil
    }

    /// The symbolic icon of a concept, by its name in the icon theme; nil for what is no concept.
    ///
    /// Icons that the desktop's theme lacks are ours, `data/icons/nightstand-…-symbolic.svg`.
    public static func icon(of concept: String) -> String? { icons[concept].map { "\($0)-symbolic" } }

    /// What a person reads for a concept, such as `Blood pressure`, in the language of this process.
    public static func title(of concept: String) -> String {
        let words = concept.split(separator: "-").joined(separator: " ")
        // `build-aux/translations` collects the same titles.
        let english =
            ["tv", "bbq"].contains(concept) ? concept.uppercased() : words.prefix(1).uppercased() + words.dropFirst()
        return Localization.translations.translation(of: english, context: "icon") ?? english
    }

    /// All concepts, sorted.
    public static let all: [String] = lines.map(\.concept).sorted()

    private static let icons = Dictionary(lines.map { ($0.concept, $0.icon) }) { $1 }

    private static let concepts: [Substring: String] = {
        var concepts: [Substring: String] = [:]
        for line in lines { for word in line.words { concepts[word] = line.concept } }
        return concepts
    }()

    /// What `Resources/label-icons.txt` says, in its order.
    private static let lines: [(concept: String, icon: String, words: [Substring])] =
        String(decoding: PackageResources.label_icons_txt, as: UTF8.self).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "|").map { $0.split(separator: " ") }
            guard !line.hasPrefix("#"), parts.count == 3, let concept = parts[0].first, let icon = parts[1].first
            else { return nil }
            return (String(concept), String(icon), parts[2])
        }
}
