// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The controls over a small window: Close at the upper end, and below the page, the main control and one more.
@MainActor final class SmallControls: View {
    init(_ model: SmallWindowModel, opened: @escaping () -> Void) {
        let close = Button(icon: "window-close-symbolic", name: tr("Close")).calling("window.close")
        close.align(.end, .start)
        close.expandsVertically = true
        let page = Button(icon: "view-fullscreen-symbolic", name: tr("Show in Main Window")) { opened() }
        let main = Self.button({ model.main }) { model.mainTapped(at: $0) }
        let other = Self.button({ model.other }) { model.otherTapped(at: $0) }
        for button in [close, page, main, other] { button.style("circular", "osd", "small-control") }
        let row = Box(.row, spacing: 4, [page, main, other])
        row.align(.center, .end)
        let column = Box(.column, [close, row])
        column.style("small-controls")
        column.scope.bind({ model.showsControls }) { [weak column] in column?.style("is-shown", if: $0) }
        // A tap must not press what can't be seen yet.
        column.bind(\.takesClicks) { model.showsControls }
        super.init(column)
        margins(horizontal: 4, vertical: 4)
    }

    private static func button(
        _ control: @escaping () -> SmallWindowModel.Control?, _ pressed: @escaping (Int64?) -> Void
    ) -> Button {
        let button = Button(icon: control()?.icon ?? "", name: control()?.title ?? "")
        button.onPressed(pressed)
        button.bind(\.isVisible) { control() != nil }
        button.scope.bind(control) { [weak button] control in
            guard let button, let control else { return }
            button.icon = control.icon
            button.tooltip = control.title
            button.accessibleName(control.title)
        }
        return button
    }
}
