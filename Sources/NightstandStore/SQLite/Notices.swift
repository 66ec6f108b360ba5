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
        case .journalEntry: LocalizedText("The stored journal entry '\(name)'")
        case .stopwatch: LocalizedText("The stored stopwatch '\(name)'")
        case .lap: LocalizedText("The stored lap of the stopwatch '\(name)'")
        case .countdown: LocalizedText("The stored countdown '\(name)'")
        case .preset: LocalizedText("The stored preset '\(name)'")
        }
    }

    /// Such as `The alarm 'a1'`.
    func found(_ name: String) -> LocalizedText {
        // Translators: how sentences begin, such as "The alarm 'a1' could not be saved from the damaged store."
        switch self {
        case .alarm: LocalizedText("The alarm '\(name)'")
        case .ringingAlarm: LocalizedText("The ringing alarm '\(name)'")
        case .record: LocalizedText("The record '\(name)'")
        case .journalEntry: LocalizedText("The journal entry '\(name)'")
        case .stopwatch: LocalizedText("The stopwatch '\(name)'")
        case .lap: LocalizedText("The lap of the stopwatch '\(name)'")
        case .countdown: LocalizedText("The countdown '\(name)'")
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
            LocalizedText("\(path) is a damaged store that was set aside. Delete it when you no longer need it.")
        case .newer:
            LocalizedText("\(path) was written by a newer version of Nightstand. Update Nightstand, then move it back.")
        case .replaced:
            LocalizedText("\(path) is the store before the last restore. Delete it when you no longer need it.")
        case .behind: LocalizedText("\(path) is a store that had lost changes. Compare your alarms, then delete it.")
        }
    }

    static func gone(_ path: String) -> LocalizedText {
        LocalizedText(
            """
            \(path) was removed or emptied since the last start, and its alarms with it. Restore it from a backup if \
            that was not meant.
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
            \(path) was damaged, and what could be saved was brought over. The damaged store was set aside as \
            \(kept). Please look through your alarms.
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
            ? LocalizedText("The last change made to \(path) has been lost from it. Please look through your alarms.")
            : LocalizedText(
                "The last \(missing) change made to \(path) has been lost from it. Please look through your alarms.",
                "The last \(missing) changes made to \(path) have been lost from it. Please look through your alarms.",
                count: Int(clamping: missing))
        // Translators: {1} are the sentences "The last 2 changes … have been lost … Please look through your alarms."
        return copy.map { LocalizedText("\(lost) A copy of the file as found is \($0).") } ?? lost
    }

    static func readOnly(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText(
            "\(path) cannot be written (\(reason)). Alarms already stored still ring, but nothing can be changed.")
    }

    static func unusable(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText(
            """
            \(path) cannot be written (\(reason)). No alarm could be read from there, so none rings, and none can be \
            stored.
            """)
    }

    static func unreadable(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText("\(path) cannot be read (\(reason)). None of the alarms in it can ring until that is put right.")
    }

    static func salvaged(_ changes: [StoreChange]) -> LocalizedText {
        let saved = changes.count { if case .save = $0 { true } else { false } }
        let (alarms, records) = (Self.alarms(saved), Self.otherRecords(changes.count - saved))
        // Translators: {1} is such as "3 alarms", {2} such as "2 other records".
        return LocalizedText("Saved from the damaged store: \(alarms) and \(records). Please look through your alarms.")
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
            \(thing.stored(name)) is not as it was written: it was damaged, or changed by another program. It is used \
            as it is now: please look at it.
            """)
    }

    static func corrected(alarm name: String) -> LocalizedText {
        LocalizedText(
            """
            The stored alarm '\(name)' holds a number that is out of range. The nearest allowed number is used: \
            please look at it.
            """)
    }

    static func misplaced(alarm name: String) -> LocalizedText {
        LocalizedText(
            "The place of the stored alarm '\(name)' in its list cannot be read. It is used, and stands last.")
    }

    static func misplaced(record name: String) -> LocalizedText {
        LocalizedText(
            "The place of the stored record '\(name)' in its list cannot be read. It is used, and stands last.")
    }

    static func uncounted(_ path: String) -> LocalizedText {
        LocalizedText(
            """
            The count of changes in \(path) cannot be read, so it is not known whether changes were lost from it. \
            Please look through your alarms.
            """)
    }

    static func notReadable(_ thing: StoredThing, _ name: String, _ damage: DamagedRow) -> LocalizedText {
        // Translators: {1} is such as "The stored alarm 'a1'", {2} the reason, such as "'start' is missing".
        LocalizedText("\(thing.stored(name)) cannot be read: \(damage.reason). It is kept as it is.")
    }

    static func notSaved(_ thing: StoredThing, _ name: String, _ damage: DamagedRow) -> LocalizedText {
        // Translators: {1} is such as "The alarm 'a1'", {2} the reason, such as "'start' is missing".
        LocalizedText("\(thing.found(name)) could not be saved from the damaged store: \(damage.reason).")
    }

    static func unreadableReserve(_ path: String, _ reason: LocalizedText) -> LocalizedText {
        LocalizedText(
            """
            The last changes before the service ended, kept in \(path), cannot be read (\(reason)). Please look \
            through your alarms.
            """)
    }

    static func unreadableLosses(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText("\(path), which says what was lost before, cannot be read (\(reason)).")
    }

    static func unreadableHistory(_ path: String, _ reason: String) -> LocalizedText {
        LocalizedText(
            """
            A part of the history in \(path) cannot be read (\(reason)); the alarms can. If that lasts, one of the \
            next starts replaces the file by what can be read of it. Please check the disk.
            """)
    }

    /// A reason, which stays English as those of SQLite do.
    static func brokenBlocks(_ count: Int) -> String {
        "the disk cannot read \(count == 1 ? "one block" : "\(count) blocks") of it, try after try"
    }

    static func missing(_ alarms: Int, _ others: Int, isAtLeast: Bool) -> LocalizedText {
        if isAtLeast, alarms + others == 0 {
            return LocalizedText("How many alarms and other records could not be read is not known.")
        }
        let (alarms, records) = (Self.alarms(alarms), Self.otherRecords(others))
        // Translators: {1} is such as "3 alarms", {2} such as "2 other records".
        return isAtLeast
            ? LocalizedText("At least \(alarms) and \(records) could not be read and are missing now.")
            : LocalizedText("\(alarms) and \(records) could not be read and are missing now.")
    }

    static func notSalvaged(_ reason: String) -> LocalizedText {
        LocalizedText(
            """
            What was saved from the damaged store could not be written (\(reason)). The damaged store was left where \
            it is.
            """)
    }
}
