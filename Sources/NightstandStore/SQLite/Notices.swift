// SPDX-License-Identifier: MIT

/// The sentences about the store's file that `nightstand check` shows.
enum Notices {
    static func kept(_ path: String, _ reason: StoreFiles.Reason) -> String {
        switch reason {
        case .corrupt: "\(path) is a damaged store that was set aside. Delete it when you no longer need it."
        case .newer: "\(path) was written by a newer version of Nightstand. Update Nightstand, then move it back."
        case .replaced: "\(path) is the store before the last restore. Delete it when you no longer need it."
        case .behind: "\(path) is a store that had lost changes. Compare your alarms, then delete it."
        }
    }

    static func gone(_ path: String) -> String {
        "\(path) was removed or emptied since the last start, and its alarms with it. Restore it from a backup if that was not meant."
    }

    static func corrupt(_ path: String, _ reason: String, kept: String?) -> String {
        "\(path) is damaged (\(reason)). " + (kept.map { "It was set aside as \($0)." } ?? "It was left where it is.")
    }

    static func rescued(_ path: String, kept: String) -> String {
        "\(path) was damaged, and what could be saved was brought over. The damaged store was set aside as \(kept). "
            + "Please look through your alarms."
    }

    static func unreadableReserve(_ path: String, _ damage: DamagedRow) -> String {
        unreadableReserve(path, damage.reason)
    }

    static func inMemory(_ path: String, _ reason: String) -> String {
        "\(path) is damaged and cannot be replaced (\(reason)). The alarms that could be read still ring, but nothing "
            + "can be changed."
    }

    static func newer(_ path: String, _ step: String, kept: String?) -> String {
        "\(path) was written by a newer version of Nightstand (\(step)). "
            + (kept.map { "It was set aside as \($0). " } ?? "It was left where it is. ")
            + "Update Nightstand to use it again."
    }

    static func behind(_ path: String, missing: Int64, copy: String?) -> String {
        "The last \(missing == 1 ? "change" : "\(missing) changes") made to \(path) have been lost from it. "
            + "Please look through your alarms." + (copy.map { " A copy of the file as found is \($0)." } ?? "")
    }

    static func readOnly(_ path: String, _ reason: String) -> String {
        "\(path) cannot be written (\(reason)). Alarms already stored still ring, but nothing can be changed."
    }

    static func unusable(_ path: String, _ reason: String) -> String {
        "\(path) cannot be written (\(reason)). No alarm could be read from there, so none rings, and none can be stored."
    }

    static func unreadable(_ path: String, _ reason: String) -> String {
        "\(path) cannot be read (\(reason)). None of the alarms in it can ring until that is put right."
    }

    static func salvaged(_ changes: [StoreChange]) -> String {
        let alarms = changes.count { if case .save = $0 { true } else { false } }
        let rest = changes.count - alarms
        return "Saved from the damaged store: \(alarms) alarm\(alarms == 1 ? "" : "s") and \(rest) other "
            + "record\(rest == 1 ? "" : "s"). Please look through your alarms."
    }

    static func notAsWritten(_ noun: String, _ name: String) -> String {
        "The stored \(noun) '\(name)' is not as it was written: it was damaged, or changed by another program. "
            + "It is used as it is now: please look at it."
    }

    static func corrected(_ noun: String, _ name: String) -> String {
        "The stored \(noun) '\(name)' holds a number that is out of range. The nearest allowed number is used: "
            + "please look at it."
    }

    static func misplaced(_ noun: String, _ name: String) -> String {
        "The place of the stored \(noun) '\(name)' in its list cannot be read. It is used, and stands last."
    }

    static func uncounted(_ path: String) -> String {
        "The count of changes in \(path) cannot be read, so it is not known whether changes were lost from it. "
            + "Please look through your alarms."
    }

    static func notReadable(_ noun: String, _ name: String, _ damage: DamagedRow) -> String {
        "The stored \(noun) '\(name)' cannot be read: \(damage.reason). It is kept as it is."
    }

    static func unreadableReserve(_ path: String, _ reason: String) -> String {
        "The last changes before the service ended, kept in \(path), cannot be read (\(reason)). "
            + "Please look through your alarms."
    }

    static func unreadableLosses(_ path: String, _ reason: String) -> String {
        "\(path), which says what was lost before, cannot be read (\(reason))."
    }

    static func unreadableHistory(_ path: String, _ reason: String) -> String {
        "A part of the history in \(path) cannot be read (\(reason)); the alarms can. If that lasts, one of the next starts "
            + "replaces the file by what can be read of it. Please check the disk."
    }

    static func brokenBlocks(_ count: Int) -> String {
        "the disk cannot read \(count == 1 ? "one block" : "\(count) blocks") of it, try after try"
    }

    static func missing(_ alarms: Int, _ others: Int, isAtLeast: Bool) -> String {
        if isAtLeast, alarms + others == 0 {
            return "How many alarms and other records could not be read is not known."
        }
        return "\(isAtLeast ? "At least " : "")\(alarms) alarm\(alarms == 1 ? "" : "s") and \(others) other "
            + "record\(others == 1 ? "" : "s") could not be read and are missing now."
    }

    static func notSalvaged(_ reason: String) -> String {
        "What was saved from the damaged store could not be written (\(reason)). The damaged store was left where it is."
    }
}
