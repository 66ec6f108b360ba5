// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The next alarm for keyboard and screen reader, over the place where it is drawn.
///
/// It does not take pointer input, because a press there may be the start of a long one.
@MainActor final class NextAlarmButton: View {
    private let button: Button

    init(_ tapped: @escaping () -> Void) {
        button = Button("", clicked: tapped)
        button.style("flat", "next-alarm")
        button.takesClicks = false
        super.init(button)
    }

    /// What rings next, in words.
    var text = "" {
        didSet {
            guard text != oldValue else { return }
            button.accessibleName(text)
            button.accessibleDescription(tr("Next alarm; press to show all alarms"))
        }
    }
}
