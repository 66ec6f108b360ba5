// SPDX-License-Identifier: MIT
import ClockDesign
import Timekeeping

extension FaceDigits {
    /// Takes the digits of a time of day.
    public nonisolated init(_ time: CivilTime, usesTwelveHours: Bool, look: ClockLook) {
        self.init(
            hour: time.hour, minute: time.minute, second: time.second, usesTwelveHours: usesTwelveHours, look: look)
    }
}
