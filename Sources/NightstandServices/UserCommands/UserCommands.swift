// SPDX-License-Identifier: MIT
import Localization

/// Runs the user's programs when something happens.
///
/// Live: ``FolderCommands``.
@MainActor package protocol UserCommands: AnyObject {
    /// The programs that may be run, by name.
    var all: [String] { get }
    /// Whether there is a program with this name.
    func has(_ name: String) -> Bool
    /// Starts a program by its name, and does not wait for it to end.
    ///
    /// - Throws: ``UserCommandError`` when it may not or cannot be started.
    func run(_ name: String, _ arguments: [String]) throws(UserCommandError)
}

/// Why a program of the user's was not run.
package nonisolated struct UserCommandError: Error, Hashable, Sendable {
    /// What is wrong and what to do.
    package var text: LocalizedText
    /// ``text`` in the language of this process.
    package var sentence: String { text.text }

    /// Makes an error.
    package init(_ text: LocalizedText) {
        self.text = text
    }

    /// Makes an error from a sentence that is not translated.
    package init(_ sentence: String) { self.init(LocalizedText(verbatim: sentence)) }
}
