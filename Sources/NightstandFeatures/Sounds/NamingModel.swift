// SPDX-License-Identifier: MIT
import Localization
import Observation

/// Asks the user for the name of a mix or of a sound.
@MainActor @Observable package final class NamingModel {
    /// What is being named.
    package enum Purpose: Hashable, Sendable {
        /// The current mix, as a preset.
        case mix
        /// A preset, by its id.
        case preset(String)
        /// A sound of the user's, by its id.
        case sound(String)
    }

    /// What is being named; nil if nothing is.
    package private(set) var purpose: Purpose?
    /// What the user has typed.
    package var text = ""

    @ObservationIgnored private let names: (Purpose) -> String
    @ObservationIgnored private let done: (Purpose, String) -> Void

    /// Suggests `names(purpose)` and passes on the typed name.
    init(names: @escaping (Purpose) -> String, done: @escaping (Purpose, String) -> Void) {
        self.names = names
        self.done = done
    }

    /// The title of the dialog.
    package var title: String {
        switch purpose {
        case .mix: tr("Save Mix")
        case .preset: tr("Rename Preset")
        case .sound: tr("Rename Sound")
        case nil: ""
        }
    }

    /// The label of the button that accepts.
    package var accept: String { purpose == .mix ? tr("_Save") : tr("_Rename") }
    /// Whether the typed name is valid.
    package var canAccept: Bool { !text.trimmed.isEmpty }

    /// The user wants to name something.
    package func ask(_ purpose: Purpose) {
        text = names(purpose)
        self.purpose = purpose
    }

    /// The user accepted or cancelled.
    package func answered(_ isWanted: Bool) {
        guard let purpose, !isWanted || canAccept else { return }
        self.purpose = nil
        if isWanted { done(purpose, text.trimmed) }
    }
}
