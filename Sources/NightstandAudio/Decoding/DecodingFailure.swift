// SPDX-License-Identifier: MIT
import GLibKit
import Glibc
import Localization

/// Why a file cannot be played.
package nonisolated enum DecodingFailure: Error, Hashable, Sendable {
    /// The decoding process could not be started; what the system says.
    case notStarted(String)
    /// Too many files play at the same time.
    case tooMany
    /// The decoder says so itself, as a sentence.
    case refused(String)
    /// The decoder died of the file.
    case crashed
    /// The decoder used up the computing time or the memory it may have.
    case exhausted
    /// The decoder ended without a reason.
    case ended
    /// The decoder gave nothing in time.
    case slow
    /// What was heard of the file is silent, or nearly.
    case silent

    /// Reads how a decoding process ended and what it said last.
    init(_ end: Subprocess.End, said text: String) {
        let line = text.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
        let printable = line.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }
        let sentence = String(String.UnicodeScalarView(printable))
        switch end {
        case .code(DecoderMain.refused) where !sentence.isEmpty: self = .refused(String(sentence.prefix(500)))
        case .code: self = .ended
        case .signal(SIGXCPU), .signal(SIGKILL): self = .exhausted
        case .signal: self = .crashed
        }
    }

    /// Whether the file is the reason, so that another attempt would fail as well.
    package var isOfFile: Bool {
        switch self {
        case .notStarted, .tooMany, .slow: false
        case .refused, .crashed, .exhausted, .ended, .silent: true
        }
    }

    /// A sentence for the user.
    package var message: String {
        switch self {
        case .notStarted(let reason): tr("The decoder could not be started: \(reason).")
        case .tooMany: tr("Too many sound files are playing at the same time.")
        case .refused(let sentence): sentence
        case .crashed: tr("The decoder crashed on this file.")
        case .exhausted: tr("Decoding this file took too much computing time or memory.")
        case .ended: tr("The decoder could not read this file.")
        case .slow: tr("The file took too long to start playing.")
        case .silent: tr("The file is silent or nearly silent.")
        }
    }
}
