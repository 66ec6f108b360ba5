// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandService

/// One thing that is wrong tonight: the reason, the remedy, and its button.
@MainActor final class TonightRow: View {
    /// Performs the remedy; nil where there is none.
    let button: Button?

    init(_ item: CheckItem, _ model: TonightModel) {
        let icon = Image(icon: item.level == .red ? "dialog-error-symbolic" : "dialog-warning-symbolic")
        icon.style(item.level.style)
        icon.align(.start, .start)
        let title = Label(item.title)
        title.style("heading")
        let detail = Label(item.detail)
        let help = Label(item.action?.change ?? item.remedy ?? "")
        help.style("caption", "dim-label")
        help.isVisible = !help.text.isEmpty
        for label in [title, detail, help] { label.wrap() }
        let texts = Box(.column, spacing: 4, [title, detail, help])
        texts.expandsHorizontally = true
        button = item.action.map { action in
            let button = Button(action.title) { model.actionTapped(item) }
            button.accessibleDescription("\(item.title). \(action.change)")
            button.align(.start)
            button.wraps = true
            button.bind(\.isSensitive) { model.changing == nil }
            return button
        }
        if let button { texts.append(button) }
        let row = Box(.row, spacing: 12, [icon, texts])
        row.style("tonight-row")
        super.init(ListRow(row, isActivatable: false))
        accessibleName(item.title)
        accessibleDescription(item.detail)
    }
}

extension CheckItem.Level {
    /// The style that colours an icon by severity.
    var style: String {
        switch self {
        case .green: "light-green"
        case .amber: "light-amber"
        case .red: "light-red"
        }
    }
}
