// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// The list without alarms: a few to add with one press, and the way to any other.
@MainActor final class AlarmsWelcome: View {
    init(_ alarms: AlarmsModel, _ movingIn: MovingInModel) {
        movingIn.look()
        let rows = alarms.suggestions.indices.map { Self.row($0, alarms) }
        let group = PreferencesGroup("", rows)
        let button = Button(tr("New Alarm")).calling("app.new-alarm")
        button.style("pill")
        button.align(.center)
        var parts: [Widget] = [Clamp(maximum: 360, group), button]
        // First, for a user with alarms elsewhere wants these rather than others.
        if !movingIn.offers.isEmpty {
            let imports = PreferencesGroup("", movingIn.offers.map { Self.row($0, movingIn) })
            parts.insert(Clamp(maximum: 360, imports), at: 0)
        }
        let column = Box(.column, spacing: 18, parts)
        let page = StatusPage(
            icon: "alarm-symbolic", title: tr("No Alarms"),
            description: tr("Alarms ring even when this window is closed."), child: column)
        page.style("compact")
        super.init(page)
    }

    private static func row(_ index: Int, _ alarms: AlarmsModel) -> Widget {
        let row = ActionRow("", suffix: Image(icon: "list-add-symbolic"))
        row.isActivatable = true
        row.scope.bind({ alarms.suggestions[index] }) { [weak row] suggestion in
            guard let row else { return }
            row.title = suggestion.time
            row.subtitle = "\(suggestion.days) · \(suggestion.relative)"
            // Translators: a button; {1} is a time of day, {2} the day or the days.
            row.accessibleName(tr("Add alarm: \(suggestion.time), \(suggestion.days)"))
        }
        row.onActivated = { alarms.suggestionTapped(alarms.suggestions[index]) }
        return row
    }

    private static func row(_ offer: MovingInModel.Offer, _ movingIn: MovingInModel) -> Widget {
        let row = ActionRow(offer.title, subtitle: offer.summary, suffix: Image(icon: "go-next-symbolic"))
        row.isActivatable = true
        row.onActivated = { movingIn.tapped(offer) }
        return row
    }
}
