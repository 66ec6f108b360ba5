// SPDX-License-Identifier: MIT

extension StringProtocol {
    /// The same at the beginning of a line, with a capital letter where the script has them.
    public var asLine: String { prefix(1).uppercased() + dropFirst() }
}
