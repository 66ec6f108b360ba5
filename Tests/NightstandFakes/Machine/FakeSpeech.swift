// SPDX-License-Identifier: MIT
import NightstandServices

/// A voice that only remembers what it would read.
@MainActor package final class FakeSpeech: Speech {
    /// The labels it would read.
    package var labels: [String]?
    /// Makes a sentence of the labels.
    package var sentence: ([String]) -> String = { $0.joined(separator: " ") }
    /// Called by ``speak(_:)``.
    package var onSpeaking: (Bool) -> Void = { _ in }
    /// Whether the machine could speak.
    package var isAvailable = true

    /// Makes a voice that is silent.
    package init() {}

    /// What it would say now; nil for nothing.
    package var said: String? { labels.map(sentence) }
}
