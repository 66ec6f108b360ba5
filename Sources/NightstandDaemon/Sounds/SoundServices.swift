// SPDX-License-Identifier: MIT
import GLibKit
import Localization
import NightstandAudio
import NightstandServices
import Reactive

/// The hands of the ``SoundController``.
@MainActor package struct SoundServices {
    /// What time it is.
    package var clock: any WallClock
    /// Counts on while the clock is set and the machine sleeps.
    package var uptime: () -> Duration
    /// Makes the sounds heard.
    package var output: any SleepOutput
    /// Calls back when a sleep timer is due.
    package var reminder: any Reminder
    /// Keeps the machine awake.
    package var suspendInhibitor: any SuspendInhibitor
    /// Makes the screen go dark.
    package var screenBlanker: any ScreenBlanker
    /// Sends the machine to sleep.
    package var power: any Power
    /// Tells the user why the machine did not go to sleep.
    package var notifications: any Notifications
    /// Calls back after a while, unless the subscription is let go.
    package var later: (Duration, @escaping () -> Void) -> Subscription
    /// Names this run of the machine.
    package var boot: String
    /// Where copies of the user's own sounds are kept.
    package var folder: SoundFolder

    /// Joins services.
    package init(
        clock: any WallClock, uptime: @escaping () -> Duration, output: any SleepOutput, reminder: any Reminder,
        suspendInhibitor: any SuspendInhibitor, screenBlanker: any ScreenBlanker, power: any Power,
        notifications: any Notifications,
        later: @escaping (Duration, @escaping () -> Void) -> Subscription, boot: String, folder: SoundFolder
    ) {
        self.clock = clock
        self.uptime = uptime
        self.output = output
        self.reminder = reminder
        self.suspendInhibitor = suspendInhibitor
        self.screenBlanker = screenBlanker
        self.power = power
        self.notifications = notifications
        self.later = later
        self.boot = boot
        self.folder = folder
    }

    /// The services of a real desktop, beside those that the alarms have; none is asked before it is needed.
    ///
    /// - Parameter folder: where the store lies.
    package static func live(
        _ services: DaemonServices, session: BusLink, system: BusLink, folder: String
    ) -> SoundServices {
        SoundServices(
            clock: services.clock, uptime: services.uptime,
            output: PulseSleepOutput(seed: UInt64.random(in: 0...UInt64.max)), reminder: TimerfdReminder(),
            suspendInhibitor: DesktopSuspendInhibitor(
                session: session, system: system, reason: tr("Sounds are playing")),
            screenBlanker: ScreenSaverBlanker(session), power: services.power, notifications: services.notifications,
            later: { delay, body in
                let timer = TimerSource(after: delay, body)
                return Subscription { timer.cancel() }
            },
            boot: TextFile.read("/proc/sys/kernel/random/boot_id") ?? "",
            folder: SoundFolder(path: folder + "/sounds"))
    }
}
