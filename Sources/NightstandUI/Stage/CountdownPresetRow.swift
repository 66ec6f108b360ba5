// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Timekeeping
import Wording

/// A timer preset: a click starts it.
@MainActor final class CountdownPresetRow: View {
    let id: String

    init(_ preset: Countdown, _ model: CountdownsModel) {
        id = preset.id
        let id = preset.id
        let length = TimeText.length(preset.roundLength)
        let title = Label(preset.label.isEmpty ? length : preset.label)
        title.style("heading")
        title.ellipsize()
        let text = Label(length)
        text.style("numeric", "dim-label")
        text.isVisible = !preset.label.isEmpty
        // Translators: {1} is the name of a timer.
        let start = Button(icon: "media-playback-start-symbolic", name: tr("Start \(title.text)")) {
            model.presetTapped(id)
        }
        // Translators: {1} is the name of a timer.
        let forget = Button(icon: "user-trash-symbolic", name: tr("Delete \(title.text)")) { model.forgetTapped(id) }
        // Translators: {1} is the name of a timer.
        let edit = Button(icon: "document-edit-symbolic", name: tr("Edit \(title.text)")) { model.presetEditTapped(id) }
        for button in [start, edit, forget] { button.style("flat") }
        let badge = AlarmBadge(size: 28, look: BadgeLook(timer: preset.label))
        let texts = FoldingRow(title, text, spacing: 8, foldsToStart: true)
        texts.expandsHorizontally = true
        let line = Box(.row, spacing: 8, [badge, texts, start, edit, forget])
        line.margins(horizontal: 12, vertical: 6)
        super.init(ListRow(line))
        accessibleName(TimeText.clauses([preset.label, length]))
    }
}
