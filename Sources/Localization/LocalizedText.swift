// SPDX-License-Identifier: MIT

/// A sentence that can be shown in any language: its English template and what its placeholders stand for.
///
/// It is passed on as a template and its arguments until it is shown. `text` is the sentence in the language
/// of this process, ``english`` the same for logs and other programs. The template is the key in the catalogues of gettext;
/// `{1}` stands for the first argument, `{{` for a brace.
public struct LocalizedText: Hashable, Sendable {
    /// The key: the English sentence, the one for a single thing where there is a plural.
    let id: String
    /// The English sentence for several things, and their number, which decides between the forms of a language.
    let plural: Plural?
    /// Distinguishes this key from an equal one with another meaning.
    let context: String?
    let arguments: [Argument]

    struct Plural: Hashable, Sendable {
        let id: String
        let count: Int
    }

    /// What a placeholder stands for.
    enum Argument: Hashable, Sendable {
        case verbatim(String)
        indirect case localized(LocalizedText)
    }

    init(id: String, plural: Plural? = nil, context: String?, arguments: [Argument]) {
        self.id = id
        self.plural = plural
        self.context = context
        self.arguments = arguments
    }

    /// A sentence, in which every interpolated value becomes a placeholder.
    ///
    /// - Parameters:
    ///   - template: the English sentence, as a literal.
    ///   - context: distinguishes equal texts with different meanings.
    public init(_ template: Template, context: String? = nil) {
        self.init(id: template.id, context: context, arguments: template.arguments)
    }

    /// A sentence about a number of things.
    ///
    /// - Parameters:
    ///   - one: the English sentence for one; its values are those of `other`, from the first on.
    ///   - other: the English sentence for any other number.
    ///   - count: the number of things.
    public init(_ one: Template, _ other: Template, count: Int, context: String? = nil) {
        self.init(
            id: one.id, plural: Plural(id: other.id, count: count), context: context, arguments: other.arguments)
    }

    /// Text that is not translated, such as a name or a message of the operating system.
    public init(verbatim text: String) {
        self.init(id: "{1}", context: nil, arguments: [.verbatim(text)])
    }

    /// In the language of this process.
    public var text: String { rendered(by: Localization.translations) }

    /// In English, whatever the language of this process is.
    public var english: String { rendered(by: English()) }

    private func rendered(by translations: any Translations) -> String {
        let template: String
        if let plural {
            template =
                translations.translation(of: id, plural: plural.id, context: context, count: plural.count)
                ?? (plural.count == 1 ? id : plural.id)
        } else if id == "{1}", case .verbatim(let text)? = arguments.first {
            return text
        } else {
            template = translations.translation(of: id, context: context) ?? id
        }
        guard template.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
            return template
        }
        let values = arguments.map { argument in
            switch argument {
            case .verbatim(let text): text
            case .localized(let text): text.rendered(by: translations)
            }
        }
        return Self.filled(template, with: values)
    }

    /// A template with its values; a placeholder that has none stays as it is.
    private static func filled(_ template: String, with values: [String]) -> String {
        var result = ""
        var rest = template[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            let words = rest[..<brace]
            result += words
            let after = rest.index(after: brace)
            rest = rest[after...]
            if rest.first == template[brace] {
                result.append(rest.removeFirst())
            } else if template[brace] == "{", let end = rest.firstIndex(of: "}"),
                let number = Int(rest[..<end]), values.indices.contains(number - 1)
            {
                if words.hasSuffix(agreeing) {
                    result.removeLast(agreeing.count)
                    result += isOne(values[number - 1]) ? " " : "s "
                }
                result += values[number - 1]
                rest = rest[rest.index(after: end)...]
                // An abbreviation such as “Nov.” ends a sentence with its own full stop.
                if result.last == ".", rest.first == "." { rest.removeFirst() }
            } else {
                result.append(template[brace])
            }
        }
        return result + rest
    }

    /// The ending of an article that agrees with the hour of the time behind it, as in the Spanish “a la 1:05” and “a las 2:05”.
    private static let agreeing = "(s) "

    /// Whether a time of day, or another value, begins with the number 1.
    private static func isOne(_ value: String) -> Bool {
        Int(value.prefix { $0.isASCII && $0.isNumber }) == 1
    }
}
