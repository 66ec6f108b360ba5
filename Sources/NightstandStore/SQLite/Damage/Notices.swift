// SPDX-License-Identifier: MIT
import Localization

/// What a row of the store holds, as sentences begin with it.
enum StoredThing {
    case alarm, ringingAlarm, record, journalEntry, stopwatch, lap, countdown, preset

    /// Such as `The stored alarm 'a1'`.
    func stored(_ name: String) -> LocalizedText {
        // Translators: how sentences begin, such as "The stored alarm 'a1' cannot be read."
        switch self {
        case .alarm: LocalizedText("The stored alarm '\(name)'")
        case .ringingAlarm: LocalizedText("The stored ringing alarm '\(name)'")
        case .record: LocalizedText("The stored record '\(name)'")
        case .journalEntry: LocalizedText("The stored history entry '\(name)'")
        case .stopwatch: LocalizedText("The stored stopwatch '\(name)'")
        case .lap: LocalizedText("The stored lap of the stopwatch '\(name)'")
        case .countdown: LocalizedText("The stored timer '\(name)'")
        case .preset: LocalizedText("The stored preset '\(name)'")
        }
    }

    /// Such as `The alarm 'a1'`.
    func found(_ name: String) -> LocalizedText {
        // Translators: how sentences begin, such as "The alarm 'a1' could not be recovered from the damaged data file."
        switch self {
        case .alarm: LocalizedText("The alarm '\(name)'")
        case .ringingAlarm: LocalizedText("The ringing alarm '\(name)'")
        case .record: LocalizedText("The record '\(name)'")
        case .journalEntry: LocalizedText("The history entry '\(name)'")
        case .stopwatch: LocalizedText("The stopwatch '\(name)'")
        case .lap: LocalizedText("The lap of the stopwatch '\(name)'")
        case .countdown: LocalizedText("The timer '\(name)'")
        case .preset: LocalizedText("The preset '\(name)'")
        }
    }
}

/// The sentences about the store's file that `nightstand check` shows; `reason` is what the system or SQLite says.
enum Notices {
    static func kept(_ path: String, _ reason: StoreFiles.Reason) -> LocalizedText {
        // Translators: {1} is the path of a file.
        switch reason {
        case .corrupt:
            LocalizedText("\(path) is a damaged data file that was set aside. Delete it when you no longer need it.")
        case .newer:
            LocalizedText("\(path) was written by a newer version of Nightstand. Update Nightstand, then move it back.")
        case .replaced:
            LocalizedText(
                "\(path) is the data file from before the last restore. Delete it when you no longer need it.")
        case .behind:
            LocalizedText(
                "\(path) is a data file that had lost changes. Compare your alarms with it, then delete it.")
        }
    }

    static func gone(_ path: String) -> LocalizedText {
        LocalizedText(
            """
            \(path) was removed or emptied since the last start, so its alarms are gone. If this was not intended, \
            restore a backup.
            """)
    }

    static func corrupt(_ path: String, _ reason: String, kept: String?) -> LocalizedText {
        // Translators: {1} is the path of a file, {2} the reason, {3} where it was put.
        kept.map { LocalizedText("\(path) is damaged (\(reason)). It was set aside as \($0).") }
            ?? LocalizedText("\(path) is damaged (\(reason)). It was left where it is.")
    }

    static func rescued(_ path: String, kept: String) -> LocalizedText {
        LocalizedText(
            """
            \(path) was damaged. What could be recovered was kept, and the damaged file was set aside as \(kept). \
            Please check your alarms.
            """)
    }

    static func unreadableReserve(_ path: String, _ damage: DamagedRow) -> LocalizedText {
        unreadableReserve(path, damage.reason)
    }

    static func inMemory(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText(
            """
            \(path) is damaged and cannot be replaced (\(reason)). The alarms that could be read still ring, but \
            nothing can be changed.
            """)
    }

    static func newer(_ path: String, _ step: String, kept: String?) -> LocalizedText {
        guard let kept else {
            return LocalizedText(
                """
                \(path) was written by a newer version of Nightstand (\(step)). It was left where it is. Update \
                Nightstand to use it again.
                """)
        }
        return LocalizedText(
            """
            \(path) was written by a newer version of Nightstand (\(step)). It was set aside as \(kept). Update \
            Nightstand to use it again.
            """)
    }

    static func behind(_ path: String, missing: Int64, copy: String?) -> LocalizedText {
        let lost =
            missing == 1
            ? LocalizedText("The last change made to \(path) was lost. Please check your alarms.")
            : LocalizedText(
                "The last \(missing) change made to \(path) was lost. Please check your alarms.",
                "The last \(missing) changes made to \(path) were lost. Please check your alarms.",
                count: Int(clamping: missing))
        // Translators: {1} are the sentences "The last 2 changes … were lost. Please check your alarms."
        return copy.map { LocalizedText("\(lost) A copy of the file as it was found is at \($0).") } ?? lost
    }

    static func readOnly(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText(
            "\(path) cannot be written (\(reason)). Alarms already saved still ring, but nothing can be changed.")
    }

    static func unusable(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText(
            """
            \(path) cannot be written (\(reason)). No alarms could be read from it, so none will ring, and none can be \
            saved.
            """)
    }

    static func unreadable(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText("\(path) cannot be read (\(reason)). None of its alarms can ring until this is fixed.")
    }

    static func salvaged(_ changes: [StoreChange]) -> LocalizedText {
        let saved = changes.count { if case .save = $0 { true } else { false } }
        let (alarms, records) = (Self.alarms(saved), Self.otherRecords(changes.count - saved))
        // Translators: {1} is such as "3 alarms", {2} such as "2 other records".
        return LocalizedText(
            "Recovered from the damaged data file: \(alarms) and \(records). Please check your alarms.")
    }

    private static func alarms(_ count: Int) -> LocalizedText {
        LocalizedText("\(count) alarm", "\(count) alarms", count: count)
    }

    private static func otherRecords(_ count: Int) -> LocalizedText {
        LocalizedText("\(count) other record", "\(count) other records", count: count)
    }

    static func notAsWritten(_ thing: StoredThing, _ name: String) -> LocalizedText {
        // Translators: {1} is such as "The stored alarm 'a1'".
        LocalizedText(
            """
            \(thing.stored(name)) was damaged, or changed by another program. It is used as it is now. Please check it.
            """)
    }

    static func corrected(alarm name: String) -> LocalizedText {
        LocalizedText(
            """
            The stored alarm '\(name)' has a number that is out of range. The nearest allowed number is used. Please \
            check it.
            """)
    }

    static func misplaced(alarm name: String) -> LocalizedText {
        LocalizedText(
            "The position of the stored alarm '\(name)' in the list cannot be read. The alarm is now last.")
    }

    static func misplaced(record name: String) -> LocalizedText {
        LocalizedText(
            "The position of the stored record '\(name)' in the list cannot be read. The record is now last.")
    }

    static func uncounted(_ path: String) -> LocalizedText {
        LocalizedText(
            """
            The count of changes in \(path) cannot be read, so it is not known whether any were lost. Please check \
            your alarms.
            """)
    }

    static func notReadable(_ thing: StoredThing, _ name: String, _ damage: DamagedRow) -> LocalizedText {
        // Translators: {1} is such as "The stored alarm 'a1'", {2} the reason, such as "'start' is missing".
        LocalizedText("\(thing.stored(name)) cannot be read: \(damage.reason). It is kept as it is.")
    }

    static func notSaved(_ thing: StoredThing, _ name: String, _ damage: DamagedRow) -> LocalizedText {
        // Translators: {1} is such as "The alarm 'a1'", {2} the reason, such as "'start' is missing".
        LocalizedText("\(thing.found(name)) could not be recovered from the damaged data file: \(damage.reason).")
    }

    static func unreadableReserve(_ path: String, _ reason: LocalizedText) -> LocalizedText {
        LocalizedText(
            """
            The last changes before the service stopped, kept in \(path), cannot be read (\(reason)). Please check \
            your alarms.
            """)
    }

    static func unreadableLosses(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText("\(path), the record of earlier losses, cannot be read (\(reason)).")
    }

    static func unreadableHistory(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText(
            """
            Part of the history in \(path) cannot be read (\(reason)), but the alarms can. If this continues, the \
            service will replace the file with what can be read of it. Please check the disk.
            """)
    }

    /// A reason, which stays English as those of SQLite do.
    static func brokenBlocks(_ count: Int) -> String {
        "the disk cannot read \(count == 1 ? "one block" : "\(count) blocks") of it, try after try"
    }

    static func missing(_ alarms: Int, _ others: Int, isAtLeast: Bool) -> LocalizedText {
        if isAtLeast, alarms + others == 0 {
            return LocalizedText("It is not known how many alarms and other records could not be read.")
        }
        let (alarms, records) = (Self.alarms(alarms), Self.otherRecords(others))
        // Translators: {1} is such as "3 alarms", {2} such as "2 other records".
        return isAtLeast
            ? LocalizedText("At least \(alarms) and \(records) could not be read and are now missing.")
            : LocalizedText("\(alarms) and \(records) could not be read and are now missing.")
    }

    static func notSalvaged(_ reason: String) -> LocalizedText {
        LocalizedText(
            """
            What was recovered from the damaged data file could not be written (\(reason)). The damaged file was left \
            where it is.
            """)
    }
}
