// SPDX-License-Identifier: MIT
import ClockDesign
import Localization
import NightstandSettings
import Observation
import PlainText

/// The fonts of the digits: search, choice, and the substitute for a missing font.
@MainActor @Observable package final class FontPickerModel {
    /// Whether the list of families is open.
    package var isChoosing = false {
        didSet { if isChoosing { open() } }
    }
    /// The query for the families.
    package var query = ""
    /// All families; read when the list is first opened.
    package private(set) var families: [String] = []

    @ObservationIgnored private let look: ClockLookSettings
    @ObservationIgnored private let dependencies: PreferencesModel.Dependencies
    @ObservationIgnored private let toasts: ToastModel

    init(_ look: ClockLookSettings, _ dependencies: PreferencesModel.Dependencies, toasts: ToastModel) {
        self.look = look
        self.dependencies = dependencies
        self.toasts = toasts
    }

    /// The families whose names contain every word of the query.
    package var shown: [String] {
        let words = query.lowercased().split(separator: " ")
        return families.filter { family in
            let name = family.lowercased()
            return words.allSatisfy { name.holds($0) }
        }
    }

    /// The chosen family.
    package var chosen: String { look.value.font.family }

    /// A sentence if another font is drawn than was chosen; empty otherwise.
    package var notice: String { dependencies.fontNotice(look.value.font) ?? "" }

    /// Which family is drawn instead of one that is not installed, in words; empty for one that is.
    package func note(on family: String) -> String {
        // Translators: {1} is the name of a font.
        dependencies.substitute(family).map { tr("Not installed; \($0) is used") } ?? ""
    }

    /// The user chose a family; the list stays open, so that fonts can be compared.
    package func chosen(_ family: String) {
        do {
            try look.change { $0.font.family = family }
        } catch {
            toasts.say(tr("The font is locked by your administrator."))
        }
    }

    private func open() {
        query = ""
        if families.isEmpty { families = dependencies.families() }
        // A chosen family that is not installed stays in the list, so that the choice can be seen.
        if !families.contains(chosen) { families.insert(chosen, at: 0) }
    }
}
