// SPDX-License-Identifier: MIT
import NightstandServices
import Timekeeping

extension Daemon {
    /// Shows the window when the light of an alarm begins, for the window draws it.
    func heedLight(at now: Instant) {
        guard let light, now >= light else { return }
        self.light = nil
        log("The light of an alarm begins.")
        if opensWhenRinging { services.ringingView.open() }
    }
}

extension Engine {
    /// When the next light begins after `now`; nil when none is to come.
    func nextLight(after now: Instant) -> Instant? {
        alarms.values.lazy.filter { $0.alarm.light > 0 }
            .compactMap { entry in entry.next.map { $0.due - .seconds(entry.alarm.light) } }
            .filter { $0 > now }.min()
    }
}
