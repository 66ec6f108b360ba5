// SPDX-License-Identifier: MIT
import Localization
import Timekeeping
import Wording

extension AlarmEditorModel {
    /// The date of a one-time alarm, as shown.
    package var dateText: String { local.style.date(date, today: today) }

    /// Snooze lengths in minutes.
    package var snoozeLengths: AmountChoice {
        AmountChoice(SnoozePolicy.offered, including: draft.snooze.minutes) { tr("\($0 ?? 0) min") }
    }

    /// The snooze limit.
    package var snoozeLimits: AmountChoice {
        AmountChoice([nil, 0, 1, 2, 3, 5, 10], including: draft.snooze.limit) { limit in
            switch limit {
            case nil: tr("No limit")
            case 0: tr("Never", context: "snooze")
            case 1: tr("Once", context: "snooze")
            case 2: tr("Twice", context: "snooze")
            // Translators: how often there may be a snooze.
            case let times?: tr("\(times) time", "\(times) times", count: times, context: "snooze")
            }
        }
    }

    /// The rows for amounts of sound and light.
    package var amounts: [AmountField] {
        soundAmounts + [
            AmountField(tr("Sunrise light"), [0, 300, 600, 900, 1200, 1800, 2700, 3600], self, \.draft.light) {
                $0 == 0 ? tr("None", context: "light") : tr("\(TimeText.length($0)) before")
            }
        ]
    }

    /// The text below the switch for reading aloud.
    package var readingNote: String {
        canReadAloud ? tr("Time and label, every minute") : tr("Install Speech Dispatcher to use this")
    }

    /// The escalation.
    package var escalation: AmountField {
        AmountField(
            // Translators: what an alarm does while nobody answers.
            tr("Get louder"), subtitle: tr("Full volume, then a second tone, if you don’t answer"),
            [0, 1, 2, 3, 5, 10], self,
            \.draft.escalation
        ) { [self] minutes in
            if minutes == 0 { return tr("Never", context: "louder") }
            return 60 * minutes >= draft.ringLength
                // Translators: when an alarm would get louder, if it still rang.
                ? tr("After \(minutes) min (silent by then)") : tr("After \(minutes) min")
        }
    }

    /// The awake check.
    package var awakeCheck: AmountField {
        AmountField(tr("Awake check"), [0, 180, 300, 600, 900], self, \.draft.awakeCheck) {
            $0 == 0 ? tr("None", context: "awake check") : tr("\(TimeText.length($0)) after Stop")
        }
    }
}

extension AlarmEditorModel: SoundEditing {
    /// From 0 to 100 per cent.
    package var volume: Int { draft.volume }
    /// Seconds of the fade-in.
    package var fadeIn: Int {
        get { draft.fadeIn }
        set { draft.fadeIn = newValue }
    }
    /// Seconds until it falls silent.
    package var ringLength: Int {
        get { draft.ringLength }
        set { draft.ringLength = newValue }
    }
    /// Seconds of the pre-alert.
    package var preAlert: Int {
        get { draft.preAlert }
        set { draft.preAlert = newValue }
    }
    /// Whether the machine vibrates too.
    package var vibrates: Bool {
        get { draft.vibrates }
        set { draft.vibrates = newValue }
    }
    /// The pre-alerts available, in seconds.
    package var offeredPreAlerts: [Int] { [0, 60, 300, 600, 900, 1800, 3600] }
}
