// SPDX-License-Identifier: MIT
import Phrasing
import Timekeeping

extension Draft {
    /// A draft with all that `request` says of how it rings.
    init(_ kind: Kind, _ schedule: consuming Schedule, next: consuming [Instant], as request: borrowing Request) {
        self.init(kind, schedule, next: next, label: request.label)
        volume = request.volume
        fadeIn = request.fade
        snoozeMinutes = request.snoozeMinutes
        snoozeLimit = request.snoozeLimit
        sound = request.sound
        vibrates = request.vibrates
    }
}
