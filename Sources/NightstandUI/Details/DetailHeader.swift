// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// What alarm it is: its sign, its time, what it is for, and its switch.
@MainActor enum DetailHeader {
    static func make(_ model: AlarmDetailModel) -> PreferencesGroup {
        let time = Label()
        time.style("alarm-time", "numeric")
        time.bind(\.text) { model.row?.time ?? "" }
        let label = Label()
        label.style("title-4")
        label.wrap()
        label.bind(\.text) { model.row?.label ?? "" }
        label.bind(\.isVisible) { model.row?.label.isEmpty == false }
        let note = Label()
        note.wrap()
        let notes = {
            [model.row?.alarm.details ?? "", model.row?.alarm.message ?? ""].filter { !$0.isEmpty }
                .joined(separator: "\n")
        }
        note.bind(\.text, to: notes)
        note.bind(\.isVisible) { !notes().isEmpty }
        let problem = Label()
        problem.style("warning")
        problem.wrap()
        problem.bind(\.text) { model.row?.problem ?? "" }
        problem.bind(\.isVisible) { model.row?.problem != nil }
        let texts = Box(.column, spacing: 2, [time, label, note, problem])
        texts.expandsHorizontally = true
        let badge = AlarmBadge(size: 56) { model.row?.badge ?? BadgeLook(concept: nil, tint: nil) }
        let toggle = Switch(name: tr("On", context: "alarm"))
        toggle.onSwitched = { model.switched(to: $0) }
        toggle.bind(\.isOn) { model.row?.isOn == true }
        let line = Box(.row, spacing: 14, [badge, texts, toggle])
        line.margins(horizontal: 12, vertical: 12)
        return PreferencesGroup("", [CustomRow(line)])
    }
}
