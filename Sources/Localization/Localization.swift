// SPDX-License-Identifier: MIT
import Synchronization

/// The translations of this process.
///
/// One language for the whole process, as with gettext: the main program chooses it once, before anything is shown.
public enum Localization {
    private static let current = Mutex<(any Translations)?>(nil)
    private static let geography = Mutex<(any Translations)?>(nil)
    private static let regional = Mutex(LocaleFormats())

    /// The translations in use; English until some are set.
    public static var translations: any Translations {
        get { current.withLock { $0 } ?? English() }
        set { current.withLock { $0 = newValue } }
    }

    /// What cities and islands are called, by their English names; the same until some are set.
    ///
    /// Beside the sentences, because it is others who keep these names.
    public static var places: any Translations {
        get { geography.withLock { $0 } ?? English() }
        set { geography.withLock { $0 = newValue } }
    }

    /// The formats in use.
    public static var formats: LocaleFormats {
        get { regional.withLock { $0 } }
        set { regional.withLock { $0 = newValue } }
    }
}

/// A language's sentences.
public protocol Translations: Sendable {
    /// The template of a sentence in that language; nil leaves it English.
    func translation(of id: String, context: String?) -> String?
    /// The template of a sentence about `count` things in that language; nil leaves it English.
    func translation(of id: String, plural: String, context: String?, count: Int) -> String?
}

/// The language of the source itself.
struct English: Translations {
    func translation(of id: String, context: String?) -> String? { nil }
    func translation(of id: String, plural: String, context: String?, count: Int) -> String? { nil }
}

/// Translates a sentence; shorthand for ``LocalizedText/text``.
public func tr(_ template: Template, context: String? = nil) -> String {
    LocalizedText(template, context: context).text
}

/// Translates a sentence about a number of things.
public func tr(_ one: Template, _ other: Template, count: Int, context: String? = nil) -> String {
    LocalizedText(one, other, count: count, context: context).text
}
