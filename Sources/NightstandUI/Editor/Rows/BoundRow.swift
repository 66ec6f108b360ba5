// SPDX-License-Identifier: MIT
import AdwaitaKit
import Localization
import NightstandFeatures
import Reactive
import Timekeeping

/// A row for an optional time of day; the time is below its switch, so that both fit on a phone.
@MainActor final class BoundRow: View {
    /// `usual` is the time, in seconds since midnight, when the bound is switched on.
    init(
        _ title: String, usual: Int, _ time: @escaping () -> CivilTime?, chosen: @escaping (CivilTime?) -> Void
    ) {
        // Translators: a field for a part of a time; {1} is the name of the time.
        let hour = NumberField(name: tr("\(title): hour"), from: 0, to: 23, digits: 2, wraps: true)
        // Translators: a field for a part of a time; {1} is the name of the time.
        let minute = NumberField(name: tr("\(title): minute"), from: 0, to: 59, digits: 2, wraps: true)
        hour.bind(\.value) { time()?.hour ?? 0 }
        minute.bind(\.value) { time()?.minute ?? 0 }
        hour.onChanged = { chosen(CivilTime(secondOfDay: $0 * 3600 + (time()?.minute ?? 0) * 60)) }
        minute.onChanged = { chosen(CivilTime(secondOfDay: (time()?.hour ?? 0) * 3600 + $0 * 60)) }
        let fields = Box(.row, spacing: 4, [hour, Label(":"), minute])
        fields.staysLeftToRight()
        fields.align(.end)
        fields.bind(\.isVisible) { time() != nil }
        let toggle = Switch(name: title)
        toggle.align(.end, .center)
        toggle.bind(\.isOn) { time() != nil }
        toggle.onSwitched = { chosen($0 ? CivilTime(secondOfDay: usual) : nil) }
        let label = Label(title)
        label.expandsHorizontally = true
        let column = Box(.column, spacing: 8, [Box(.row, spacing: 12, [label, toggle]), fields])
        column.margins(horizontal: 12, vertical: 12)
        super.init(CustomRow(column))
    }
}
