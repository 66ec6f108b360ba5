// SPDX-License-Identifier: MIT
import Localization
import NightstandService

/// Why a command did not do what was asked: a sentence for the user and the exit code.
nonisolated struct CommandError: Error, Equatable {
    /// What the process ends with.
    var code: ExitCode
    /// A sentence that says what is wrong and what to do.
    var message: String
    /// A pointer to more, such as `See 'nightstand alarm add --help'.`; nil when the message is enough.
    var hint: String?
    /// The part of the phrase that caused the error, as offsets into its UTF-8.
    var span: Range<Int>?

    init(_ code: ExitCode, _ message: String, hint: String? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
    }

    /// Words that cannot be understood; exit code 2.
    static func wrongUse(_ message: String) -> CommandError {
        CommandError(.wrongUse, message)
    }

    /// An answer of the service, with the exit code of its kind.
    init(_ error: ServiceError) {
        let code: ExitCode =
            switch error.kind {
            case .invalid: .wrongUse
            case .notFound: .notFound
            case .changed, .storage, .failed: .failed
            case .unreachable: .unreachable
            }
        let start = error.kind == .unreachable ? tr("Start the service with 'nightstand service start'.") : nil
        self.init(code, error.message, hint: start)
    }
}
