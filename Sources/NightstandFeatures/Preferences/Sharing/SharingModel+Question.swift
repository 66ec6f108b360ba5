// SPDX-License-Identifier: MIT
import Localization
import NightstandService

extension SharingModel {
    /// A question before alarms leave this computer or events change, which can't be taken back by turning it off.
    package struct Question: Hashable {
        /// What is to be done.
        package let title: String
        /// What that does.
        package let text: String
        /// The label of the button that does it.
        package let accept: String

        /// Asks before alarms are shared through a calendar.
        init(sharing calendar: SharingCalendar, insteadOf old: SharingCalendar?) {
            title = tr("Share Alarms Through “\(calendar.title)”?")
            accept = tr("_Share")
            var lines = [
                tr(
                    """
                    Alarms in the calendar come to this computer, and yours go into it. Where an alarm is in both, the \
                    calendar counts.
                    """),
                calendar.isRemote == false
                    ? Self.onlyHere : tr("Everyone who sees the calendar sees your alarms."),
            ]
            if let old { lines.append(tr("Events in “\(old.title)” stay there.")) }
            text = lines.joined(separator: "\n")
        }

        /// Asks before events of other apps become alarms.
        init(takingOthersIn calendar: SharingCalendar) {
            title = tr("Make Alarms of Other Events?")
            accept = tr("_Make Alarms")
            text = tr(
                """
                Every event with a time that other apps added to “\(calendar.title)” becomes an alarm, and loses its end and \
                some details for good. Do this only in a calendar that has nothing but alarms.
                """)
        }

        /// What is wrong with a calendar that only this computer has.
        static var onlyHere: String {
            tr("This calendar is on this computer only. To reach other devices, choose one of an online account.")
        }
    }
}
