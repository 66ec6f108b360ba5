// SPDX-License-Identifier: MIT
import Localization
import Timekeeping
import Wording

/// The sound of an alarm or timer being edited.
@MainActor package protocol SoundEditing: AnyObject {
    /// Chooses and plays sounds.
    var sounds: SoundPickerModel { get }
    /// Whether the sounds are shown instead of the form.
    var isChoosingSound: Bool { get set }
    /// From 0 to 100 per cent.
    var volume: Int { get }
    /// Seconds of the fade-in.
    var fadeIn: Int { get set }
    /// Seconds until it falls silent unanswered.
    var ringLength: Int { get set }
    /// Seconds of the pre-alert; 0 for none.
    var preAlert: Int { get set }
    /// Whether the machine vibrates too.
    var vibrates: Bool { get set }
    /// The pre-alerts available, in seconds.
    var offeredPreAlerts: [Int] { get }

    /// The user chose the volume, from 0 to 100; previews follow it.
    func volumeChosen(_ volume: Int)
}

extension SoundEditing {
    /// The rows for amounts that alarms and timers share.
    package var soundAmounts: [AmountField] {
        [
            AmountField(tr("Fade-in"), [0, 5, 15, 30, 60, 120, 300, 600, 1800], self, \.fadeIn) {
                $0 == 0 ? tr("None", context: "fade-in") : TimeText.length($0)
            },
            AmountField(tr("Ring length"), [60, 120, 300, 600, 900, 1800, 3600], self, \.ringLength) {
                TimeText.length($0)
            },
            AmountField(tr("Pre-alert"), offeredPreAlerts, self, \.preAlert) {
                $0 == 0 ? tr("None", context: "pre-alert") : tr("\(TimeText.length($0)) before")
            },
        ]
    }
}
