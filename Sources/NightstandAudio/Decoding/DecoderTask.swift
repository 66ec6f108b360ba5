// SPDX-License-Identifier: MIT

/// What a decoding process is to do with one file, and how that is written on its command line.
nonisolated enum DecoderTask: Hashable, Sendable {
    /// Write its samples without end, round after round: interleaved float32 stereo at 48 kHz.
    case play(String)
    /// The same with the end of each round laid over the beginning of the next.
    case playJoined(String)
    /// Measure up to this many seconds of it, in at most that many seconds, and write an ``AudioFileReport``.
    case measure(String, seconds: Int, within: Int)

    var words: [String] {
        switch self {
        case .play(let path): ["play", path]
        case .playJoined(let path): ["join", path]
        case .measure(let path, let seconds, let limit): ["measure", "\(seconds)", "\(limit)", path]
        }
    }

    init?(_ words: [String]) {
        switch (words.first, words.count) {
        case ("play", 2): self = .play(words[1])
        case ("join", 2): self = .playJoined(words[1])
        case ("measure", 4):
            guard let seconds = Int(words[1]), let limit = Int(words[2]), (1...86_400).contains(seconds),
                (1...3600).contains(limit)
            else { return nil }
            self = .measure(words[3], seconds: seconds, within: limit)
        default: return nil
        }
    }

    var path: String {
        switch self {
        case .play(let path), .playJoined(let path), .measure(let path, _, _): path
        }
    }
}
