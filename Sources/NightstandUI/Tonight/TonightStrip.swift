// SPDX-License-Identifier: MIT
import AdwaitaKit
import NightstandFeatures
import NightstandService
import Reactive

/// Tonight at the lower edge of the clock: the promise in one line, else the worst of what is wrong with its button.
///
/// It brings its own dark ground, for the face below may have any colour.
@MainActor final class TonightStrip: View {
    let reason: Button
    let action: Button

    /// Shows `model`; `opened` leads to all of it.
    init(_ model: TonightModel, opened: @escaping () -> Void) {
        let icon = Image(icon: "dialog-warning-symbolic")
        icon.bind(\.icon) {
            switch model.level {
            case .red: "dialog-error-symbolic"
            case .amber: "dialog-warning-symbolic"
            case .green, nil: "emblem-ok-symbolic"
            }
        }
        let label = Label()
        label.wrap(lines: 2)
        label.bind(\.text) { Self.text(model) }
        let more = Label()
        more.style("caption", "numeric")
        more.bind(\.text) { "+\(model.more)" }
        more.bind(\.isVisible) { model.more > 0 }
        let reason = Button(Box(.row, spacing: 8, [icon, label, more]), clicked: opened)
        reason.style("flat", "tonight-reason")
        reason.scope.bind({ Self.spoken(model) }) { [weak reason] in reason?.accessibleName($0) }
        let action = Button("") {
            if let worst = model.troubles.first { model.actionTapped(worst) }
        }
        action.style("tonight-action")
        action.align(.end, .center)
        action.bind(\.title) { model.troubles.first?.action?.title ?? "" }
        action.bind(\.isVisible) { model.troubles.first?.action != nil }
        action.bind(\.isSensitive) { model.changing == nil }
        action.scope.bind({ model.troubles.first?.action?.change ?? "" }) { [weak action] in
            action?.tooltip = $0
            action?.accessibleDescription($0)
        }
        (self.reason, self.action) = (reason, action)
        let row = Box(.row, spacing: 8, [reason, action])
        row.style("tonight-strip")
        row.margins(horizontal: 12, vertical: 10)
        super.init(row)
    }

    /// All that it shows, to notice a change.
    static func content(_ model: TonightModel) -> [String] {
        [text(model), model.troubles.first?.action?.title ?? "", String(model.more)]
    }

    private static func text(_ model: TonightModel) -> String {
        model.promise ?? model.troubles.first?.detail ?? ""
    }

    private static func spoken(_ model: TonightModel) -> String {
        guard let worst = model.troubles.first else { return "Tonight: \(model.promise ?? "")" }
        let rest = model.more > 0 ? " And \(model.more) more." : ""
        return "Tonight: \(worst.title). \(worst.detail)\(rest)"
    }
}
