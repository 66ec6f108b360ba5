// SPDX-License-Identifier: MIT
import ClockDesign
import Timekeeping

extension LocalTime {
    /// The digits that a look shows at an instant.
    func digits(at instant: Instant, _ look: ClockLook) -> FaceDigits {
        FaceDigits(civil(instant).time, usesTwelveHours: style.usesTwelveHours, look: look)
    }
}

extension FaceDigits {
    /// Takes the digits of a time of day.
    package nonisolated init(_ time: CivilTime, usesTwelveHours: Bool, look: ClockLook) {
        self.init(
            hour: time.hour, minute: time.minute, second: time.second, usesTwelveHours: usesTwelveHours, look: look)
    }
}
