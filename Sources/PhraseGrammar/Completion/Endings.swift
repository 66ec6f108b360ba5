// SPDX-License-Identifier: MIT
import PlainText

/// How phrases continue in a language, the most common first.
///
/// `{7}` stands for a time in the morning and `{20}` for one in the evening, in the user's format.
struct Endings: Sendable {
    /// Forms that a word, or a few, may be the beginning of.
    var forms: [String] = []
    /// What is said after a number: `7` becomes `7:30` or `7 minutes`.
    var afterNumber: [String] = []
    /// What may follow where the phrase can be read already.
    var following: [String] = []
    /// The time that a day or a rule without one gets.
    var time = ""
    /// Whole phrases, offered while nothing is typed yet.
    var openings: [String] = []
}

extension Endings {
    /// A form with its times in the user's format.
    static func written(_ form: String, twelveHours: Bool) -> String {
        guard form.utf8.contains(UInt8(ascii: "{")) else { return form }
        var text = form
        for (mark, twelve, whole) in [("{7}", "7 am", "7:00"), ("{9}", "9 am", "9:00"), ("{20}", "8 pm", "20:00")] {
            text = text.swapping(mark, for: twelveHours ? twelve : whole)
        }
        return text
    }
}
