// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive

/// When the alarm will ring as it is set now.
@MainActor enum UpcomingGroup {
    static func make(_ model: AlarmEditorModel) -> PreferencesGroup {
        let group = PreferencesGroup(tr("Next Times"), [])
        let rows = KeyedList<AlarmEditorModel.Upcoming, AlarmEditorModel.Upcoming, ActionRow>(
            key: { $0 },
            host: .init(
                insert: { [weak group] row, _ in group?.add(row) }, remove: { [weak group] in group?.remove($0) }),
            make: { upcoming, _ in
                let time = Label(upcoming.time)
                time.style("numeric")
                let note = [upcoming.relative, upcoming.elsewhere ?? "", upcoming.note ?? ""].filter { !$0.isEmpty }
                    .joined(separator: " · ")
                return ActionRow(upcoming.day, subtitle: note, suffix: time)
            })
        group.scope.bind({ model.preview }) { upcoming in
            // Rows of a group can only be added at its end.
            rows.update([])
            rows.update(upcoming)
        }
        group.bind(\.description) {
            if let note = model.awaitingNote { return note }
            guard !model.upcoming.isEmpty else { return tr("This alarm won’t ring with these settings.") }
            return [model.sentence, model.twinNote].compactMap(\.self).joined(separator: "\n")
        }
        return group
    }
}
