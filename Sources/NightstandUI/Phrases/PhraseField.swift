// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The field for describing an alarm or timer; a completion is shown dimly behind the cursor, and Tab accepts it.
@MainActor final class PhraseField: View {
    let field: TextField
    /// Whether it takes the keyboard as soon as it is on screen.
    private var isAwaited = false

    init(_ model: PhraseEntryModel) {
        let field = TextField(name: tr("Describe an alarm or timer"))
        // Translators: the second is shown where text is large, and has room for about twelve characters.
        field.bind(\.placeholder) { LargeText.isOn ? tr("Try: 6:45") : tr("Try: weekdays 6:45 gym") }
        field.onChanged = { model.text = $0 }
        field.onEntered = { model.entered() }
        field.onCursorMoved = { model.isAtEnd = $0 }
        field.bind(\.text) { model.text }
        field.scope.bind({ model.marks }) { [weak field] marks in
            field?.mark(marks.map { ($0.span, TextField.Mark($0.kind)) })
        }
        field.scope.bind({ model.isInsisting }) { [weak field] in field?.style("error", if: $0) }
        // GTK 4.8 has no announcements; a change of the description is read out for the focused widget.
        field.scope.bind({ model.spoken }) { [weak field] in field?.accessibleDescription($0) }
        field.onShortcut("Tab") { model.completionAccepted() }
        field.onShortcut("Down|KP_Down") { model.otherCompletionTapped(isNext: true) }
        field.onShortcut("Up|KP_Up") { model.otherCompletionTapped(isNext: false) }
        self.field = field
        super.init(Overlay(field, [Self.ghost(model, over: field)]))
        onKey { key in
            guard key == .escape, !model.text.isEmpty else { return false }
            model.clear()
            return true
        }
        field.scope.bind({ model.asked }) { [weak self] count in if count > 0 { self?.take() } }
        onMapped { [weak self] isMapped in
            guard isMapped, let self, isAwaited else { return }
            isAwaited = false
            self.field.takeFocus()
        }
    }

    /// Gives it the keyboard, now or as soon as it is on screen.
    func take() {
        if isMapped { field.takeFocus() } else { isAwaited = true }
    }

    /// The whole text with its ending, of which only the ending is visible: so the ending is at the cursor.
    private static func ghost(_ model: PhraseEntryModel, over field: TextField) -> Widget {
        let ghost = Label()
        ghost.style("phrase-ghost")
        ghost.isDecoration()
        ghost.takesClicks = false
        ghost.align(.start, .center)
        ghost.scope.bind({ model.ghost.isEmpty ? "" : model.text + model.ghost }) { [weak ghost, weak field] text in
            guard let ghost, let field else { return }
            ghost.text = text
            ghost.hide(bytes: model.text.utf8.count)
            // The position of the cursor is unknown in a field that scrolls its text.
            ghost.isVisible = !text.isEmpty && ghost.minimumWidth < field.width - 24
        }
        return ghost
    }
}

extension TextField.Mark {
    init(_ kind: PhraseEntryModel.Mark.Kind) {
        self =
            switch kind {
            case .understood: .accent
            case .ignored: .struck
            case .wrong: .wavy
            }
    }
}
