// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures

/// The button for settings that are often changed while the stopwatch is in use.
@MainActor final class StageMenu: View {
    private let button: MenuButton

    init(_ preferences: PreferencesModel) {
        let content = LazyView {
            let column = Box(
                .column, spacing: 12,
                [
                    Button(tr("Small Window")).calling("window.small-window"), StageGroups.view(preferences),
                    StageGroups.light(preferences),
                ])
            column.margins(horizontal: 6, vertical: 6)
            column.request(width: 300)
            let scroller = Scroller(column)
            scroller.fitContent(maximumHeight: 420)
            return scroller
        }
        let button = MenuButton(Image(icon: "view-more-symbolic"), name: tr("Stopwatch Settings"), content: content)
        button.style("flat", "circular")
        button.align(.end, .center)
        self.button = button
        super.init(button)
    }

    /// Opens the settings, as a click does.
    func open() {
        button.open()
    }
}
