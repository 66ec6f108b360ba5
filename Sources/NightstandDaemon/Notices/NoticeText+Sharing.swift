// SPDX-License-Identifier: MIT
import AlarmSync
import Localization
import NightstandServices
import Timekeeping

extension NoticeText {
    static let missingKey = "shared-missing"
    static let undoButton = "undo-deletion"
    static let deleteButton = "delete-missing"
    static let keepButton = "keep-missing"
    private static let deletedPrefix = "shared-deleted-"
    /// How many deletions are shown one by one.
    private static let mostDeletions = 3

    static func deletedKey(_ number: Int) -> String { deletedPrefix + String(number) }

    /// The number of the deletion that a notice is about.
    static func deletedNumber(_ key: String) -> Int? {
        key.hasPrefix(deletedPrefix) ? Int(key.dropFirst(deletedPrefix.count)) : nil
    }

    /// What other machines have done that the user may want to undo.
    func shared(_ entries: [SyncEntry]) -> [Notice] {
        let deleted = entries.filter { $0.kind == .deleted }
        guard deleted.count <= Self.mostDeletions else {
            let count = deleted.count
            return [
                Notice(
                    key: Self.deletedKey(0),
                    title: tr(
                        "1 alarm was deleted on another device", "\(count) alarms were deleted on another device",
                        count: count),
                    body: tr("To bring them back, open the preferences: Alarms, Other Devices."))
            ]
        }
        return deleted.map { entry in
            let name = entry.label.isEmpty ? tr("Alarm") : entry.label
            return Notice(
                key: Self.deletedKey(entry.id),
                // Translators: {1} is what an alarm is called.
                title: tr("\(name) was deleted on another device"),
                body: "", buttons: [.init(id: Self.undoButton, label: tr("Undo", context: "deletion"))])
        }
    }

    /// Most alarms are gone from the calendar, which nobody may have wanted.
    func missing(_ count: Int, in calendar: String) -> Notice {
        Notice(
            key: Self.missingKey,
            // Translators: {2} is the name of a calendar.
            title: tr(
                "\(count) alarm is gone from “\(calendar)”", "\(count) alarms are gone from “\(calendar)”", count: count
            ),
            body: tr("They are still on this computer. Put them back into the calendar, or delete them here too?"),
            buttons: [
                .init(id: Self.keepButton, label: tr("Put Back")),
                .init(id: Self.deleteButton, label: tr("Delete Here Too")),
            ])
    }
}
