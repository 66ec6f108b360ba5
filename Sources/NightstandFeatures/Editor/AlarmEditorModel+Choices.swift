// SPDX-License-Identifier: MIT
import Timekeeping

extension AlarmEditorModel {
    /// The day of an alarm that rings once, as the user reads it.
    public var dateText: String { local.style.date(date, today: today) }

    /// Snooze lengths in minutes.
    public var snoozeLengths: AmountChoice {
        AmountChoice(SnoozePolicy.offered, including: draft.snooze.minutes) { "\($0 ?? 0) min" }
    }

    /// How often it may be snoozed.
    public var snoozeLimits: AmountChoice {
        AmountChoice([nil, 0, 1, 2, 3, 5, 10], including: draft.snooze.limit) { limit in
            switch limit {
            case nil: "No limit"
            case 0: "Never"
            case 1: "Once"
            case 2: "Twice"
            case let times?: "\(times) times"
            }
        }
    }

    /// Seconds until it falls silent.
    public var ringLengths: AmountChoice {
        AmountChoice([60, 120, 300, 600, 900, 1800, 3600], including: draft.ringLength) { TimeText.length($0 ?? 0) }
    }

    /// Seconds until it is at its full volume.
    public var fades: AmountChoice {
        AmountChoice([0, 5, 15, 30, 60, 120, 300, 600, 1800], including: draft.fadeIn) {
            $0 == 0 ? "At once" : "Over " + TimeText.length($0 ?? 0)
        }
    }

    /// Seconds of light before it is due.
    public var lights: AmountChoice {
        AmountChoice([0, 300, 600, 900, 1200, 1800, 2700, 3600], including: draft.light) {
            $0 == 0 ? "None" : TimeText.length($0 ?? 0) + " before"
        }
    }

    /// Seconds of quiet notice before it is due.
    public var preAlerts: AmountChoice {
        AmountChoice([0, 60, 300, 600, 900, 1800, 3600], including: draft.preAlert) {
            $0 == 0 ? "None" : TimeText.length($0 ?? 0) + " before"
        }
    }
}
