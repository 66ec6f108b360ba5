// SPDX-License-Identifier: MIT

extension String {
    /// The same for a text of several lines, which breaks neither between a number and its unit nor after `in`, as in
    /// `in 2 days 8 h`.
    var keepingUnits: String {
        replacing(/(\d) (?=(?:days?|h|min|s)\b)/) { "\($0.1)\u{A0}" }.replacing(/\bin (?=\d)/, with: "in\u{A0}")
    }
}
