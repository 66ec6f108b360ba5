// SPDX-License-Identifier: MIT
import Localization
import Timekeeping
import Wording

/// How something rings, as an editor changes it: an alarm or a timer.
@MainActor package protocol SoundEditing: AnyObject {
    /// Chooses and plays sounds.
    var sounds: SoundPickerModel { get }
    /// Whether the sounds are shown instead of the form.
    var isChoosingSound: Bool { get set }
    /// From 0 to 100 per cent.
    var volume: Int { get }
    /// Seconds from silence to the volume.
    var fadeIn: Int { get set }
    /// Seconds until it falls silent unanswered.
    var ringLength: Int { get set }
    /// Seconds of quiet notice before; 0 for none.
    var preAlert: Int { get set }
    /// Whether the machine vibrates too.
    var vibrates: Bool { get set }
    /// Seconds of quiet notice on offer.
    var offeredPreAlerts: [Int] { get }

    /// The user chose how loud it is, from 0 to 100; previews are as loud.
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
