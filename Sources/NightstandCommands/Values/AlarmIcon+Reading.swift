// SPDX-License-Identifier: MIT
import LabelIcons
import Localization
import Timekeeping

nonisolated extension AlarmIcon {
    /// Reads `auto`, `none` or what an icon shows, in capitals or not.
    static func reading(_ text: String) throws(CommandError) -> AlarmIcon {
        let name = text.lowercased()
        guard let icon = AlarmIcon(name), icon == .found || icon == .none || ConceptBook.icon(of: name) != nil else {
            throw CommandError(
                .wrongUse, ConceptBook.all.suggestion(for: name, after: tr("there is no icon \(text.quoted)")),
                hint: tr("Use 'auto', 'none', or one of \(ConceptBook.all.joined(separator: ", "))."))
        }
        return icon
    }
}

/// A colour, or none.
nonisolated struct OptionalTint: Sendable {
    let tint: AlarmTint?

    /// Reads the name of a colour, `#rrggbb` or `none`.
    static func reading(_ text: String) throws(CommandError) -> OptionalTint {
        if text.lowercased() == "none" { return OptionalTint(tint: nil) }
        guard let tint = AlarmTint(text) else {
            let names = AlarmTint.named.map(\.name)
            throw .wrongUse(
                tr("\(text.quoted) is not a colour; use #rrggbb, 'none', or one of \(names.joined(separator: ", "))"))
        }
        return OptionalTint(tint: tint)
    }
}
