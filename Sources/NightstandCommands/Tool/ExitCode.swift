// SPDX-License-Identifier: MIT
import Localization

/// The exit status of a command.
package nonisolated enum ExitCode: Int32, Sendable, CaseIterable {
    /// The request succeeded.
    case done = 0
    /// The request was valid but failed.
    case failed = 1
    /// The command was used wrongly.
    case wrongUse = 2
    /// There is no such alarm or sound, or nothing rings.
    case notFound = 3
    /// The service cannot be reached.
    case unreachable = 4

    /// What the code means, for the manual.
    var meaning: String {
        switch self {
        case .done: tr("Success.")
        case .failed: tr("The request failed.")
        case .wrongUse: tr("The command line is invalid.")
        case .notFound: tr("Nothing was found.")
        case .unreachable: tr("The service cannot be reached.")
        }
    }
}
