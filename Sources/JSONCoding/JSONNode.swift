// SPDX-License-Identifier: MIT

/// A value of JSON.
enum JSONNode: Sendable {
    case null
    case flag(Bool)
    /// A number as it is written, for only its reader knows what it has to fit into.
    case number(String)
    case text(String)
    case list([JSONNode])
    case object([String: JSONNode])

    /// What it is, for a sentence.
    var kind: String {
        switch self {
        case .null: "null"
        case .flag(let flag): "\(flag)"
        case .number(let number): number
        case .text: "text"
        case .list: "a list"
        case .object: "an object"
        }
    }
}
