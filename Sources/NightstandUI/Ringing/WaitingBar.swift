// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import NightstandService
import Reactive

/// A line above the pages for each alarm that is about to ring or is snoozed, with a way to end it.
@MainActor final class WaitingBar: View {
    init(_ model: RingingModel) {
        let lines = Box(.column)
        lines.style("waiting-bar")
        let list = KeyedList<RingStatus, RingStatus, Widget>(
            key: { $0 },
            host: .init(
                insert: { [weak lines] in lines?.insert($0, at: $1) }, remove: { [weak lines] in lines?.remove($0) }),
            make: { ring, _ in
                let text = Label()
                text.style("numeric")
                text.wrap()
                text.expandsHorizontally = true
                text.bind(\.text) { model.waitingText(ring) }
                let word = model.dismissText(ring)
                let stop = Button(word) { model.stopTapped(ring.id) }
                // The countdown by the second is not announced each second.
                let name = ring.label.isEmpty ? tr("Alarm") : ring.label
                // Translators: {1} is a button such as "Dismiss", {2} the name of an alarm.
                stop.accessibleName(tr("\(word): \(name)", context: "button and alarm"))
                let line = Box(.row, spacing: 12, [text, stop])
                // In a wide window the button stays near its text, above the list of alarms.
                let clamp = Clamp(maximum: AlarmsPage.widest, line)
                clamp.margins(horizontal: 12, vertical: 6)
                return clamp
            })
        let revealer = Revealer(lines)
        super.init(revealer)
        scope.bind({ model.waiting }) { list.update($0) }
        revealer.bind(\.isRevealed) { !model.waiting.isEmpty }
        onMapped { model.showsWaiting = $0 }
    }
}
