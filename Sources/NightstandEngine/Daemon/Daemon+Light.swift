// SPDX-License-Identifier: MIT
import NightstandServices
import Timekeeping

extension Daemon {
    /// The program of the user's that is run when a light begins, if there is one: for lamps in the room.
    static let lampProgram = "sunrise-light"

    /// Shows the window when the light of an alarm begins, for the window draws it, and tells the lamps in the room.
    func heedLight(at now: Instant) {
        guard let light, now >= light else { return }
        self.light = nil
        log("The light of an alarm begins.")
        if opensWhenRinging { services.ringingView.open() }
        guard let commands = services.commands, commands.has(Self.lampProgram) else { return }
        for alarm in engine.alarms(lightingAt: light) {
            do throws(UserCommandError) {
                try commands.run(Self.lampProgram, [alarm.id, alarm.label, String(alarm.light)])
            } catch {
                log(error.sentence)
                services.notifications.show(
                    Notice(key: "command", title: "A program could not be run", body: error.sentence))
            }
        }
    }
}

extension Engine.ArmedAlarm {
    /// When its light begins; nil for one without.
    fileprivate var light: Instant? { alarm.light > 0 ? next.map { $0.due - .seconds(alarm.light) } : nil }
}

extension Engine {
    /// When the next light begins after `now`; nil when none is to come.
    func nextLight(after now: Instant) -> Instant? {
        alarms.values.lazy.compactMap(\.light).filter { $0 > now }.min()
    }

    /// The alarms whose light begins at that instant, by id.
    func alarms(lightingAt start: Instant) -> [Alarm] {
        alarms.values.filter { $0.light == start }.map(\.alarm).sorted { $0.id < $1.id }
    }
}
