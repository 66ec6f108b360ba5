// SPDX-License-Identifier: MIT

/// Reads aloud what rings, again and again.
///
/// Live: ``SpeechDispatcher``.
@MainActor package protocol Speech: AnyObject {
    /// The labels to read; empty when what rings has none, nil for silence.
    ///
    /// A change ends at once what is being said.
    var labels: [String]? { get set }
    /// Makes a sentence of the labels, each time it is said.
    var sentence: ([String]) -> String { get set }
    /// Called when it begins to speak, and when it no longer does.
    var onSpeaking: (Bool) -> Void { get set }
    /// Whether the machine has what it takes.
    var isAvailable: Bool { get }
}
