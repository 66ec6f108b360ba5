// SPDX-License-Identifier: MIT

/// Programs that the user wants run when something happens.
///
/// Live: ``FolderCommands``.
@MainActor package protocol UserCommands: AnyObject {
    /// The programs that may be run, by name.
    var all: [String] { get }
    /// Whether there is a program of that name.
    func has(_ name: String) -> Bool
    /// Starts a program by its name, and does not wait for its end.
    ///
    /// - Throws: ``UserCommandError`` when it may not or cannot be started.
    func run(_ name: String, _ arguments: [String]) throws(UserCommandError)
}

/// Why a program of the user's was not run: a sentence.
package nonisolated struct UserCommandError: Error, Hashable, Sendable {
    /// What is wrong and what to do.
    package var sentence: String

    /// Makes an error.
    package init(_ sentence: String) {
        self.sentence = sentence
    }
}
