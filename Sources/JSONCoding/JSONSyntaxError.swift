// SPDX-License-Identifier: MIT

/// Why bytes are not JSON.
struct JSONSyntaxError: Error, CustomStringConvertible {
    /// The byte that cannot be there, from 0.
    let position: Int

    /// What is wrong, as the end of a sentence.
    var description: String { "it is not valid JSON at byte \(position + 1)" }
}
