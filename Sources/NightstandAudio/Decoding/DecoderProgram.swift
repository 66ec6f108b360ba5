// SPDX-License-Identifier: MIT
import GLibKit
import SystemKit

/// How the program is started that decodes users' files, in a process of its own (see ``DecoderMain``).
package nonisolated struct DecoderProgram: Hashable, Sendable {
    /// The word that makes a program of ours a decoder; the next ones are what ``DecoderMain`` understands.
    package static let word = "--decode"

    /// The program's file.
    package var path: String
    /// Its first argument.
    package var arguments: [String]

    /// Names a program.
    package init(path: String, arguments: [String]) {
        self.path = path
        self.arguments = arguments
    }

    /// The running program itself: of the same version even when another was installed in the meantime.
    package static let itself = DecoderProgram(path: "/proc/self/exe", arguments: [word])

    /// Starts it with a task.
    @MainActor func start(
        _ task: DecoderTask, buffer: Int = 65_536, onEnd: @escaping (Subprocess.End) -> Void = { _ in }
    ) throws(DecodingFailure) -> Subprocess {
        do throws(SystemError) {
            return try Subprocess(path, arguments + task.words, buffer: buffer, onEnd: onEnd)
        } catch {
            throw .notStarted(error.message)
        }
    }
}
