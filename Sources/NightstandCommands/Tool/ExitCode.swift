// SPDX-License-Identifier: MIT
import Localization

/// How a command ended, as its process tells the shell.
package nonisolated enum ExitCode: Int32, Sendable, CaseIterable {
    /// What was asked for is done.
    case done = 0
    /// It was understood but could not be done.
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
        case .done: tr("It is done.")
        case .failed: tr("It could not be done.")
        case .wrongUse: tr("The command was used wrongly.")
        case .notFound: tr("There is no such thing, or nothing to show.")
        case .unreachable: tr("The service cannot be reached.")
        }
    }
}
