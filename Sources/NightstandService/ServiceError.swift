// SPDX-License-Identifier: MIT
import Localization

/// Why the service did not do what was asked; ``text`` is a sentence for the user.
package nonisolated struct ServiceError: Error, Hashable, Sendable {
    /// What kind of failure it is; decides the D-Bus error name and the exit code of the command line.
    package var kind: Kind
    /// A sentence that says what is wrong and what to do.
    package var text: LocalizedText
    /// The sentence in the language of this process.
    package var message: String { text.text }

    /// The kinds of failure.
    package enum Kind: String, Sendable, CaseIterable {
        /// The request is invalid; `io.github.nightstand.Nightstand.Error.Invalid`.
        case invalid = "Invalid"
        /// There is no such alarm or ring; `io.github.nightstand.Nightstand.Error.NotFound`.
        case notFound = "NotFound"
        /// Another client changed it since it was read; `io.github.nightstand.Nightstand.Error.Changed`.
        case changed = "Changed"
        /// It could not be stored; `io.github.nightstand.Nightstand.Error.Storage`.
        case storage = "Storage"
        /// The service cannot be reached.
        case unreachable = "Unreachable"
        /// Anything else; `io.github.nightstand.Nightstand.Error.Failed`.
        case failed = "Failed"
    }

    /// Makes an error.
    package init(_ kind: Kind, _ text: LocalizedText) {
        self.kind = kind
        self.text = text
    }

    /// Makes an error of a sentence that is not translated.
    package init(_ kind: Kind, _ message: String) { self.init(kind, LocalizedText(verbatim: message)) }

    /// The service cannot be reached; says what to do.
    package static func unreachable(_ reason: String) -> ServiceError {
        ServiceError(
            .unreachable,
            LocalizedText(
                "The Nightstand service can't be reached (\(reason)). Start it, or log out and back in."))
    }
}
