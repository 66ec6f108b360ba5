// SPDX-License-Identifier: MIT

/// What the command line asks for.
nonisolated struct FuzzOptions: Sendable {
    /// All targets there are.
    static let targets = ["phrases", "looks", "alarms", "sounds", "audio", "bus"]

    var targets: [String] = []
    var seed: UInt64 = 1
    var seconds: Int?
    var cases: UInt64?
    /// In a worker, the file that it writes the seed of each case to before it begins.
    var state: String?

    /// Nil for words that make no sense.
    init?(_ words: [String]) {
        var words = words[...]
        while let word = words.popFirst() {
            switch word {
            case "--seed":
                guard let value = words.popFirst().flatMap({ UInt64($0) }) else { return nil }
                seed = value
            case "--seconds":
                guard let value = words.popFirst().flatMap({ Int($0) }), value > 0 else { return nil }
                seconds = value
            case "--cases":
                guard let value = words.popFirst().flatMap({ UInt64($0) }), value > 0 else { return nil }
                cases = value
            case "--state":
                guard let value = words.popFirst() else { return nil }
                state = value
            default:
                guard Self.targets.contains(word) else { return nil }
                targets.append(word)
            }
        }
        if targets.isEmpty { targets = Self.targets }
        if seconds == nil, cases == nil { seconds = 10 }
    }
}
