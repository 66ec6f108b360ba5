// SPDX-License-Identifier: MIT
import NightstandFeatures

/// What a button pops up: `rings-1-length` and `rings-2-length` (how long to snooze), `stopwatch-laps-sessions` (the stopwatches by
/// name), `new-date` (the day of an alarm).
@MainActor enum PopoverStates {
    /// The text or the tooltip of the button that opens the popover of a state; nil where nothing is popped up.
    static func button(_ state: String, _ model: WindowModel) -> String? {
        switch state {
        case "rings-1-length": "Other Length"
        case "rings-2-length": "More Options"
        case "stopwatch-laps-sessions": "Stopwatches"
        case "new-date": model.editor?.dateText
        default: nil
        }
    }
}
