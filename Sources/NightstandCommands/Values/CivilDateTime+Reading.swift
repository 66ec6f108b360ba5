// SPDX-License-Identifier: MIT
import Localization
import Timekeeping

nonisolated extension CivilDateTime {
    /// Reads a date and time of day, such as `2026-03-28T02:30`.
    static func reading(_ text: String) throws(CommandError) -> CivilDateTime {
        guard let moment = CivilDateTime(text) else {
            throw .wrongUse(tr("\(text.quoted) is not a date and time; use YYYY-MM-DDTHH:MM, such as 2026-03-28T02:30"))
        }
        return moment
    }

    /// Reads several, separated by commas.
    static func readingList(_ text: String) throws(CommandError) -> [CivilDateTime] {
        var moments: [CivilDateTime] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            moments.append(try reading(String(part)))
        }
        return moments
    }
}
