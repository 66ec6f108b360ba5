// SPDX-License-Identifier: MIT
import Localization
import NightstandEngine
import NightstandServices
import Timekeeping

extension Daemon {
    /// The user's program that is run when a sunrise light starts, if there is one: for lamps in the room.
    static let lampProgram = "sunrise-light"

    /// Shows the window when a sunrise light starts, since the window draws it, and runs the program for lamps in the
    /// room.
    func heedLight(at now: Instant) {
        guard let light = wakes.takeLight(at: now) else { return }
        log("The sunrise light of an alarm starts.")
        if opensWhenRinging { services.windowOpener.open() }
        guard let commands = services.commands, commands.has(Self.lampProgram) else { return }
        for alarm in engine.alarms(lightingAt: light) {
            do throws(UserCommandError) {
                try commands.run(Self.lampProgram, [alarm.id, alarm.label, String(alarm.light)])
            } catch {
                log(error.text.english)
                services.notifications.show(
                    Notice(key: "command", title: tr("A program could not be run"), body: error.sentence))
            }
        }
    }
}
