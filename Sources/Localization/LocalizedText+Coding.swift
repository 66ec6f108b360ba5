// SPDX-License-Identifier: MIT
import JSONCoding

extension CodingUserInfoKey {
    /// Set to true for an encoder whose readers are people or scripts: a sentence is then written in the user's language.
    public static let writesSentences = CodingUserInfoKey(rawValue: "writesSentences")
}

extension LocalizedText: Codable {
    /// What is sent to other programs of Nightstand: the English sentence, followed by its template and arguments.
    ///
    /// The sentence comes first for readers that do not understand the rest.
    public var parts: [String] {
        guard id != "{1}" || plural != nil || context != nil, let code = try? JSON.text(Code(self)) else {
            return [english]
        }
        return [english, code]
    }

    /// Reads what ``parts`` writes; a sentence alone stays as it is.
    public init(parts: [String]) {
        if parts.count > 1, parts[1].utf8.count <= Self.longestCode,
            let code = try? JSON.decode(Code.self, from: parts[1].utf8), let text = LocalizedText(code)
        {
            self = text
        } else {
            self.init(verbatim: parts.first ?? "")
        }
    }

    private static let longestCode = 16_384

    /// Reads ``parts``, or a sentence alone.
    public init(from decoder: any Decoder) throws {
        if let sentence = try? decoder.singleValueContainer().decode(String.self) {
            self.init(verbatim: sentence)
        } else {
            self.init(parts: try decoder.singleValueContainer().decode([String].self))
        }
    }

    /// Writes ``parts``, or where ``Swift/CodingUserInfoKey/writesSentences`` is set the sentence alone.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let key = CodingUserInfoKey.writesSentences, encoder.userInfo[key] as? Bool == true {
            try container.encode(text)
        } else {
            try container.encode(parts)
        }
    }
}

/// The encoded form of a sentence.
private struct Code: Codable {
    /// The maximum nesting of sentences.
    static let deepest = 4

    var id: String
    var plural: String?
    var count: Int?
    var context: String?
    var arguments: [Argument]?

    enum Argument: Codable {
        case verbatim(String)
        indirect case localized(Code)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .verbatim(text)
            } else {
                guard decoder.codingPath.count <= 2 * Code.deepest else {
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: "it is nested too deep")
                }
                self = .localized(try container.decode(Code.self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .verbatim(let text): try container.encode(text)
            case .localized(let code): try container.encode(code)
            }
        }
    }

    init(_ text: LocalizedText) {
        id = text.id
        plural = text.plural?.id
        count = text.plural?.count
        context = text.context
        arguments =
            text.arguments.isEmpty
            ? nil
            : text.arguments.map {
                switch $0 {
                case .verbatim(let text): .verbatim(text)
                case .localized(let text): .localized(Code(text))
                }
            }
    }
}

extension LocalizedText {
    fileprivate init?(_ code: Code) {
        let arguments = (code.arguments ?? []).compactMap { argument -> Argument? in
            switch argument {
            case .verbatim(let text): .verbatim(text)
            case .localized(let code): LocalizedText(code).map(Argument.localized)
            }
        }
        let plural = code.plural.flatMap { id in code.count.map { Plural(id: id, count: $0) } }
        self.init(id: code.id, plural: plural, context: code.context, arguments: arguments)
    }
}
