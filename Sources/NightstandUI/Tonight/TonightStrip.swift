// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// Tonight at the lower edge of the clock: the promise in one line, else the worst of what is wrong with its button.
///
/// It has its own dark background, because the face below may have any colour. Nothing in it is ever clipped: see ``fit(width:height:)``.
@MainActor final class TonightStrip: View {
    let reason: Button
    let action: Button
    /// Called when it has another size, as it has with another text size.
    var onResized: () -> Void = {}
    private let model: TonightModel
    private let label: Label
    private let row: Box
    private var fitted: Fit?

    /// What determines which words it shows, and whether the button is beside or below them.
    private struct Fit: Equatable {
        var width: Int
        var height: Int
        var lineHeight: Int
        var texts: [String]
        var button: String?
    }

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
        label.wrap()
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
        action.isVisible = false
        action.bind(\.isSensitive) { model.changing == nil }
        action.scope.bind({ model.troubles.first?.action?.change ?? "" }) { [weak action] in
            action?.tooltip = $0
            action?.accessibleDescription($0)
        }
        (self.reason, self.action, self.model, self.label) = (reason, action, model, label)
        row = Box(.row, spacing: 8, [reason, action])
        let watch = RoomWatch(thresholds: [])
        watch.takesClicks = false
        let layers = Overlay(row, [watch])
        layers.style("tonight-strip")
        layers.margins(horizontal: 12, vertical: 10)
        super.init(layers)
        watch.onResized = { [weak self] in self?.onResized() }
    }

    /// Chooses words and places that fit into a page of this size in logical pixels; returns whether that may have changed anything.
    ///
    /// The button is below the words where that takes less height, and a few words replace a sentence that would take more than
    /// a third of the page. Must not be called during size allocation.
    @discardableResult func fit(width: Int, height: Int) -> Bool {
        let texts = [model.sentence, model.summary].compactMap(\.self)
        let button = model.troubles.first?.action?.title
        guard width > 0, isVisible else { return false }
        // Of a room without end: what the text size makes of a line is known only when it has been styled.
        let wanted = Fit(
            width: width, height: height, lineHeight: label.naturalHeight(width: 100_000), texts: texts, button: button)
        guard wanted != fitted else { return false }
        fitted = wanted
        action.title = button ?? ""
        action.isVisible = button != nil
        for text in texts {
            label.text = text
            place(.column)
            let below = naturalHeight(width: width)
            place(.row)
            var least = minimumWidth > width ? Int.max : naturalHeight(width: width)
            if below < least {
                place(.column)
                least = below
            }
            if least <= height / 3 { break }
        }
        return true
    }

    private func place(_ direction: Box.Direction) {
        row.direction = direction
        action.wraps = direction == .column
        action.align(direction == .row ? .end : .fill, .center)
    }

    /// All that it shows, to notice a change.
    static func content(_ model: TonightModel) -> [String] {
        [model.sentence ?? "", model.troubles.first?.action?.title ?? "", String(model.more)]
    }

    private static func spoken(_ model: TonightModel) -> String {
        guard let worst = model.troubles.first else {
            let promise = model.promise ?? ""
            // Translators: {1} is a sentence.
            return tr("Tonight: \(promise)")
        }
        guard model.more > 0 else {
            // Translators: {1} is what is wrong in few words, {2} a sentence about it.
            return tr("Tonight: \(worst.title). \(worst.detail)")
        }
        return tr(
            "Tonight: \(worst.title). \(worst.detail) And \(model.more) more.",
            "Tonight: \(worst.title). \(worst.detail) And \(model.more) more.", count: model.more)
    }
}
