// SPDX-License-Identifier: MIT

nonisolated extension Command {
    /// `nightstand occurrences`.
    static let occurrences = Command("occurrences", "x") { _, _ throws(CommandError) in .done }
}
