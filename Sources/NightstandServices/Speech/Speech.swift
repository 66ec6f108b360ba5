// SPDX-License-Identifier: MIT

/// Reads rings aloud, repeatedly.
///
/// Live: ``SpeechDispatcher``.
@MainActor package protocol Speech: AnyObject {
    /// The labels to read; empty for a ring without a label, nil for silence.
    ///
    /// A change interrupts the current sentence at once.
    var labels: [String]? { get set }
    /// Makes a sentence from the labels, each time it is spoken.
    var sentence: ([String]) -> String { get set }
    /// Called when it starts or stops speaking.
    var onSpeaking: (Bool) -> Void { get set }
    /// Whether speech is available.
    var isAvailable: Bool { get }
}
